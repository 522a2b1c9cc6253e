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
