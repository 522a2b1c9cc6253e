// A matrix profile converts encoded numbers to light by a curve for each channel, and light to XYZ
// under D50 by a matrix. Profiles come from untrusted files: every offset, length and count is
// checked against the bytes, and the numbers for computation are bounded.

public import Diagnostics

/// An ICC profile of an RGB space, as far as colors go: three curves and a matrix (ICC.1:2022
/// section F.3).
public struct MatrixProfile: Sendable {
  /// Its name for people; empty if the profile has none that can be read.
  public let name: String
  private let curves: [ToneCurve]
  private let toXYZ: Matrix3

  /// Reads the profile in `bytes`.
  public init(_ bytes: [UInt8]) throws(FileError) {
    let tags = try ProfileTags(bytes)
    var columns: [SIMD4<Double>] = []
    var curves: [ToneCurve] = []
    for channel in ["r", "g", "b"] {
      columns.append(try tags.xyz("\(channel)XYZ"))
      curves.append(try tags.curve("\(channel)TRC"))
    }
    let matrix = Matrix3(columns: columns[0], columns[1], columns[2])
    guard abs(matrix.determinant) > 1e-9 else { throw .profileColorants }
    // Profiles state their white as D50 to four digits, and CSS has D50 with more.
    let white = Matrix3.diagonal(
      WhitePoint.d50.dividedRGB(by: WhitePoint.profileConnectionSpace))
    toXYZ = white * matrix
    self.curves = curves
    name = tags.description
  }

  /// The color of three encoded components, in XYZ under D50.
  public func color(_ components: SIMD3<Double>, alpha: Double = 1) -> Color {
    let xyz = xyz(components)
    return Color(.xyzD50, xyz.x, xyz.y, xyz.z, alpha: alpha)
  }

  /// The space of ours that the profile is, where each channel on its own differs by no more than
  /// 1e-3 of XYZ from it.
  public var knownSpace: ColorSpace? {
    ColorSpace.allCases.first { space in
      space.definition.isPredefinedRGB
        && (0..<3).allSatisfy { channel in
          (1...32).allSatisfy { step in
            var components = SIMD4<Double>.zero
            components[channel] = Double(step) / 32
            let difference =
              xyz(SIMD3(components.x, components.y, components.z))
              - space.convert(components, to: .xyzD50)
            return max(abs(difference.x), abs(difference.y), abs(difference.z)) <= 1e-3
          }
        }
    }
  }

  private func xyz(_ components: SIMD3<Double>) -> SIMD4<Double> {
    // Above this, a steep curve is not finite any more; and nothing is that bright.
    let bounded = components.clamped(
      lowerBound: SIMD3(repeating: -1e6), upperBound: SIMD3(repeating: 1e6))
    return toXYZ
      * SIMD4(
        curves[0].light(bounded.x), curves[1].light(bounded.y), curves[2].light(bounded.z), 0)
  }
}

extension FileError {
  /// Bytes that are not an ICC profile, or one that is cut short.
  package static let notAProfile = profile("it is not an ICC profile, or was cut short")

  /// A profile of something else, by the signature of its color space.
  package static func profile(colorSpace signature: String) -> FileError {
    profile(
      "its color space is \(VisibleText.quoted(signature)); only ‘RGB ’ over ‘XYZ ’ is read"
    )
  }

  /// A profile without a tag, or with one that cannot be read.
  package static func profile(tag signature: String) -> FileError {
    profile("its tag \(VisibleText.quoted(signature)) is missing, or is not what it should be")
  }

  /// A profile whose colorants span no space.
  package static let profileColorants = profile("its three colorants do not span a color space")

  private static func profile(_ reason: String) -> FileError {
    FileError("the color profile cannot be read", reason: reason)
  }
}
