// The one place where the C library's mathematics comes in. It is the same for every system but for
// the last bit, which no printed number here depends on.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `base` to the power of `exponent`.
@inline(__always)
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The cube root, of negative numbers too.
@inline(__always)
func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// The angle of the point (`x`, `y`) in radians, from −π to π.
@inline(__always)
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// The sine and cosine of an angle in radians.
@inline(__always)
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

/// e to the power of `exponent`.
@inline(__always)
func exponential(_ exponent: Double) -> Double { exp(exponent) }
