"""The tables of the completions of three shells. The files themselves have the functions that quote words and find
entries and colors."""

import textwrap


def bash(line):
    made = [
        "# Sets `commands`, and for the command $1, or for clr itself: `flags`; `values`, the completion of the value of",
        "# each other option; `takes`, the completions of single operands; `more`, that of a list of operands.",
        "_clr_table() {",
        f"  commands='{_names(line.commands)}'",
        "  case $1 in",
    ]
    for name, command in [("''", line.root)] + [(command.name, command) for command in line.own]:
        flags = [name for option in command.options if not option.value for name in option.names]
        made += [f"    {name})"] + [f"      {text}" for text in _folded("flags='", flags, "'", 6)]
        taking = [option for option in command.options if option.value]
        if taking:
            made += ["      values=("]
            made += [
                f"        [{name}]='{_bash(option.value)}'" for option in taking for name in option.names]
            made += ["      )"]
        takes = [_bash(operand.value) for operand in command.operands if not operand.repeats]
        more = [_bash(operand.value) for operand in command.operands if operand.repeats]
        if takes:
            made.append(f"      takes=({' '.join(takes)})")
        if more:
            made.append(f"      more={more[0]}")
        made.append("      ;;")
    return made + ["  esac", "}", ""] + _function("_clr_color_words() {", "colors='", line.colors, "'", "}") + _function(
        "_clr_property_words() {", "properties='", line.properties, "'", "}")


def zsh(line):
    made = ["# Completes the options and operands of the command.", "_clr_arguments() {", "  case $1 in"]
    for name, command in [("''", line.root)] + [(command.name, command) for command in line.own]:
        specs = [_zsh_option(command, option) for option in command.options]
        specs += [_zsh_operand(operand) for operand in command.operands]
        made += [f"    {name})", "      _arguments -s -S \\"]
        made += [f"        {spec} \\" for spec in specs[:-1]] + [f"        {specs[-1]}", "      ;;"]
    made += ["  esac", "}", "", "_clr_command_words() {", "  commands=("]
    made += [f"    {_quoted(command.name + ':' + _said(command))}" for command in line.commands]
    return made + ["  )", "}", ""] + _function("_clr_color_words() {", "colors=(", line.colors, ")", "}") + _function(
        "_clr_property_words() {", "properties=(", line.properties, ")", "}")


def fish(line):
    # Options that are the same in several commands are said once.
    specs = {}
    for command in line.own:
        for option in command.options:
            if option.long not in ("--help", "--version"):
                specs.setdefault(_fish_option(option), []).append(command.name)
    operands = {}
    for command in line.own:
        for index, operand in enumerate(command.operands):
            test = f"-ge {index}" if operand.repeats else f"= {index}"
            if _fish_value(operand.value, ""):
                operands.setdefault((test, _fish_value(operand.value, "")), []).append(command.name)

    taking = sorted({name for command in line.own for option in command.options if option.value
                     for name in option.names})
    made = ["# Whether the value of the option is the next word.", "function _clr_takes_value"]
    made += _folded("    contains -- $argv ", taking, "", 8, " \\") + ["end", ""]
    made += ["function _clr_color_words"] + _folded("    printf '%s\\n' ", line.colors, "", 8, " \\") + ["end", ""]
    made += ["function _clr_property_words"] + _folded(
        "    printf '%s\\n' ", line.properties, "", 8, " \\") + ["end", ""]
    made += [
        "# The commands.", "function _clr_command_words",
        *_folded("    printf '%s\\n' ", [command.name for command in line.commands], "", 8, " \\"), "end", ""]
    made += [
        f"complete -c clr -n _clr_command -a {command.name} -d {_fish_quoted(_said(command))}"
        for command in line.commands]
    made += [f"complete -c clr -n '_clr_command help' -a '{_names(line.own)}'"]
    made += [
        f"complete -c clr -n 'not _clr_command help' {_fish_option(option)}" for option in line.root.options]
    made += [f"complete -c clr -n '_clr_command {' '.join(names)}' {spec}" for spec, names in specs.items()]
    made += [
        f"complete -c clr -n '_clr_command {' '.join(names)}; and _clr_count {test}' {spec}"
        for (test, spec), names in operands.items()]
    return made


def _names(commands):
    return " ".join(command.name for command in commands)


def _said(described):
    """A description as menus show it: without the full stop at its end."""
    return described.abstract.removesuffix(".")


def _folded(begin, words, end, indent, joint=""):
    """Words on lines that are not too long."""
    lines = textwrap.wrap(" ".join(words), 100, break_on_hyphens=False, break_long_words=False)
    lines[0] = begin + lines[0]
    lines[1:] = [" " * indent + text for text in lines[1:]]
    return [text + joint for text in lines[:-1]] + [lines[-1] + end]


def _function(head, begin, words, end, tail):
    return [head] + _folded(f"  {begin}", words, end, 4) + [tail]


def _bash(value):
    if value.words:
        return f"_clr_words {' '.join(value.words)}"
    return "_clr_files" if value.is_file else value.function or ":"


def _zsh_option(command, option):
    others = [name for other in command.group(option) for name in other.names]
    head = "(" + " ".join(others) + ")" if len(others) > 1 else ""
    if option.repeats:
        head = "*"
    names = option.names
    if option.value:
        names = [name + ("=" if name.startswith("--") else "+") for name in names]
    text = f"[{_zsh_text(_said(option))}]" + (_zsh_value(option.value) if option.value else "")
    if len(names) == 1:
        return _quoted(f"{head}{names[0]}{text}")
    return (_quoted(head) if head else "") + "{" + ",".join(names) + "}" + _quoted(text)


def _zsh_operand(operand):
    return _quoted(("*" if operand.repeats else "") + _zsh_value(operand.value))


def _zsh_value(value):
    if value.words:
        action = f"({' '.join(value.words)})"
    else:
        action = "_files" if value.is_file else value.function or "()"
    return f":{value.name}:{action}"


def _zsh_text(text):
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")


def _quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def _fish_option(option):
    names = " ".join(
        f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
    value = f" {_fish_value(option.value, '-x')}" if option.value else ""
    return f"{names}{value} -d {_fish_quoted(_said(option))}"


def _fish_value(value, takes):
    """The options of `complete`; `takes` is the one that says that there is a value."""
    if value.words:
        return f"{takes} -a '{' '.join(value.words)}'".strip()
    if value.is_file:
        return f"{takes and '-r '}-F"
    if value.function == "_clr_palettes":
        return f"{takes and '-r '}-F -a '({value.function})'"
    return f"{takes} -a '({value.function})'".strip() if value.function else takes


def _fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
