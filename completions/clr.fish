# Completion of clr for fish.
#
# Names of entries come from the palette that is typed already. They are only ever matched and quoted,
# never evaluated: a palette is somebody else's file.
#
# Lines between "Begin generated" and "End generated" are written by `make generated`.

# Whether the command is one of the arguments; without any, whether there is none yet.
function _clr_command
    set -l words (commandline -opc)
    if not set -q argv[1]
        not set -q words[2]
    else
        set -q words[2]; and contains -- (_clr_meant $words[2]) $argv
    end
end

# The command that a word means where it stands alone: a palette is listed, and a color is shown.
function _clr_meant -a word
    if contains -- $word (_clr_command_words)
        echo $word
    else if test -f (string replace -r '^~/' "$HOME/" -- $word | string collect)
        echo list
    else
        echo show
    end
end

# The operands after the command, up to the cursor.
function _clr_operands
    set -l words (commandline -opc)
    set -l takes_value
    set -l ended
    for word in $words[3..-1]
        if set -q takes_value[1]
            set takes_value
        else if not set -q ended[1]; and test "$word" = --
            set ended 1
        else if not set -q ended[1]; and string match -qr -- '^-.' $word
            _clr_takes_value $word; and set takes_value 1
        else
            echo $word
        end
    end
end

# Whether there are as many operands as the first argument says. A word without a command stands alone.
function _clr_count
    set -l words (commandline -opc)
    contains -- $words[2] (_clr_command_words); and test (count (_clr_operands)) $argv
end

# Whether the argument may be the name of a palette on the search path, for a command that only reads.
function _clr_is_name -a name
    test -n "$name"; and not string match -q -- '*/*' $name; and not test -e "$name"
    and not _clr_command add create move remove rename set sort git
end

# The names of the palettes on the search path, with the number of entries and the argument after each.
function _clr_named -a after
    set -l found
    for record in (command clr list --quiet --null </dev/null 2>/dev/null | string split0)
        set -l parts (string split \t -- $record)
        # It would be read as an option; and fish would expand a tilde.
        test (count $parts) = 3; and not string match -qr -- '^[-~]' $parts[1]
        and set -a found $parts[1]$after\t"$parts[2] entries"
    end
    set -q found[1]; and string join0 -- $found | string split0
end

# The same, for operands that may be files too.
function _clr_palettes
    _clr_named ''
end

# The names of the entries of a palette, after a text and before another, each with its color after a TAB,
# which fish shows as a description; so a name that holds a TAB itself cannot be offered. With `=` after them
# they are for clr set, which takes fewer names as they stand.
function _clr_entries -a palette before after
    set palette (string replace -r '^~/' "$HOME/" -- $palette)
    # Nothing that could wait for input, as a pipe or a terminal would.
    test -f "$palette"; or _clr_is_name $palette; or return
    set -l ended (contains -- -- (commandline -opc); and echo 1)
    set -l found
    for record in (command clr list --quiet --null -- $palette </dev/null 2>/dev/null | string split0)
        set -l parts (string split \t -- $record)
        test (count $parts) = 2; or continue
        set -l name $parts[1]
        if test -z "$before"
            # It would be read as an option.
            string match -q -- '-*' $name; and not set -q ended[1]; and continue
            # Fish would insert this as it stands, and then expand it.
            string match -q -- '~*' $name; and continue
        end
        if test -n "$after"
            string match -qr -- '^\s|[\s\\\\]$|[[:cntrl:]]' $name; and continue
            set name (string replace -a = '\\=' -- $name)
        end
        set -a found $before$name$after\t$parts[2]
    end
    set -q found[1]; and string join0 -- $found | string split0
end

# The names of the entries of the palette that is the first operand.
function _clr_names
    _clr_entries (_clr_operands)[1] '' ''
end

# The same names with `=`, or with a color after that.
function _clr_settings
    if string match -qr -- '^(?:[^=\\\\]|\\\\.)*=' (commandline -ot | string collect)
        _clr_colors
    else
        _clr_entries (_clr_operands)[1] '' =
    end
end

