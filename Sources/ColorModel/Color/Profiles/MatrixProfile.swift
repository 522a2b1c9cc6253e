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
  public init(_ bytes: [UInt8]) throws(ProfileError) {
    let tags = try ProfileTags(bytes)
    var columns: [SIMD4<Double>] = []
    var curves: [ToneCurve] = []
    for channel in ["r", "g", "b"] {
      columns.append(try tags.xyz("\(channel)XYZ"))
      curves.append(try tags.curve("\(channel)TRC"))
    }
    let matrix = Matrix3(columns: columns[0], columns[1], columns[2])
    guard abs(matrix.determinant) > 1e-9 else { throw .colorants }
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

/// The reasons why bytes are not a matrix profile.
public enum ProfileError: FriendlyError, Hashable {
  /// It is not an ICC profile, or it is cut short.
  case notAProfile
  /// It is a profile of something else: the signature of its color space.
  case colorSpace(String)
  /// It has no such tag, or one that cannot be read.
  case tag(String)
  /// Its colorants span no space.
  case colorants

  public var summary: String { "the color profile cannot be read" }

  public var reason: String? {
    switch self {
    case .notAProfile: "it is no ICC profile, or was cut short"
    case .colorSpace(let signature):
      "its color space is \(VisibleText.quoted(signature)); the one that is read is ‘RGB ’ over ‘XYZ ’"
    case .tag(let signature):
      "its tag \(VisibleText.quoted(signature)) is missing, or is not what it should be"
    case .colorants: "its three colorants do not span a color space"
    }
  }
}
