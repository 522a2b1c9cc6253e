extension ColorSpaceDefinition {
  /// Display P3: the primaries of SMPTE RP 431-2, the white D65, sRGB's transfer function.
  static let displayP3 = ColorSpaceDefinition(
    components: rgbComponents(),
    colorFunctionNames: ["display-p3"],
    gamut: .displayP3,
    isTargetGamut: true,
    base: Base(
      space: .displayP3Linear,
      toBase: { $0.mapRGB(SRGBTransfer.decode) },
      fromBase: { $0.mapRGB(SRGBTransfer.encode) }))
}