# Names of colors after NAME=, and alone where one is begun.
function _clr_colors
    set -l word (commandline -ot | string collect)
    test -n "$word"; or return
    set -l name (string match -r -- '^(?:[^=\\\\]|\\\\.)*=' $word | string collect)
    string join0 -- "$name"(_clr_color_words) | string split0
end

# Properties of entries at the end of a query or of sort keys.
function _clr_query
    set -l word (commandline -ot | string collect)
    set word (string replace -r -- '^--[a-z]+=' '' $word | string collect)
    set -l head (string match -r -- '^.*[ ,(-]' $word | string collect)
    string join0 -- "$head"(_clr_property_words) | string split0
end

# Entries as PALETTE:NAME, colors, and the files that PALETTE can be.
function _clr_shown
    set -l word (commandline -ot | string collect)
    # The palette ends at the first colon that has a file before it.
    set -l parts (string split : -- $word)
    for last in (seq (math (count $parts) - 1))
        set -l palette (string join : -- $parts[1..$last] | string collect)
        if test -f (string replace -r '^~/' "$HOME/" -- $palette | string collect)
            _clr_entries $palette $palette: ''
            return
        end
    end
    if set -q parts[2]; and _clr_is_name $parts[1]
        _clr_entries $parts[1] $parts[1]: ''
        return
    end
    _clr_colors
    _clr_named :
    set -l begun (string replace -r '^~/' "$HOME/" -- $word | string collect)
    set -l found
    for path in "$begun"*
        set -l rest (string sub -s (math (string length -- "$begun") + 1) -- $path | string collect)
        test -d $path; and set -a found "$word"$rest/; or set -a found "$word"$rest:
    end
    set -q found[1]; and string join0 -- $found | string split0
end

complete -c clr -f

# Begin generated: commands
# Whether the value of the option is the next word.
function _clr_takes_value
    contains -- $argv --after --against --as --at --base --before --bg --by --calibrated --canvas --changed-since --code \
        --color --column --contrast --count --css-colors --css-fallback --css-names --css-prefix \
        --css-selector --css-themes --data --digits --distinct --dtcg --escape --exclude --fg --file --for \
        --foreign --format --from --from-format --gamut --groups --in --input --into --keep --known \
        --lock-timeout --map --marker-size --max --max-warnings --min --missing --mix --names --near \
        --nearest --on --on-conflict --only --output --pairs --path --plist-format --prefer --prefix \
        --references --report --rule --scss --severity --sort --space --steps --strip --swift-access \
        --swift-type --template --theme --title --to --token-names --vision --where --wide --with --within \
        -o
end

function _clr_color_words
    printf '%s\n' aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown \
        burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue \
        darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange \
        darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise \
        darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia \
        gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo \
        ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan \
        lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue \
        lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon \
        mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue \
        mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin \
        navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen \
        paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red \
        rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue \
        slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white \
        whitesmoke yellow yellowgreen transparent
end

function _clr_property_words
    printf '%s\n' name group index kind derived hex space alpha opaque red green blue lightness chroma hue L a b \
        luminance gamut contrast distance
end

# The commands.
function _clr_command_words
    printf '%s\n' show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement \
        grayscale invert alpha gradient ramp harmony distinct extract create add set rename remove sort move \
        list merge palettes export convert build formats check replace pairs diff git help
end

