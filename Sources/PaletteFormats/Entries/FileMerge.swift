/// The merge of two files that were both made of a third: of their palettes, and of all else that they hold.
public struct FileMerge: Sendable {
  /// The merge of the palettes.
  public let palettes: PaletteMerge
  /// The merged text; nil where the files are no texts of one format, so that the merged palette is to be written into
  /// ours.
  public let text: Text?

  let versions: ThreeWay<DecodedPalette>

  /// A merged text.
  public struct Text: Sendable {
    /// Its lines.
    public let lines: LineMerge
    /// The first lines of what both sides changed beside the entries, in the text with ours there.
    public let conflictLines: [Int]
    /// The losses and the notes of writing it.
    public let losses: [PaletteLoss]
    public let notes: [PaletteNote]

    /// The text with a side taken in conflicts.
    public func encoded(taking side: MergeSide) -> EncodedPalette {
      EncodedPalette(changedText: lines.text(taking: side), losses: losses, notes: notes)
    }
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
    versions = ThreeWay(base: base, ours: ours, theirs: theirs)
    let merge = PaletteMerge(versions, prefer: side)
    palettes = merge
    guard let texts = TextMerge(versions, options) else {
      text = nil
      return
    }
    func wanted(_ merge: PaletteMerge) -> TextMerge.Wanted {
      TextMerge.Wanted(titled(merge.palette), merge.renamed)
    }
    let decided = wanted(merge)
    var all = ThreeWay(base: decided, ours: decided, theirs: decided)
    let isClean = merge.isClean || side != nil
    if !isClean {
      all.base = wanted(PaletteMerge(versions, prefer: .base))
      all.theirs = wanted(PaletteMerge(versions, prefer: .theirs))
    }
    guard let result = texts.merged(all, isClean: isClean) else {
      text = nil
      return
    }
    text = Text(
      lines: result.lines, conflictLines: result.conflictLines, losses: result.losses,
      notes: result.notes)
  }

  /// The sides whose files hold something beside their palettes that would be lost, as the merged palette is written into
  /// ours alone, each with that.
  public var obstacles: [(side: MergeSide, obstacle: WriteBackObstacle)] {
    if text != nil { return [] }
    let all = [versions.base, versions.ours, versions.theirs]
    return [MergeSide.ours, .theirs].compactMap { side in
      versions[side].obstacle(ofMerging: all).map { (side, $0) }
    }
  }

  /// The same merge, in which another side decides conflicts.
  public func decided(by side: MergeSide?, _ options: EncodingOptions) -> FileMerge {
    FileMerge(
      base: versions.base, ours: versions.ours, theirs: versions.theirs, prefer: side, options)
  }

  /// The merged file, with a side taken in conflicts of text.
  ///
  /// - Parameters:
  ///   - format: The format of ours, in which the file is written if it is no text.
  ///   - options: The options with which ours is changed.
  /// - Throws: The reasons why the merged palette cannot be written into ours.
  public func encoded(
    taking side: MergeSide, as format: PaletteFormat, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    if let text { return text.encoded(taking: side) }
    return try palettes.palette.encoded(as: format, options)
  }

  /// The text with its conflicts, if it can be marked and has some: that of a text format, or of an XML color list.
  ///
  /// - Parameters:
  ///   - options: The options with which ours is changed.
  ///   - titled: Gives a palette the title that it is to have.
  public func conflicts(
    _ options: EncodingOptions, titled: (ColorPalette) -> ColorPalette = { $0 }
  ) -> LineMerge? {
    if let text { return text.lines.hasConflict ? text.lines : nil }
    return palettes.isClean ? nil : colorListConflicts(options, titled: titled)
  }
}
