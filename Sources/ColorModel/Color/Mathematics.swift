// Only this file uses the C library's mathematics. Systems differ only in the last bit, on which no
// printed number here depends.

import Platform

/// `base` to the power of `exponent`.
@inline(__always)
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The cube root, of negative numbers too.
@inline(__always)
package func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// The angle of the point (`x`, `y`) in radians, from −π to π.
@inline(__always)
package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// The sine and cosine of an angle in radians.
@inline(__always)
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  (sin(angle), cos(angle))
}

/// e to the power of `exponent`.
@inline(__always)
package func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// The tangent of an angle in radians.
package func tangent(_ angle: Double) -> Double { tan(angle) }

/// The angle from 0 to π whose cosine is `value`; not a number outside -1 to 1.
package func arcCosine(_ value: Double) -> Double { acos(value) }

/// The angle from -π/2 to π/2 whose sine is `value`; not a number outside -1 to 1.
package func arcSine(_ value: Double) -> Double { asin(value) }

/// The natural logarithm; not a number for a negative `value`.
package func logarithm(_ value: Double) -> Double { log(value) }