complete -c clr -n _clr_command -a show -d 'Show colors in every notation'
complete -c clr -n _clr_command -a name -d 'Name colors by the nearest name of CSS'
complete -c clr -n _clr_command -a nearest -d 'Find the entries of palettes that look most like colors'
complete -c clr -n _clr_command -a contrast -d 'Measure the contrast of a color with others, by WCAG 2'
complete -c clr -n _clr_command -a textcolor -d 'Choose white or black text for backgrounds'
complete -c clr -n _clr_command -a mix -d 'Mix a color into others, as color-mix() does'
complete -c clr -n _clr_command -a adjust -d 'Change components of colors'
complete -c clr -n _clr_command -a lighten -d 'Make colors lighter'
complete -c clr -n _clr_command -a darken -d 'Make colors darker'
complete -c clr -n _clr_command -a saturate -d 'Make colors more colorful'
complete -c clr -n _clr_command -a desaturate -d 'Make colors less colorful'
complete -c clr -n _clr_command -a rotate -d 'Turn the hue of colors'
complete -c clr -n _clr_command -a complement -d 'Give colors the opposite hue'
complete -c clr -n _clr_command -a grayscale -d 'Take the hue out of colors'
complete -c clr -n _clr_command -a invert -d 'Turn colors into their negatives, as CSS and Sass do'
complete -c clr -n _clr_command -a alpha -d 'Give colors another alpha'
complete -c clr -n _clr_command -a gradient -d 'Make the colors between colors'
complete -c clr -n _clr_command -a ramp -d 'Make lighter and darker colors from a color'
complete -c clr -n _clr_command -a harmony -d 'Make colors that go with a color'
complete -c clr -n _clr_command -a distinct -d 'Make colors that are told apart easily, for charts'
complete -c clr -n _clr_command -a extract -d 'Find the colors in code and in texts of any kind'
complete -c clr -n _clr_command -a create -d 'Make a new palette'
complete -c clr -n _clr_command -a add -d 'Add entries to a palette'
complete -c clr -n _clr_command -a set -d 'Give entries of a palette new colors'
complete -c clr -n _clr_command -a rename -d 'Give entries of a palette new names'
complete -c clr -n _clr_command -a remove -d 'Remove entries from a palette'
complete -c clr -n _clr_command -a sort -d 'Sort the entries of a palette'
complete -c clr -n _clr_command -a move -d 'Move entries of a palette to another place'
complete -c clr -n _clr_command -a list -d 'Show the entries of palettes'
complete -c clr -n _clr_command -a merge -d 'Put the entries of several palettes into one, in order'
complete -c clr -n _clr_command -a palettes -d 'List the palettes that are found by their names'
complete -c clr -n _clr_command -a export -d 'Write a palette in other formats'
complete -c clr -n _clr_command -a convert -d 'Convert a palette from any format to any other'
complete -c clr -n _clr_command -a build -d 'Write all outputs that a manifest names'
complete -c clr -n _clr_command -a formats -d 'List the palette formats and what each of them holds'
complete -c clr -n _clr_command -a check -d 'Check contrasts, references and look-alikes, for CI'
complete -c clr -n _clr_command -a replace -d 'Replace colors in code by names or by other values'
complete -c clr -n _clr_command -a pairs -d 'Measure the contrasts of the entries of a palette, in every theme'
complete -c clr -n _clr_command -a diff -d 'Show how two palettes differ'
complete -c clr -n _clr_command -a git -d 'Have git compare and merge palettes by their entries'
complete -c clr -n _clr_command -a help -d 'Show subcommand help information'
complete -c clr -n '_clr_command help' -a 'show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct extract create add set rename remove sort move list merge palettes export convert build formats check replace pairs diff git'
complete -c clr -n 'not _clr_command help' -l version -d 'Show the version'
complete -c clr -n 'not _clr_command help' -s h -l help -d 'Show help information'
complete -c clr -n '_clr_command show' -l all -d 'Print every notation on a terminal, as in a pipe'
complete -c clr -n '_clr_command show textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct list' -l to -x -a 'hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance' -d 'Print colors in this notation'
complete -c clr -n '_clr_command show textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct list export' -l digits -x -d 'Print numbers with at most this many significant digits, 1 to 15, or exact'
complete -c clr -n '_clr_command show' -l against -x -a '(_clr_shown)' -d 'Compare each color with this background: contrast and color differences'
complete -c clr -n '_clr_command show contrast list' -l vision -x -a 'protan deutan tritan protanopia deuteranopia tritanopia' -d 'Show colors as people with this color vision deficiency see them'
complete -c clr -n '_clr_command show contrast list' -l severity -x -d 'How strong the deficiency of --vision is, from 0 to 1, which is the default'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct extract list palettes formats check pairs diff' -l json -d 'Print JSON'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct extract list palettes pairs diff' -l color -x -a 'auto always never' -d 'When to print in color'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct add set rename remove list convert pairs' -l theme -x -d 'Read a theme of the palette laid over its base, and change only the theme'
complete -c clr -n '_clr_command show list merge export' -l where -x -a '(_clr_query)' -d 'Take only the entries for which this is true, such as \'lightness > 0.6\''
complete -c clr -n '_clr_command show list merge export' -l sort -x -a '(_clr_query)' -d 'Sort by these properties, such as lightness,-chroma; - reverses one'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct set rename remove sort move list merge export convert check replace pairs diff' -l from-format -x -a 'aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets' -d 'Read palettes in this format, without detection'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct create add list merge export convert check replace pairs diff' -l calibrated -x -a 'managed raw' -d 'Read calibrated colors of Mac color lists managed, as a Mac shows them, or raw, as sRGB'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct create add list merge export convert check replace pairs diff' -l column -x -d 'Read a column of a table, by its number or the word above it, as name, color and so on'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct create add list merge export convert check replace pairs diff' -l input -x -d 'Read a resolver of design tokens with this context of a modifier, not with its default'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct list merge export convert check replace pairs diff' -l with -r -F -a '(_clr_palettes)' -d 'Look in this palette, too, for colors that the palette refers to'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient ramp harmony distinct extract create add set rename remove sort move list merge palettes export convert build check replace pairs git' -s q -l quiet -d 'Print no notes; given twice, no losses either'
complete -c clr -n '_clr_command nearest' -l in -r -F -d 'Search this palette, and not the CSS color names; - is standard input'
complete -c clr -n '_clr_command nearest' -l count -x -d 'How many entries to print for each color'
complete -c clr -n '_clr_command textcolor mix adjust lighten darken saturate desaturate rotate complement grayscale invert alpha gradient distinct' -l as -x -d 'Name the results; * is the name of each color, or else its number'
complete -c clr -n '_clr_command mix gradient' -l space -x -a 'oklch oklab lch lab hsl srgb' -d 'Mix in this color space'
complete -c clr -n '_clr_command adjust' -l space -x -a 'oklch oklab lch lab hsl srgb' -d 'Change the components of this color space'
complete -c clr -n '_clr_command adjust lighten darken saturate desaturate rotate complement grayscale invert alpha' -s i -l in-place -d 'Change the entries in their palette, and print nothing'
complete -c clr -n '_clr_command adjust lighten darken saturate desaturate rotate complement grayscale invert alpha create add set rename remove sort move merge export convert build check replace' -s n -l dry-run -d 'Print what would change, and write nothing'
complete -c clr -n '_clr_command adjust lighten darken saturate desaturate rotate complement grayscale invert alpha create add set rename remove sort move merge export convert build check replace' -l backup -d 'Keep the old file, with ~ after its name'
complete -c clr -n '_clr_command lighten darken saturate desaturate rotate complement grayscale' -l space -x -a 'oklch oklab lch lab hsl' -d 'Change the components of this color space'
complete -c clr -n '_clr_command gradient' -l count -x -d 'How many colors to make, both ends among them; also as the last word. (default: 5)'
complete -c clr -n '_clr_command ramp' -l steps -x -d 'The steps from 0 to 1000, such as 50,100,200..900,950, which are the default; or how many, below 50'
complete -c clr -n '_clr_command ramp' -l mix -x -a '(_clr_shown)' -d 'Go from the color, at 0, to this one, at 1000'
complete -c clr -n '_clr_command ramp' -l contrast -x -d 'Make colors with these contrasts, such as 1.2,3,4.5,7, on the color of --on'
complete -c clr -n '_clr_command ramp' -l on -x -a '(_clr_shown)' -d 'The background for the contrasts of --contrast'
complete -c clr -n '_clr_command distinct' -l keep -x -a '(_clr_shown)' -d 'Begin with these colors, or those of a palette, and make others that differ from them'
complete -c clr -n '_clr_command extract' -l entries -d 'Print lines of entries, which \'clr create --from -\' reads'
complete -c clr -n '_clr_command extract' -l places -d 'Print every place of a color, and the property or key that it stands in'
complete -c clr -n '_clr_command create add set' -l from -r -F -a '(_clr_palettes)' -d 'Take entries from a palette or from lines of text; - is standard input'
complete -c clr -n '_clr_command create add' -l from-format -x -a 'aco act android ase clr css csv figma gpl hex html iterm jasc json json-flat less lines markdown paintnet resolver riff scss settings sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv vga xcassets' -d 'Read the files of --from in this format, without detection'
complete -c clr -n '_clr_command create merge export convert' -l no-clobber -d 'Leave a file that exists unchanged, and succeed'
complete -c clr -n '_clr_command create add merge export' -l on-conflict -x -a 'error keep replace rename' -d 'What to do if a name is taken: error, keep the earlier entry, replace it, or rename the later'
complete -c clr -n '_clr_command create merge export convert' -l format -x -a 'aco act android ase clr css csv gpl hex html iterm jasc json json-flat less lines markdown paintnet riff scss sketchpalette soc svg swift tailwind tailwind-v3 terminal tokens tsv xcassets' -d 'Write this format, whatever the ending of the output'
complete -c clr -n '_clr_command create add set rename remove sort move merge export convert' -l plist-format -x -a 'xml binary' -d 'Write property lists as xml or binary; a file keeps its encoding, a new one is XML'
complete -c clr -n '_clr_command create add set rename remove sort move merge export convert build check replace' -s f -l force -d 'Overwrite without asking, even a protected file'
complete -c clr -n '_clr_command create add set rename remove sort move merge export convert build check replace' -l verbose -d 'Print each step and its time'
complete -c clr -n '_clr_command create add set rename remove sort move merge export convert build check replace' -l lock-timeout -x -d 'How long to wait for another clr that writes to the same folder'
complete -c clr -n '_clr_command add move' -l before -x -a '(_clr_names)' -d 'Put them before this entry'
complete -c clr -n '_clr_command add move' -l after -x -a '(_clr_names)' -d 'Put them after this entry'
complete -c clr -n '_clr_command add move' -l at -x -d 'Put them at this position, counted from 1'
complete -c clr -n '_clr_command add move' -l first -d 'Put them before all others'
complete -c clr -n '_clr_command add move' -l last -d 'Put them after all others'
complete -c clr -n '_clr_command add set merge export' -l create -d 'Make the theme of --theme if the palette has none of that name'
complete -c clr -n '_clr_command add set merge export convert' -l css-themes -x -a 'media class data-theme light-dark' -d 'Write themes as a media query, a class, the attribute data-theme, or light-dark()'
complete -c clr -n '_clr_command set' -l add -d 'Add entries that the palette does not have, at its end'
complete -c clr -n '_clr_command set' -l freeze -d 'First turn entries that derive from these into plain colors'
complete -c clr -n '_clr_command rename' -l code -r -F -d 'Rename the uses in the code of this file or folder, too'
complete -c clr -n '_clr_command rename replace' -l exclude -r -F -d 'Leave out the files whose path, or a folder of it, is like this'
complete -c clr -n '_clr_command remove' -l where -x -a '(_clr_query)' -d 'Remove the entries for which this is true, such as \'alpha = 0\''
complete -c clr -n '_clr_command remove' -l ignore-missing -d 'Skip names and patterns that match no entry'
complete -c clr -n '_clr_command remove' -l freeze -d 'Turn entries that derive from these into plain colors'
complete -c clr -n '_clr_command sort' -l by -x -a '(_clr_query)' -d 'The properties to sort by, such as lightness,-chroma; - reverses one'
complete -c clr -n '_clr_command list palettes' -l null -d 'End records with NUL, and escape nothing'
complete -c clr -n '_clr_command list' -l columns -d 'Put as many entries side by side as fit'
complete -c clr -n '_clr_command list export' -l only -x -a '(_clr_names)' -d 'Take only the entries whose names match this pattern, such as blue/*'
complete -c clr -n '_clr_command list' -l themes -d 'List the themes of palettes: each name, how many colors it sets, and where'
complete -c clr -n '_clr_command list' -l verbose -d 'Name each value of a style sheet that is skipped'
complete -c clr -n '_clr_command merge' -s o -l output -r -F -d 'The file to write, or - for standard output, the default with --base'
complete -c clr -n '_clr_command merge export' -l into -r -F -d 'Set the entries in this file and add those it lacks; everything else in it stays'
complete -c clr -n '_clr_command merge' -l theme -x -d 'With --into, read palettes in this theme if they have it, and write into that of the file'
complete -c clr -n '_clr_command merge' -l base -r -F -d 'Merge the changes that two palettes, ours and theirs, made to this one'
complete -c clr -n '_clr_command merge' -l path -r -F -d 'With --base, use this name for the palette in messages'
complete -c clr -n '_clr_command merge' -l prefer -x -a 'ours theirs base' -d 'With --base, what to take in a conflict: ours, theirs or base'
complete -c clr -n '_clr_command merge' -l marker-size -x -d 'With --base, mark conflicts in a text as git does, with markers of this length'
complete -c clr -n '_clr_command merge export convert' -l title -x -d 'Give the palette this title'
complete -c clr -n '_clr_command merge export convert' -l strict -d 'Fail if anything would be lost'
complete -c clr -n '_clr_command merge export convert build' -l check -d 'Write nothing; exit with 1 if an output would change, and print how'
complete -c clr -n '_clr_command merge export convert' -l if-changed -d 'Keep the time of an output whose bytes would not change'
complete -c clr -n '_clr_command merge export convert build' -l prune -d 'Remove the colors of an asset catalog that the palette does not have'
complete -c clr -n '_clr_command merge export convert' -l css-names -x -a 'slug escape' -d 'Make CSS names: slug replaces characters that need escapes, escape keeps the exact names'
complete -c clr -n '_clr_command merge export convert' -l gamut -x -a 'css clip error' -d 'Colors outside the gamut: css maps them, clip clips each component, error refuses them'
complete -c clr -n '_clr_command merge export convert' -l css-fallback -x -a 'supports none' -d 'Give colors beyond CSS 3 a fallback, by @supports, or none'
complete -c clr -n '_clr_command merge export convert' -l references -x -a 'keep none' -d 'Keep references to other entries where that gives the same colors, or none: write values'
complete -c clr -n '_clr_command merge export convert' -l css-prefix -x -d 'Put this before each CSS name, such as brand-'
complete -c clr -n '_clr_command merge export convert' -l css-selector -x -d 'Write the colors in a rule with this selector, not :root'
complete -c clr -n '_clr_command merge export convert' -l css-colors -x -a 'hex rgb oklch authored' -d 'Write CSS colors as hex, rgb or oklch; authored keeps each as it was written'
complete -c clr -n '_clr_command merge export convert' -l groups -x -a 'slash none' -d 'Make groups from the slashes in names, or none'
complete -c clr -n '_clr_command merge export convert' -l scss -x -a 'variables map' -d 'Write SCSS as variables, or as one map, whose keys keep the exact names'
complete -c clr -n '_clr_command merge export convert' -l dtcg -x -a '2025.10 legacy style-dictionary' -d 'Write design tokens of 2025.10, legacy ones with hex colors, or Style Dictionary\'s'
complete -c clr -n '_clr_command merge export convert' -l token-names -x -a 'exact replace' -d 'Refuse names that design tokens cannot have, or replace their characters with -'
complete -c clr -n '_clr_command merge export convert' -l wide -x -a 'srgb lab' -d 'In Adobe swatches, map colors outside sRGB into it, or keep them as lab'
complete -c clr -n '_clr_command merge export convert' -l swift-type -x -d 'Name the type in Swift source; by default the file\'s name'
complete -c clr -n '_clr_command merge export convert' -l swift-access -x -a 'internal package public' -d 'Declare the constants in Swift source internal, package or public'
complete -c clr -n '_clr_command export' -s o -l output -r -F -d 'A file to write, or - for standard output, the default; may be given several times'
complete -c clr -n '_clr_command export' -l theme -x -d 'Read this theme of the palette, ‘’ for the base alone, or write a file as one: dark=FILE'
complete -c clr -n '_clr_command export' -l template -r -F -d 'Make the outputs of a template: a file, or a name'
complete -c clr -n '_clr_command export' -l data -r -F -d 'Values for the template, as JSON; they come before those of the palette'
complete -c clr -n '_clr_command export' -l missing -x -a 'error empty' -d 'Keys of the template without a value: error refuses them, empty writes nothing'
complete -c clr -n '_clr_command export' -l escape -x -a 'html json none' -d 'How the template\'s values are escaped: html, json or none; by default as the output\'s ending says'
complete -c clr -n '_clr_command export' -l names -x -a 'camel pascal snake kebab constant' -d 'Write names in this case; groups stay'
complete -c clr -n '_clr_command export' -l strip -x -d 'Leave out this text where a name begins with it: color/'
complete -c clr -n '_clr_command export' -l prefix -x -d 'Begin each name with this text, after --strip and before --names'
complete -c clr -n '_clr_command convert' -l allow-empty -d 'Write an empty palette if a style sheet has no colors'
complete -c clr -n '_clr_command build' -l file -r -F -d 'The manifest, by default clr.json or clr.jsonc; its paths are relative to its folder'
complete -c clr -n '_clr_command build' -l print-make -d 'Print rules for make, one for each output'
complete -c clr -n '_clr_command build' -s o -l output -r -F -d 'With --print-make, write the rules to this file'
complete -c clr -n '_clr_command formats' -l templates -d 'List the templates that are found by their names, for clr export --template'
complete -c clr -n '_clr_command check' -l pairs -r -F -d 'Check the contrasts of the pairs in this file, such as lines ‘text-* on paper 4.5’'
complete -c clr -n '_clr_command check' -l infer-pairs -d 'Check that names such as card-text have the contrast of AA on card'
complete -c clr -n '_clr_command check' -l contrast -x -d 'Check that all entries have this contrast on the color of --on: 4.5, AA, AAA, UI'
complete -c clr -n '_clr_command check' -l on -x -a '(_clr_names)' -d 'The entry or color for --contrast'
complete -c clr -n '_clr_command check pairs' -l canvas -x -a '(_clr_names)' -d 'The color or entry under translucent backgrounds; dark=COLOR is that of the theme dark'
complete -c clr -n '_clr_command check' -l near -x -d 'Entries with a smaller ΔE 2000 look the same'
complete -c clr -n '_clr_command check' -l distinct -x -a '(_clr_names)' -d 'Check that entries with these names can be told apart with color-vision deficiencies'
complete -c clr -n '_clr_command check' -l severity -x -d 'How strong the deficiencies of --distinct are, from 0 to 1, which is the default'
complete -c clr -n '_clr_command check' -l gamut -x -a 'srgb display-p3' -d 'Check that colors lie in this gamut'
complete -c clr -n '_clr_command check' -l for -x -d 'Check that names stay different in exports of these formats, such as css,android'
complete -c clr -n '_clr_command check' -l code -r -F -d 'Find colors that are written out in this code'
complete -c clr -n '_clr_command check' -l changed-since -x -d 'Look only at lines that differ from this revision of git'
complete -c clr -n '_clr_command check' -l foreign -x -d 'Names that a library defines, such as \'bs-*\', are not reported as undefined'
complete -c clr -n '_clr_command check' -l exclude -r -F -d 'Leave out the files of --code whose path, or a folder of it, is like this'
complete -c clr -n '_clr_command check' -l rule -x -d 'Make the findings of a rule errors or warnings, or turn it off: near-duplicate=off'
complete -c clr -n '_clr_command check' -l max-warnings -x -d 'Fail if there are more warnings than this'
complete -c clr -n '_clr_command check' -l known -r -F -d 'The file of known findings; by default the pairs file with .known after its name'
complete -c clr -n '_clr_command check' -l accept -d 'Write all findings to the file of known findings'
complete -c clr -n '_clr_command check' -l prune -d 'Remove the known findings that are gone'
complete -c clr -n '_clr_command check' -l fix -d 'Change colors with too little contrast'
complete -c clr -n '_clr_command check' -l report -x -a 'text json sarif github' -d 'The form of the output'
complete -c clr -n '_clr_command check' -l allow-empty -d 'Succeed if there is no color to check'
complete -c clr -n '_clr_command replace' -l code -r -F -d 'Put the names of entries in the place of their colors in this file or folder'
complete -c clr -n '_clr_command replace' -l to -x -a 'hex rgb hsl hwb lab lch oklab oklch srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 rgb255 0x hsv cmyk ansi256 name alpha red green blue lightness chroma hue L a b luminance' -d 'Write all colors in this notation: hex, rgb, hsl, oklch, name'
complete -c clr -n '_clr_command replace' -l map -x -d 'Make a color, in whatever notation it is written, another one'
complete -c clr -n '_clr_command replace' -l nearest -r -F -a '(_clr_palettes)' -d 'Make each color the one of this palette that looks most like it'
complete -c clr -n '_clr_command replace' -l within -x -d 'Leave colors whose ΔE 2000 to the nearest is larger'
complete -c clr -n '_clr_command replace' -l prefer -x -a '(_clr_names)' -d 'Take names like this where several entries have a color'
complete -c clr -n '_clr_command replace' -l themed -d 'Take an entry that has another color in a theme, too'
complete -c clr -n '_clr_command replace' -l fallback -d 'Write the color as the fallback: var(--ink, #f4efe6)'
complete -c clr -n '_clr_command pairs' -l infer -d 'Only the pairs that names suggest, such as card-text on card'
complete -c clr -n '_clr_command pairs' -l fg -x -a '(_clr_names)' -d 'Only pairs with these entries, or this color, as the text'
complete -c clr -n '_clr_command pairs' -l bg -x -a '(_clr_names)' -d 'Only pairs with these entries, or this color, as the background'
complete -c clr -n '_clr_command pairs' -l min -x -d 'Only pairs with this contrast or more: 4.5, AA, AAA, UI'
complete -c clr -n '_clr_command pairs' -l max -x -d 'Only pairs with less contrast than this'
complete -c clr -n '_clr_command pairs' -l report -x -a 'text markdown pairs' -d 'The form of the output'
complete -c clr -n '_clr_command diff' -l breaking -d 'Show only names of the old palette that the new one does not have'
complete -c clr -n '_clr_command diff' -l format -x -a 'text markdown json' -d 'The form of the output'
complete -c clr -n '_clr_command diff' -s q -l quiet -d 'Print neither differences nor notes; only set the exit code'
complete -c clr -n '_clr_command git' -l global -d 'With install and uninstall: for all repositories of this user'
complete -c clr -n '_clr_command git' -l print -d 'With install: print the commands that do it, and do nothing'
complete -c clr -n '_clr_command git' -l prefer -x -a 'ours theirs base' -d 'With resolve, what to take in a conflict: ours, theirs or base'
complete -c clr -n '_clr_command git' -s f -l force -d 'With resolve: overwrite files that were edited since'
complete -c clr -n '_clr_command show name nearest contrast textcolor mix complement grayscale invert gradient ramp; and _clr_count -ge 0' -a '(_clr_shown)'
complete -c clr -n '_clr_command adjust lighten darken saturate desaturate rotate alpha harmony; and _clr_count -ge 1' -a '(_clr_shown)'
complete -c clr -n '_clr_command lighten darken saturate desaturate rotate alpha; and _clr_count = 0' -a '(_clr_shown)'
complete -c clr -n '_clr_command harmony; and _clr_count = 0' -a 'complement triad analogous split tetrad'
complete -c clr -n '_clr_command extract replace; and _clr_count -ge 0' -F
complete -c clr -n '_clr_command create add set rename remove sort move; and _clr_count = 0' -F
complete -c clr -n '_clr_command create add; and _clr_count -ge 1' -a '(_clr_colors)'
complete -c clr -n '_clr_command set; and _clr_count -ge 1' -a '(_clr_settings)'
complete -c clr -n '_clr_command rename; and _clr_count = 1' -a '(_clr_names)'
complete -c clr -n '_clr_command remove move; and _clr_count -ge 1' -a '(_clr_names)'
complete -c clr -n '_clr_command list merge export check diff; and _clr_count -ge 0' -F -a '(_clr_palettes)'
complete -c clr -n '_clr_command convert pairs; and _clr_count = 0' -F -a '(_clr_palettes)'
complete -c clr -n '_clr_command convert; and _clr_count = 1' -F
complete -c clr -n '_clr_command git; and _clr_count = 0' -a 'install uninstall textconv resolve'
complete -c clr -n '_clr_command git; and _clr_count -ge 1' -F
# End generated
