/// The merge of two files that were both made of a third: of their palettes, and of all else that they hold.
public struct FileMerge: Sendable {
  /// The merge of the palettes.
  public let palettes: PaletteMerge
  /// The merged text; nil where the files are no texts of one format, so that the merged palette is to be written into
  /// ours.
  public let text: Text?

  /// A merged text.
  public struct Text: Sendable {
    /// Its lines.
    public let lines: LineMerge
    /// The first lines of what both sides changed beside the entries, in the text with ours there.
    public let conflictLines: [Int]
    /// The losses and the notes of writing it.
    public let losses: [PaletteLoss]
    public let notes: [PaletteNote]
  }

  /// Merges the changes that two files made to `base`.
  ///
  /// - Parameters:
  ///   - side: The side that decides conflicts; nil for none.
  ///   - options: The options with which ours is changed.
  ///   - titled: Gives a merged palette the title that it is to have.
  public init(
    base: DecodedPalette, ours: DecodedPalette, theirs: DecodedPalette, prefer side: MergeSide?,
    _ options: EncodingOptions, titled: (ColorPalette) -> ColorPalette = { $0 }
  ) {
    func decide(_ side: MergeSide?) -> PaletteMerge {
      PaletteMerge(
        base: base.palette, ours: ours.palette, theirs: theirs.palette, prefer: side)
    }
    func wanted(_ merge: PaletteMerge) -> TextMerge.Wanted {
      TextMerge.Wanted(titled(merge.palette), merge.renamed)
    }
    let merge = decide(side)
    palettes = merge
    let versions = ThreeWay(base: base, ours: ours, theirs: theirs)
    guard let texts = TextMerge(versions, options) else {
      text = nil
      return
    }
    let decided = wanted(merge)
    let isClean = merge.isClean || side != nil
    let wantedOfAll =
      isClean
      ? ThreeWay(base: decided, ours: decided, theirs: decided)
      : ThreeWay(base: wanted(decide(.base)), ours: decided, theirs: wanted(decide(.theirs)))
    guard let result = texts.merged(wantedOfAll, isClean: isClean) else {
      text = nil
      return
    }
    let beside = isClean ? result.lines : texts.conflicts(beside: decided) ?? result.lines
    text = Text(
      lines: result.lines, conflictLines: beside.conflictLines, losses: result.losses,
      notes: result.notes)
  }
}
