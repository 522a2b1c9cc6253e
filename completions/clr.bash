# Completion of clr for bash 4 and newer.
#
# Names of entries come from the palette that is typed already. They are only ever matched and quoted,
# never evaluated: a palette is somebody else's file. That is why the words are taken from COMP_LINE by
# hand: COMP_WORDS are split at `=`, and the usual way to take the quotes off them is `eval`.
#
# Lines between "Begin generated" and "End generated" are written by `make generated`.

# Takes the line up to the cursor apart, into variables of the caller: `words`, and `word`, the one that
# is being typed, both without their quotes; `quote`, the quote that is still open; `before`, the part of
# `word` that stays, as readline only replaces its last part ($1), after a `=` or an open quote.
#
# This knows as much of quotes as readline does. `unsure` is set where bash knows more, or history
# expansion comes first, before the part that is replaced: there a quote may be open for one of them only.
_clr_split() {
  local line=${COMP_LINE:0:COMP_POINT} c i is_word=
  local split=$((${#line} - ${#1}))
  words=() word= quote= before= unsure=
  for ((i = 0; i < ${#line}; i++)); do
    ((i == split)) && before=$word
    c=${line:i:1}
    if ((i < split)); then
      case "$quote:$c${line:i+1:1}" in
        :\$[\'\"] | [\"]:\$[\(\{\[] | :\$[\{\[] | [\"]:[\`!]* | :[\`!]*) unsure=1 ;;
        :\#*) [[ $is_word ]] || unsure=1 ;;
      esac
    fi
    case "$quote:$c" in
      "':'" | '":"') quote= ;;
      "':"*) word+=$c ;;
      '":\')
        if [[ ${line:i+1:1} == [\"\\\$\`] ]]; then ((++i)); fi
        word+=${line:i:1}
        ;;
      '":'*) word+=$c ;;
      :[\'\"]) quote=$c is_word=1 ;;
      ':\')
        ((++i))
        word+=${line:i:1} is_word=1
        ;;
      :[[:space:]])
        [[ $is_word ]] && words+=("$word")
        word= is_word=
        ;;
      *) word+=$c is_word=1 ;;
    esac
  done
  ((split >= ${#line})) && before=$word
  # Readline must have found the same.
  [[ ${line:split} == "$1" && (! $quote || ${line:split-1:1} == "$quote") ]] || unsure=1
  # Another character may stand for the history; and the key that inserts all matches (42 is `*`) drops the
  # open quote before them.
  [[ ${histchars:-!} != !* || ($quote && ${COMP_TYPE-} == 42) ]] && unsure=1
}

# Sets `quoted` to the text as it is written after the open quote, or where none is open. A character that
# the open quote does not keep, from the history too, is written after the quote is closed, and then the quote
# is opened again.
_clr_quoted() {
  local i c bare
  quoted=
  if [[ $1 != *[^[:alnum:]\ ,._/:-]* ]]; then
    quoted=$1
    [[ $quote ]] || quoted=${1// /\\ }
    return
  fi
  for ((i = 0; i < ${#1}; i++)); do
    c=${1:i:1}
    printf -v bare %q "$c"
    case $quote$c in
      \'[^\'] | \"[^\"\\\$\`!]) [[ $bare == \$* ]] && c=$quote$bare$quote ;;
      \'* | \"!) c=$quote$bare$quote ;;
      \"*) c=\\$c ;;
      *) c=$bare ;;
    esac
    quoted+=$c
  done
  # Readline takes a quote at the beginning for the one that is open, and one at the end for the one that
  # closes it.
  [[ $quote && $quoted == "$quote"* ]] && quoted=$quote$quoted
  [[ $quote && $quoted == *"$quote" ]] && quoted+=$quote
}

# Offers each argument that begins like the word at the cursor, quoted as that word is.
_clr_offer() {
  local text quoted
  for text; do
    [[ $text == "$word"* ]] || continue
    _clr_quoted "${text#"$before"}"
    COMPREPLY+=("$quoted")
  done
}

# Offers files, by readline's own means.
_clr_files() { compopt -o default 2>/dev/null; }

# Offers the words that an option takes.
_clr_words() {
  local text
  for text; do _clr_offer "$prefix$text"; done
}

# Whether $1 may be the name of a palette on the search path, for a command that only reads.
_clr_is_name() {
  [[ $1 && $1 != */* && ! -e $1 && ' add create move remove rename set sort git ' != *" ${words[1]} "* ]]
}

# Offers the names of the palettes on the search path, with $1 after each.
_clr_named() {
  local name
  while IFS= read -r -d '' name; do
    name=${name%%$'\t'*}
    [[ $name == -* ]] || _clr_offer "$prefix$name$1"
  done < <(command clr list --quiet --null </dev/null 2>/dev/null)
}

# Offers files, and the names of the palettes on the search path.
_clr_palettes() {
  local file
  [[ $unsure || $word == "$prefix"*/* || $word == "$prefix"\~* ]] || _clr_named ''
  if [[ ! ${COMPREPLY[0]-} ]]; then
    _clr_files
    return
  fi
  while IFS= read -r file; do
    [[ -d $file ]] && file+=/
    _clr_offer "$prefix$file"
  done < <(compgen -f -- "${word#"$prefix"}")
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == */ ]] && compopt -o nospace 2>/dev/null
}

# Offers the names of the entries of the palette $1, after $2. With $3, that is `=`, they are for clr set,
# which takes fewer names as they stand.
_clr_entries() {
  local palette=$1 name
  [[ $unsure ]] && return 0
  [[ $palette == \~/* ]] && palette=$HOME${palette:1}
  # Nothing that could wait for input, as a pipe or a terminal would.
  [[ -f $palette ]] || _clr_is_name "$palette" || return 0
  while IFS= read -r -d '' name; do
    name=${name%$'\t'*}
    # Nobody completes those, and each character takes its time.
    ((${#name} > 500)) && continue
    # It would be read as an option.
    [[ $name == -* && ! $2 && ! $ended ]] && continue
    if [[ $3 ]]; then
      [[ $name == [[:space:]]* || $name == *[[:space:]\\] || $name == *[[:cntrl:]]* ]] && continue
      name=${name//=/\\=}
    fi
    _clr_offer "$2$name$3"
  done < <(command clr list --quiet --null -- "$palette" </dev/null 2>/dev/null)
}

# Offers the names of the entries of the palette that is the first operand.
_clr_names() { _clr_entries "${operands[0]-}" "$prefix" ''; }

# Offers the same names with `=`, and a color after that.
_clr_settings() {
  if _clr_has_name; then
    _clr_colors
    return
  fi
  compopt -o nospace 2>/dev/null
  _clr_entries "${operands[0]-}" '' =
}

# Whether the word has a `=` that is not escaped; BASH_REMATCH is then the text up to it.
_clr_has_name() {
  local name='^([^=\]|\\.)*='
  [[ $word =~ $name ]]
}

# Offers names of colors after NAME=, and alone where one is begun.
_clr_colors() {
  local name= colors text
  _clr_has_name && name=${BASH_REMATCH[0]}
  [[ $unsure || ! $word ]] && return 0
  _clr_color_words
  for text in $colors; do _clr_offer "$name$text"; done
}

# Offers properties of entries at the end of a query or of sort keys.
_clr_query() {
  local properties text rest=${word#"$prefix"}
  [[ $unsure ]] && return 0
  _clr_property_words
  compopt -o nospace 2>/dev/null
  rest=${rest%"${rest##*[ ,(-]}"}
  for text in $properties; do _clr_offer "$prefix$rest$text"; done
}

# Offers entries as PALETTE:NAME, colors, and the files that PALETTE can be.
_clr_shown() {
  local i file
  # The palette ends at the first colon that has a file before it.
  for ((i = 1; i < ${#word}; i++)); do
    file=${word::i}
    [[ ${word:i:1} == : && -f ${file/#~\//$HOME/} ]] || continue
    # The tilde would be quoted.
    [[ $file == \~* && ! $before ]] && return
    _clr_entries "$file" "$file:" ''
    return
  done
  if [[ $unsure || ! $word || $word == \~* ]]; then
    _clr_files
    return
  fi
  file=${word%%:*}
  if [[ $word == *:* ]] && _clr_is_name "$file"; then
    _clr_entries "$file" "$file:" ''
    return
  fi
  _clr_colors
  _clr_named :
  while IFS= read -r file; do
    if [[ -d $file ]]; then file+=/; else file+=:; fi
    _clr_offer "$file"
  done < <(compgen -f -- "$word")
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[:/] ]] && compopt -o nospace 2>/dev/null
}

# Begin generated: commands
# Sets `commands`, and for the command $1, or for clr itself: `flags`; `values`, the completion of the value of
# each other option; `takes`, the completions of single operands; `more`, that of a list of operands.
_clr_table() {
  commands='show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct extract create add set rename remove sort move list merge palettes export convert build formats check replace pairs diff git help'
  case $1 in
    '')
      flags='--version -h --help'
      ;;
    show)
      flags='--all --json -q --quiet --version -h --help'
      values=(
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--against]='_clr_shown'
        [--vision]='_clr_words protan deutan tritan protanopia deuteranopia tritanopia'
        [--severity]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--where]='_clr_query'
        [--sort]='_clr_query'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    name)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    nearest)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--in]='_clr_files'
        [--count]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    contrast)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--vision]='_clr_words protan deutan tritan protanopia deuteranopia tritanopia'
        [--severity]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    textcolor)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    mix)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl srgb'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    adjust)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl srgb'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(:)
      more=_clr_shown
      ;;
    lighten)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(_clr_shown)
      more=_clr_shown
      ;;
    darken)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(_clr_shown)
      more=_clr_shown
      ;;
    saturate)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(_clr_shown)
      more=_clr_shown
      ;;
    desaturate)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(_clr_shown)
      more=_clr_shown
      ;;
    rotate)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(_clr_shown)
      more=_clr_shown
      ;;
    complement)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    grayscale)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--space]='_clr_words oklch oklab lch lab hsl'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    invert)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    alpha)
      flags='-i --in-place -n --dry-run --backup --json -q --quiet --version -h --help'
      values=(
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(_clr_shown)
      more=_clr_shown
      ;;
    gradient)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--count]=':'
        [--space]='_clr_words oklch oklab lch lab hsl srgb'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    ramp)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--steps]=':'
        [--mix]='_clr_shown'
        [--contrast]=':'
        [--on]='_clr_shown'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_shown
      ;;
    harmony)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(_clr_words complement triad analogous split tetrad)
      more=_clr_shown
      ;;
    distinct)
      flags='--json -q --quiet --version -h --help'
      values=(
        [--keep]='_clr_shown'
        [--as]=':'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(:)
      ;;
    extract)
      flags='--entries --places --json -q --quiet --version -h --help'
      values=(
        [--color]='_clr_words auto always never'
      )
      more=_clr_files
      ;;
    create)
      flags='--no-clobber -n --dry-run -f --force --backup --verbose -q --quiet --version -h --help'
      values=(
        [--from]='_clr_palettes'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--on-conflict]='_clr_words error keep replace rename'
        [--format]='_clr_words aco act android ase clr css csv gpl hex html iterm jasc json json-flat less lines markdown paintnet riff scss sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv xcassets'
        [--plist-format]='_clr_words xml binary'
        [--lock-timeout]=':'
      )
      takes=(_clr_files)
      more=_clr_colors
      ;;
    add)
      flags='--first --last --create -n --dry-run -f --force --backup --verbose -q --quiet --version -h --help'
      values=(
        [--from]='_clr_palettes'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--before]='_clr_names'
        [--after]='_clr_names'
        [--at]=':'
        [--on-conflict]='_clr_words error keep replace rename'
        [--plist-format]='_clr_words xml binary'
        [--theme]=':'
        [--css-themes]='_clr_words media class data-theme light-dark'
        [--lock-timeout]=':'
      )
      takes=(_clr_files)
      more=_clr_colors
      ;;
    set)
      flags='--add --freeze --create -n --dry-run -f --force --backup --verbose -q --quiet --version -h --help'
      values=(
        [--from]='_clr_palettes'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--plist-format]='_clr_words xml binary'
        [--theme]=':'
        [--css-themes]='_clr_words media class data-theme light-dark'
        [--lock-timeout]=':'
      )
      takes=(_clr_files)
      more=_clr_settings
      ;;
    rename)
      flags='-n --dry-run -f --force --backup --verbose -q --quiet --version -h --help'
      values=(
        [--code]='_clr_files'
        [--exclude]='_clr_files'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--plist-format]='_clr_words xml binary'
        [--theme]=':'
        [--lock-timeout]=':'
      )
      takes=(_clr_files _clr_names :)
      ;;
    remove)
      flags='--ignore-missing --freeze -n --dry-run -f --force --backup --verbose -q --quiet --version -h --help'
      values=(
        [--where]='_clr_query'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--plist-format]='_clr_words xml binary'
        [--theme]=':'
        [--lock-timeout]=':'
      )
      takes=(_clr_files)
      more=_clr_names
      ;;
    sort)
      flags='-n --dry-run -f --force --backup --verbose -q --quiet --version -h --help'
      values=(
        [--by]='_clr_query'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--plist-format]='_clr_words xml binary'
        [--lock-timeout]=':'
      )
      takes=(_clr_files)
      ;;
    move)
      flags='--first --last -n --dry-run -f --force --backup --verbose -q --quiet --version -h --help'
      values=(
        [--before]='_clr_names'
        [--after]='_clr_names'
        [--at]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--plist-format]='_clr_words xml binary'
        [--lock-timeout]=':'
      )
      takes=(_clr_files)
      more=_clr_names
      ;;
    list)
      flags='--json --null --columns --themes --verbose -q --quiet --version -h --help'
      values=(
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--digits]=':'
        [--only]='_clr_names'
        [--where]='_clr_query'
        [--sort]='_clr_query'
        [--vision]='_clr_words protan deutan tritan protanopia deuteranopia tritanopia'
        [--severity]=':'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_palettes
      ;;
    merge)
      flags='--create --strict --check --if-changed --prune --no-clobber -n --dry-run -f --force --backup
            --verbose -q --quiet --version -h --help'
      values=(
        [-o]='_clr_files'
        [--output]='_clr_files'
        [--into]='_clr_files'
        [--theme]=':'
        [--base]='_clr_files'
        [--path]='_clr_files'
        [--prefer]='_clr_words ours theirs base'
        [--marker-size]=':'
        [--on-conflict]='_clr_words error keep replace rename'
        [--where]='_clr_query'
        [--sort]='_clr_query'
        [--format]='_clr_words aco act android ase clr css csv gpl hex html iterm jasc json json-flat less lines markdown paintnet riff scss sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv xcassets'
        [--title]=':'
        [--css-names]='_clr_words slug escape'
        [--gamut]='_clr_words css clip error'
        [--css-fallback]='_clr_words supports none'
        [--references]='_clr_words keep none'
        [--css-prefix]=':'
        [--css-selector]=':'
        [--css-colors]='_clr_words hex rgb oklch authored'
        [--css-themes]='_clr_words media class data-theme light-dark'
        [--groups]='_clr_words slash none'
        [--scss]='_clr_words variables map'
        [--dtcg]='_clr_words 2025.10 legacy style-dictionary'
        [--token-names]='_clr_words exact replace'
        [--wide]='_clr_words srgb lab'
        [--swift-type]=':'
        [--swift-access]='_clr_words internal package public'
        [--plist-format]='_clr_words xml binary'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
        [--lock-timeout]=':'
      )
      more=_clr_palettes
      ;;
    palettes)
      flags='--json --null -q --quiet --version -h --help'
      values=(
        [--color]='_clr_words auto always never'
      )
      ;;
    export)
      flags='--create --strict --check --if-changed --prune --no-clobber -n --dry-run -f --force --backup
            --verbose -q --quiet --version -h --help'
      values=(
        [-o]='_clr_files'
        [--output]='_clr_files'
        [--into]='_clr_files'
        [--theme]=':'
        [--template]='_clr_files'
        [--data]='_clr_files'
        [--missing]='_clr_words error empty'
        [--escape]='_clr_words html json none'
        [--on-conflict]='_clr_words error keep replace rename'
        [--only]='_clr_names'
        [--names]='_clr_words camel pascal snake kebab constant'
        [--strip]=':'
        [--prefix]=':'
        [--digits]=':'
        [--where]='_clr_query'
        [--sort]='_clr_query'
        [--format]='_clr_words aco act android ase clr css csv gpl hex html iterm jasc json json-flat less lines markdown paintnet riff scss sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv xcassets'
        [--title]=':'
        [--css-names]='_clr_words slug escape'
        [--gamut]='_clr_words css clip error'
        [--css-fallback]='_clr_words supports none'
        [--references]='_clr_words keep none'
        [--css-prefix]=':'
        [--css-selector]=':'
        [--css-colors]='_clr_words hex rgb oklch authored'
        [--css-themes]='_clr_words media class data-theme light-dark'
        [--groups]='_clr_words slash none'
        [--scss]='_clr_words variables map'
        [--dtcg]='_clr_words 2025.10 legacy style-dictionary'
        [--token-names]='_clr_words exact replace'
        [--wide]='_clr_words srgb lab'
        [--swift-type]=':'
        [--swift-access]='_clr_words internal package public'
        [--plist-format]='_clr_words xml binary'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
        [--lock-timeout]=':'
      )
      more=_clr_palettes
      ;;
    convert)
      flags='--allow-empty --strict --check --if-changed --prune --no-clobber -n --dry-run -f --force --backup
            --verbose -q --quiet --version -h --help'
      values=(
        [--format]='_clr_words aco act android ase clr css csv gpl hex html iterm jasc json json-flat less lines markdown paintnet riff scss sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv xcassets'
        [--title]=':'
        [--css-names]='_clr_words slug escape'
        [--gamut]='_clr_words css clip error'
        [--css-fallback]='_clr_words supports none'
        [--references]='_clr_words keep none'
        [--css-prefix]=':'
        [--css-selector]=':'
        [--css-colors]='_clr_words hex rgb oklch authored'
        [--css-themes]='_clr_words media class data-theme light-dark'
        [--groups]='_clr_words slash none'
        [--scss]='_clr_words variables map'
        [--dtcg]='_clr_words 2025.10 legacy style-dictionary'
        [--token-names]='_clr_words exact replace'
        [--wide]='_clr_words srgb lab'
        [--swift-type]=':'
        [--swift-access]='_clr_words internal package public'
        [--plist-format]='_clr_words xml binary'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
        [--lock-timeout]=':'
      )
      takes=(_clr_palettes _clr_files)
      ;;
    build)
      flags='--check --prune --print-make -n --dry-run -f --force --backup --verbose -q --quiet --version -h
            --help'
      values=(
        [--file]='_clr_files'
        [-o]='_clr_files'
        [--output]='_clr_files'
        [--lock-timeout]=':'
      )
      ;;
    formats)
      flags='--json --templates --version -h --help'
      ;;
    check)
      flags='--infer-pairs --accept --prune --fix --json --allow-empty -n --dry-run -f --force --backup --verbose
            -q --quiet --version -h --help'
      values=(
        [--pairs]='_clr_files'
        [--contrast]=':'
        [--on]='_clr_names'
        [--canvas]='_clr_names'
        [--near]=':'
        [--distinct]='_clr_names'
        [--severity]=':'
        [--gamut]='_clr_words srgb display-p3'
        [--for]=':'
        [--code]='_clr_files'
        [--changed-since]=':'
        [--foreign]=':'
        [--exclude]='_clr_files'
        [--rule]=':'
        [--max-warnings]=':'
        [--known]='_clr_files'
        [--report]='_clr_words text json sarif github'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
        [--lock-timeout]=':'
      )
      more=_clr_palettes
      ;;
    replace)
      flags='--themed --fallback -n --dry-run -f --force --backup --verbose -q --quiet --version -h --help'
      values=(
        [--code]='_clr_files'
        [--to]='_clr_words hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance'
        [--map]=':'
        [--nearest]='_clr_palettes'
        [--within]=':'
        [--prefer]='_clr_names'
        [--exclude]='_clr_files'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
        [--lock-timeout]=':'
      )
      more=_clr_files
      ;;
    pairs)
      flags='--infer --json -q --quiet --version -h --help'
      values=(
        [--fg]='_clr_names'
        [--bg]='_clr_names'
        [--min]=':'
        [--max]=':'
        [--canvas]='_clr_names'
        [--report]='_clr_words text markdown pairs'
        [--color]='_clr_words auto always never'
        [--theme]=':'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      takes=(_clr_palettes)
      ;;
    diff)
      flags='--breaking --json -q --quiet --version -h --help'
      values=(
        [--format]='_clr_words text markdown json'
        [--color]='_clr_words auto always never'
        [--from-format]='_clr_words aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets'
        [--calibrated]='_clr_words managed raw'
        [--column]=':'
        [--input]=':'
        [--with]='_clr_palettes'
      )
      more=_clr_palettes
      ;;
    git)
      flags='--global --print -f --force -q --quiet --version -h --help'
      values=(
        [--prefer]='_clr_words ours theirs base'
      )
      takes=(_clr_words install uninstall textconv resolve)
      more=_clr_files
      ;;
  esac
}

_clr_color_words() {
  colors='aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
    burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
    darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
    darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
    darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
    gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
    ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
    lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
    mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
    mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
    navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
    paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
    rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
    slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
    whitesmoke yellow yellowgreen transparent'
}
_clr_property_words() {
  properties='name group index kind derived hex space alpha opaque red green blue lightness chroma hue L a b
    luminance gamut contrast distance'
}
# End generated

_clr() {
  local words word quote before unsure
  local commands flags= takes=() more= prefix=
  local -A values=()
  COMPREPLY=()
  _clr_split "$2"
  if ((${#words[@]} < 2)); then
    _clr_table ''
    _clr_offer $commands
    [[ $word == -* ]] && _clr_offer $flags
    # The original spelling: clr PALETTE NAME=COLOR.
    [[ ${COMPREPLY[0]-} ]] || _clr_files
    return 0
  fi
  _clr_table "${words[1]}"
  if [[ ${words[1]} == help ]]; then
    _clr_offer ${commands% help}
    return 0
  fi
  if [[ ! $flags ]]; then
    # A palette or a color alone takes the options of the command that it means, and no operands.
    if [[ -f ${words[1]/#~\//$HOME/} ]]; then _clr_table list; else _clr_table show; fi
    takes=() more=
  fi

  # What is an operand, and which option waits for its value.
  local operands=() option= ended= given= taking=" ${!values[*]} "
  for given in "${words[@]:2}"; do
    if [[ $option ]]; then
      option=
    elif [[ ! $ended && $given == -- ]]; then
      ended=1
    elif [[ ! $ended && $given == -?* ]]; then
      [[ $taking == *" $given "* ]] && option=$given
    else
      operands+=("$given")
    fi
  done
  if [[ ! $option && ! $ended && $word == --*=* ]]; then
    option=${word%%=*} prefix=$option=
    # A flag has no value to complete.
    [[ $taking == *" $option "* ]] || return 0
  fi

  if [[ $option ]]; then
    ${values[$option]}
  elif [[ ! $ended && $word == -* ]]; then
    _clr_offer $flags "${!values[@]}"
  elif ((${#operands[@]} < ${#takes[@]})); then
    ${takes[${#operands[@]}]}
  else
    ${more:-:}
  fi
  return 0
}

complete -F _clr clr
