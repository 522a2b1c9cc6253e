// Fills each command with the words of a command line. `make generated` writes this from the declarations of the
// properties, which stay the one description of the command line.

import ColorModel
import PaletteFormats
import PaletteStores

// Begin generated: values

extension AddCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palette = words.next()
    entries = EntryOptions(&words)
    place = PlaceOptions(&words)
    conflicts = ConflictOptions(&words)
    plistFormat = words.value("--plist-format")
    theme = words.value("--theme")
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension BaseOptions {
  init(_ words: inout SoundWords) {
    self.init()
    base = words.value("--base")
    path = words.value("--path")
    prefer = words.value("--prefer")
  }
}

extension BuildCommand {
  init(_ words: inout SoundWords) {
    self.init()
    file = words.value("--file") ?? "clr.json"
    check = words.has("--check")
    printMake = words.has("--print-make")
    output = words.value("--output")
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension CheckCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palettes = words.remaining()
    pairs = words.value("--pairs")
    contrast = words.value("--contrast")
    on = words.value("--on")
    canvas = words.value("--canvas")
    near = words.value("--near") ?? NearLimit(value: 0.5)
    distinct = words.texts("--distinct")
    severity = words.value("--severity")
    gamut = words.value("--gamut")
    formats = words.texts("--for")
    rule = words.texts("--rule")
    maxWarnings = words.value("--max-warnings")
    known = words.value("--known")
    accept = words.has("--accept")
    prune = words.has("--prune")
    fix = words.has("--fix")
    format = words.value("--format") ?? CheckReport.Style.text
    reading = ReadOptions(&words)
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension ConflictOptions {
  init(_ words: inout SoundWords) {
    self.init()
    onConflict = words.value("--on-conflict") ?? ConflictPolicy.error
  }
}

extension ConvertCommand {
  init(_ words: inout SoundWords) {
    self.init()
    input = words.next()
    output = words.next()
    allowEmpty = words.has("--allow-empty")
    writing = WriteOptions(&words)
    theme = words.value("--theme")
    reading = ReadOptions(&words)
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension CreateCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palette = words.next()
    entries = EntryOptions(&words)
    noClobber = words.has("--no-clobber")
    conflicts = ConflictOptions(&words)
    format = words.value("--format")
    plistFormat = words.value("--plist-format")
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension DiffCommand {
  init(_ words: inout SoundWords) {
    self.init()
    old = words.next()
    new = words.next()
    breaking = words.has("--breaking")
    json = words.has("--json")
    format = words.value("--format") ?? DifferenceReport.Style.text
    quiet = words.has("--quiet")
    color = words.value("--color") ?? ColorWhen.auto
    reading = ReadOptions(&words)
  }
}

extension EntryOptions {
  init(_ words: inout SoundWords) {
    self.init()
    entries = words.remaining()
    from = words.texts("--from")
    fromFormat = words.value("--from-format")
    calibrated = words.value("--calibrated")
    column = words.texts("--column")
  }
}

extension ExportCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palette = words.next()
    output = words.texts("--output")
    target = IntoOption(&words)
    theme = words.texts("--theme")
    only = words.texts("--only")
    digits = words.value("--digits")
    query = QueryOptions(&words)
    writing = WriteOptions(&words)
    reading = ReadOptions(&words)
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension ExtractCommand {
  init(_ words: inout SoundWords) {
    self.init()
    files = words.remaining()
    entries = words.has("--entries")
    color = words.value("--color") ?? ColorWhen.auto
    report = ReportOptions(&words)
  }
}

extension FormatOptions {
  init(_ words: inout SoundWords) {
    self.init()
    fromFormat = words.value("--from-format")
  }
}

extension FormatsCommand {
  init(_ words: inout SoundWords) {
    self.init()
    json = words.has("--json")
  }
}

extension GitCommand {
  init(_ words: inout SoundWords) {
    self.init()
    action = words.next()
    files = words.remaining()
    global = words.has("--global")
    printsOnly = words.has("--print")
    prefer = words.value("--prefer")
    report = ReportOptions(&words)
  }
}

extension HarmonyCommand {
  init(_ words: inout SoundWords) {
    self.init()
    base = words.next()
    kind = words.next()
    color = words.value("--color") ?? ColorWhen.auto
    theme = words.value("--theme")
    reading = ReadOptions(&words)
    report = ReportOptions(&words)
  }
}

extension IntoOption {
  init(_ words: inout SoundWords) {
    self.init()
    into = words.value("--into")
  }
}

extension ListCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palettes = words.remaining()
    json = words.has("--json")
    null = words.has("--null")
    columns = words.has("--columns")
    to = words.value("--to")
    digits = words.value("--digits")
    only = words.texts("--only")
    condition = words.value("--where")
    sort = words.value("--sort")
    vision = words.value("--vision")
    severity = words.value("--severity")
    color = words.value("--color") ?? ColorWhen.auto
    themes = words.has("--themes")
    theme = words.value("--theme")
    verbose = words.has("--verbose")
    reading = ReadOptions(&words)
    report = ReportOptions(&words)
  }
}

extension MergeCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palettes = words.remaining()
    output = words.value("--output")
    into = IntoOption(&words)
    onto = BaseOptions(&words)
    conflicts = ConflictOptions(&words)
    query = QueryOptions(&words)
    writing = WriteOptions(&words)
    reading = ReadOptions(&words)
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension MoveCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palette = words.next()
    names = words.remaining()
    place = PlaceOptions(&words)
    reading = FormatOptions(&words)
    plistFormat = words.value("--plist-format")
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension NearestCommand {
  init(_ words: inout SoundWords) {
    self.init()
    wanted = words.next()
    others = words.remaining()
    palettes = words.texts("--in")
    count = words.value("--count") ?? 1
    json = words.has("--json")
    color = words.value("--color") ?? ColorWhen.auto
    theme = words.value("--theme")
    reading = ReadOptions(&words)
    report = ReportOptions(&words)
  }
}

extension PlaceOptions {
  init(_ words: inout SoundWords) {
    self.init()
    before = words.value("--before")
    after = words.value("--after")
    at = words.value("--at")
  }
}

extension QueryOptions {
  init(_ words: inout SoundWords) {
    self.init()
    condition = words.value("--where")
    sort = words.value("--sort")
  }
}

extension RampCommand {
  init(_ words: inout SoundWords) {
    self.init()
    colors = words.remaining()
    steps = words.value("--steps")
    mix = words.value("--mix")
    contrast = words.value("--contrast")
    on = words.value("--on")
    color = words.value("--color") ?? ColorWhen.auto
    theme = words.value("--theme")
    reading = ReadOptions(&words)
    report = ReportOptions(&words)
  }
}

extension ReadOptions {
  init(_ words: inout SoundWords) {
    self.init()
    fromFormat = words.value("--from-format")
    calibrated = words.value("--calibrated")
    column = words.texts("--column")
    with = words.texts("--with")
  }
}

extension RemoveCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palette = words.next()
    names = words.remaining()
    condition = words.value("--where")
    ignoreMissing = words.has("--ignore-missing")
    freeze = words.has("--freeze")
    reading = FormatOptions(&words)
    plistFormat = words.value("--plist-format")
    theme = words.value("--theme")
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension RenameCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palette = words.next()
    old = words.next()
    new = words.next()
    reading = FormatOptions(&words)
    plistFormat = words.value("--plist-format")
    theme = words.value("--theme")
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension ReportOptions {
  init(_ words: inout SoundWords) {
    self.init()
    quietness = words.count("--quiet")
  }
}

extension SavingOptions {
  init(_ words: inout SoundWords) {
    self.init()
    dryRun = words.has("--dry-run")
    force = words.has("--force")
    backup = words.has("--backup")
    verbose = words.has("--verbose")
    lockTimeout = words.value("--lock-timeout") ?? LockTimeout(duration: .seconds(10))
  }
}

extension SetCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palette = words.next()
    entries = words.remaining()
    from = words.texts("--from")
    freeze = words.has("--freeze")
    reading = FormatOptions(&words)
    plistFormat = words.value("--plist-format")
    theme = words.value("--theme")
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension ShowCommand {
  init(_ words: inout SoundWords) {
    self.init()
    colors = words.remaining()
    to = words.value("--to")
    digits = words.value("--digits")
    against = words.texts("--against")
    vision = words.value("--vision")
    severity = words.value("--severity")
    json = words.has("--json")
    color = words.value("--color") ?? ColorWhen.auto
    theme = words.value("--theme")
    query = QueryOptions(&words)
    reading = ReadOptions(&words)
    report = ReportOptions(&words)
  }
}

extension SortCommand {
  init(_ words: inout SoundWords) {
    self.init()
    palette = words.next()
    by = words.value("--by")
    reading = FormatOptions(&words)
    plistFormat = words.value("--plist-format")
    saving = SavingOptions(&words)
    report = ReportOptions(&words)
  }
}

extension WriteOptions {
  init(_ words: inout SoundWords) {
    self.init()
    format = words.value("--format")
    title = words.value("--title")
    strict = words.has("--strict")
    check = words.has("--check")
    ifChanged = words.has("--if-changed")
    cssNames = words.value("--css-names") ?? CSSNames.slug
    gamut = words.value("--gamut") ?? GamutPolicy.css
    cssFallback = words.value("--css-fallback") ?? CSSFallback.supports
    references = words.value("--references") ?? ReferencePolicy.keep
    cssPrefix = words.value("--css-prefix")
    cssSelector = words.value("--css-selector")
    cssColors = words.value("--css-colors") ?? CSSColors.authored
    cssThemes = words.value("--css-themes")
    groups = words.value("--groups") ?? GroupPolicy.slash
    scss = words.value("--scss") ?? SCSSForm.variables
    dtcg = words.value("--dtcg") ?? TokenDialect.current
    tokenNames = words.value("--token-names") ?? TokenNames.exact
    wide = words.value("--wide") ?? WideColors.srgb
    swiftType = words.value("--swift-type")
    swiftAccess = words.value("--swift-access") ?? SwiftAccess.internal
    plistFormat = words.value("--plist-format")
  }
}

// End generated
