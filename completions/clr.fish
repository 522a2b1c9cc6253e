# Completion of clr for fish.
#
# Names of entries come from the palette that is typed already. They are only ever matched and quoted,
# never evaluated: a palette is somebody else's file.

# Whether the command is one of the arguments; without any, whether there is none yet.
function __clr_command
    set -l words (commandline -opc)
    if not set -q argv[1]
        not set -q words[2]
    else
        set -q words[2]; and contains -- $words[2] $argv
    end
end

# The operands after the command, up to the cursor.
function __clr_operands
    set -l words (commandline -opc)
    set -l takes_value
    set -l ended
    for word in $words[3..-1]
        if set -q takes_value[1]
            set takes_value
        else if not set -q ended[1]; and test "$word" = --
            set ended 1
        else if not set -q ended[1]; and string match -qr -- '^-.' $word
            contains -- $word --from --from-format --on-conflict --before --after --at --color --format \
                --title --css-names --css-fallback --gamut --lock-timeout --calibrated --plist-format \
                --output -o --to
            and set takes_value 1
        else
            echo $word
        end
    end
end

# Whether there are as many operands as the first argument says.
function __clr_count
    test (count (__clr_operands)) $argv
end

# The names of the entries of the palette, each with its color after a TAB, which fish shows as a
# description; so a name that holds a TAB itself cannot be offered. With `=`, that is put after them, for
# clr set, which takes fewer names as they stand.
function __clr_names
    set -l palette (__clr_operands)[1]
    set palette (string replace -r '^~/' "$HOME/" -- $palette)
    # Nothing that could wait for input, as a pipe or a terminal would.
    test -f "$palette"; or return
    set -l ended (contains -- -- (commandline -opc); and echo 1)
    set -l found
    for record in (command clr list --quiet --null -- $palette </dev/null 2>/dev/null | string split0)
        set -l parts (string split \t -- $record)
        test (count $parts) = 2; or continue
        set -l name $parts[1]
        # It would be read as an option.
        if string match -q -- '-*' $name; and not set -q ended[1]
            continue
        end
        # Fish would insert this as it stands, and then expand it.
        string match -q -- '~*' $name; and continue
        if set -q argv[1]
            string match -qr -- '^\s|[\s\\\\]$|[[:cntrl:]]' $name; and continue
            set name (string replace -a = '\\=' -- $name)$argv[1]
        end
        set -a found $name\t$parts[2]
    end
    set -q found[1]; and string join0 -- $found | string split0
end

complete -c clr -f

complete -c clr -n __clr_command -a create -d 'Make a palette'
complete -c clr -n __clr_command -a add -d 'Add entries'
complete -c clr -n __clr_command -a set -d 'Give entries other colors'
complete -c clr -n __clr_command -a rename -d 'Give an entry another name'
complete -c clr -n __clr_command -a remove -d 'Remove entries'
complete -c clr -n __clr_command -a list -d 'Show palettes'
complete -c clr -n __clr_command -a show -d 'Show colors in every notation'
complete -c clr -n __clr_command -a merge -d 'Put several palettes into one'
complete -c clr -n __clr_command -a export -d 'Write a palette in other formats'
complete -c clr -n __clr_command -a convert -d 'Convert a palette from one format to another'
complete -c clr -n __clr_command -a help -d 'Show help'
complete -c clr -n '__clr_command help' -a 'create add set rename remove list show merge export convert'

complete -c clr -n 'not __clr_command help' -l version -d 'Print the version'
complete -c clr -n 'not __clr_command help' -s h -l help -d 'Print help'
complete -c clr -n '__clr_command create add set rename remove list show merge export convert' \
    -s q -l quiet -d 'Leave out notes'
set -l __clr_saving '__clr_command create add set rename remove merge export convert'
complete -c clr -n $__clr_saving -s n -l dry-run -d 'Show what would change'
complete -c clr -n $__clr_saving -l backup -d 'Keep the old file'
complete -c clr -n $__clr_saving -l verbose -d 'Say each step and its time'
complete -c clr -n $__clr_saving -l lock-timeout -x -d 'How long to wait for others'

