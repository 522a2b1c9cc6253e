# Completion of clr for bash 4 and newer.
#
# Names of entries come from the palette that is typed already. They are only ever matched and quoted,
# never evaluated: a palette is somebody else's file. That is why the words are taken from COMP_LINE by
# hand: COMP_WORDS are split at `=`, and the usual way to take the quotes off them is `eval`.

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
}

# Sets `quoted` to the text as it is written after the open quote, or where none is open. A character that
# the open quote does not keep, from the history too, is written after the quote is closed, and then the quote
# is opened again.
_clr_quoted() {
  local i c bare
  quoted=
  if [[ $1 != *[^[:alnum:]\ ._/:-]* ]]; then
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

# Offers the names of the entries of the palette, after $1. With $2, that is `=`, they are for clr set,
# which takes fewer names as they stand.
_clr_names() {
  local palette=${operands[0]-} name
  # Another character may stand for the history; and the key that inserts all matches (42 is `*`) drops the
  # open quote before them.
  [[ $unsure || ${histchars:-!} != !* || ($quote && ${COMP_TYPE-} == 42) ]] && return 0
  [[ $palette == \~/* ]] && palette=$HOME${palette:1}
  # Nothing that could wait for input, as a pipe or a terminal would.
  [[ -f $palette ]] || return 0
  while IFS= read -r -d '' name; do
    name=${name%$'\t'*}
    # Nobody completes those, and each character takes its time.
    ((${#name} > 500)) && continue
    # It would be read as an option.
    [[ $name == -* && ! $1 && ! $ended ]] && continue
    if [[ $2 ]]; then
      [[ $name == [[:space:]]* || $name == *[[:space:]\\] || $name == *[[:cntrl:]]* ]] && continue
      name=${name//=/\\=}
    fi
    _clr_offer "$1$name$2"
  done < <(command clr list --quiet --null -- "$palette" </dev/null 2>/dev/null)
}

_clr() {
  local words word quote before unsure
  local commands='create add set rename remove list show merge export convert help'
  COMPREPLY=()
  _clr_split "$2"
  if ((${#words[@]} < 2)); then
    _clr_offer $commands
    [[ $word == -* ]] && _clr_offer --version -h --help
    # The original spelling: clr PALETTE NAME=COLOR.
    [[ ${COMPREPLY[0]-} ]] || _clr_files
    return 0
  fi

  local entries='--from --from-format --calibrated' conflict=--on-conflict read=--from-format
  local calibrated=--calibrated plist=--plist-format
  local write='--format --title --strict --css-names --css-references --css-fallback --gamut' output='-o --output'
  local save='-n --dry-run -f --force --backup --verbose --lock-timeout'
  local options='-q --quiet --version -h --help' formats='clr css gpl json'
  local notations='hex srgb hsl hwb lab lch oklab oklch srgb-linear display-p3 display-p3-linear a98-rgb
    prophoto-rgb rec2020 xyz-d50 xyz-d65'
  case ${words[1]} in
    create) options+=" $save $entries $plist $conflict --no-clobber --format" ;;
    add) options+=" $save $entries $plist $conflict --before --after --at" ;;
    set) options+=" $save $read $plist --freeze" ;;
    rename) options+=" $save $read $plist" ;;
    remove) options+=" $save $read $plist --freeze --ignore-missing" ;;
    list) options+=" $read $calibrated --json --null --color" ;;
    show) options+=" $read $calibrated --to --json --color" ;;
    merge) options+=" $save $read $calibrated $plist $write $output $conflict" ;;
    export) options+=" $save $read $calibrated $plist $write $output" ;;
    convert) options+=" $save $read $calibrated $plist $write --allow-empty" ;;
    help) _clr_offer ${commands% help}; return 0 ;;
    *) return 0 ;;
  esac

  # What is an operand, and which option waits for its value.
  local operands=() option= ended= given=
  for given in "${words[@]:2}"; do
    if [[ $option ]]; then
      option=
    elif [[ ! $ended && $given == -- ]]; then
      ended=1
    elif [[ ! $ended && $given == -?* ]]; then
      case $given in
        --from | --from-format | --on-conflict | --before | --after | --at | --color | --format | \
          --title | --css-names | --css-fallback | --gamut | --lock-timeout | --calibrated | \
          --plist-format | --output | -o | --to) option=$given ;;
      esac
    else
      operands+=("$given")
    fi
  done
  local prefix=
  if [[ ! $option && ! $ended && $word == --*=* ]]; then option=${word%%=*} prefix=$option=; fi

  case $option in
    --from | -o | --output) _clr_files ;;
    --from-format)
      [[ ${words[1]} == create || ${words[1]} == add ]] && formats+=' lines'
      _clr_offer $(printf -- "$prefix%s " $formats)
      ;;
    --format) _clr_offer $(printf -- "$prefix%s " $formats) ;;
    --on-conflict) _clr_offer $(printf -- "$prefix%s " error keep replace rename) ;;
    --to) _clr_offer $(printf -- "$prefix%s " $notations) ;;
    --calibrated) _clr_offer $(printf -- "$prefix%s " managed raw) ;;
    --color) _clr_offer $(printf -- "$prefix%s " auto always never) ;;
    --css-names) _clr_offer $(printf -- "$prefix%s " slug escape) ;;
    --css-fallback) _clr_offer $(printf -- "$prefix%s " supports none) ;;
    --plist-format) _clr_offer $(printf -- "$prefix%s " xml binary) ;;
    --gamut) _clr_offer $(printf -- "$prefix%s " css clip error) ;;
    --before | --after) _clr_names "$prefix" ;;
    ?*) ;;
    *)
      if [[ ! $ended && $word == -* ]]; then
        _clr_offer $options
        return 0
      fi
      case ${words[1]}:${#operands[@]} in
        list:* | show:* | merge:* | export:* | *:0 | convert:1) _clr_files ;;
        rename:1 | remove:*) _clr_names '' ;;
        set:*)
          compopt -o nospace 2>/dev/null
          _clr_names '' =
          ;;
      esac
      ;;
  esac
  return 0
}

complete -F _clr clr