# Files, where operands are some.
complete -c clr -n '__clr_command list show merge export' -F
complete -c clr -n '__clr_command create add set rename remove; and __clr_count = 0' -F
complete -c clr -n '__clr_command convert; and __clr_count -lt 2' -F

# Names of entries.
complete -c clr -n '__clr_command remove; and __clr_count -ge 1' -a '(__clr_names)'
complete -c clr -n '__clr_command rename; and __clr_count = 1' -a '(__clr_names)'
complete -c clr -n '__clr_command set; and __clr_count -ge 1' -a '(__clr_names =)'
complete -c clr -n '__clr_command add' -l before -x -a '(__clr_names)' -d 'Add before this entry'
complete -c clr -n '__clr_command add' -l after -x -a '(__clr_names)' -d 'Add after this entry'
complete -c clr -n '__clr_command add' -l at -x -d 'Add at this position'

complete -c clr -n '__clr_command create add' -l from -r -F -d 'Take entries from a palette or lines'
complete -c clr -n '__clr_command create add' -l from-format -x -a 'clr css gpl json lines' \
    -d 'Read the files of --from as this'
complete -c clr -n '__clr_command set rename remove list show merge export convert' \
    -l from-format -x -a 'clr css gpl json' -d 'Read palettes as this'
complete -c clr -n '__clr_command create add merge' -l on-conflict -x -a 'error keep replace rename' \
    -d 'What to do when a name is taken'
complete -c clr -n '__clr_command create' -s f -l force -d 'Overwrite a file that is there'
complete -c clr -n '__clr_command add set rename remove merge export convert' \
    -s f -l force -d 'Overwrite a write-protected file'
complete -c clr -n '__clr_command create' -l no-clobber -d 'Leave a file that is there'
complete -c clr -n '__clr_command set remove' -l freeze -d 'Make what derives from these plain'
complete -c clr -n '__clr_command remove' -l ignore-missing -d 'Pass over unknown names'
complete -c clr -n '__clr_command list show' -l json -d 'Print JSON'
complete -c clr -n '__clr_command list' -l null -d 'End records with NUL'
complete -c clr -n '__clr_command list show' -l color -x -a 'auto always never' -d 'When to print in color'
complete -c clr -n '__clr_command show' -l to -x -d 'Print this notation alone' \
    -a 'hex srgb hsl hwb lab lch oklab oklch srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65'
complete -c clr -n '__clr_command merge export' -s o -l output -r -F -d 'Write this file'
complete -c clr -n '__clr_command create merge export convert' -l format -x -a 'clr css gpl json' \
    -d 'Write this format'
complete -c clr -n '__clr_command merge export convert' -l title -x -d 'Give the palette this title'
complete -c clr -n '__clr_command merge export convert' -l strict -d 'Fail where anything would be lost'
complete -c clr -n '__clr_command convert' -l allow-empty \
    -d 'Write an empty palette where a style sheet has no color'
complete -c clr -n '__clr_command merge export convert' -l css-names -x -a 'slug escape' \
    -d 'How to make CSS names'
complete -c clr -n '__clr_command merge export convert' -l css-references \
    -d 'Write var() where a color derives from another'
complete -c clr -n '__clr_command merge export convert' -l css-fallback -x -a 'supports none' \
    -d 'What colors beyond CSS 3 fall back to'
complete -c clr -n '__clr_command merge export convert' -l gamut -x -a 'css clip error' \
    -d 'What becomes of colors outside the gamut'
complete -c clr -n '__clr_command create add list show merge export convert' -l calibrated -x -a 'managed raw' \
    -d 'How to read calibrated colors of a Mac'
complete -c clr -n '__clr_command create add set rename remove merge export convert' \
    -l plist-format -x -a 'xml binary' -d 'How to write color lists'
