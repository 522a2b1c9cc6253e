// What the tool does, without the tool: for times and instructions of reading into the model and of
// writing from it, which `clr list` and `clr create` show only together with other work.
//
//     palette-bench read FILE        reads FILE into a palette
//     palette-bench copy FILE OUT    reads FILE and writes it to OUT, with all that it holds
//     palette-bench rebuild FILE     reads FILE and makes a palette of its colors that is of no file
//     palette-bench anew FILE OUT    does that and writes it to OUT
//     palette-bench operations       single operations, in ns
//     palette-bench conversions      conversions of colors, in ns; Peers/conversions.c does the same
//
// Each step is printed with its wall time in ns.

import Bytes
import ColorModel
import ColorSpecs
import PaletteFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

func fail(_ message: String) -> Never {
  print("palette-bench: \(message)")
  exit(1)
}

func timed<T>(_ label: String, operations: Int = 1, _ body: () throws -> T) rethrows -> T {
  let clock = ContinuousClock()
  let start = clock.now
  let result = try body()
  let (seconds, attoseconds) = (clock.now - start).components
  let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  print(label, (nanoseconds / Double(operations) * 10).rounded() / 10)
  return result
}

func readPalette(_ path: String) throws -> DecodedPalette {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { fail("cannot open \(path)") }
  defer { close(file) }
  let source = ByteSource { buffer throws(ByteStreamError) in
    let count = read(file, buffer.baseAddress, buffer.count)
    if count < 0 { throw ByteStreamError(code: errno) }
    return count
  }
  return try PaletteFormat.read(source, named: path)
}

func writePalette(_ palette: ColorPalette, to path: String) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard file >= 0 else { fail("cannot create \(path)") }
  defer { close(file) }
  let encoded = try PaletteFormat.clr.definition.encode(palette, EncodingOptions(defaultTitle: ""))
  try encoded.write(
    ByteSink { block throws(ByteStreamError) in
      guard write(file, block.baseAddress, block.count) == block.count else {
        throw ByteStreamError(code: errno)
      }
    })
}

/// The colors of a file in a palette that is of no file.
func rebuilt(_ path: String) throws -> ColorPalette {
  let decoded = try timed("read") { try readPalette(path) }
  var palette = ColorPalette()
  for entry in decoded.palette.entries { palette.append(ifFree: .init(entry.name, entry.value)) }
  return palette
}

func operations() throws {
  let count = 1_000_000
  func specs(_ make: (Int) -> String) -> [String] { (0..<1000).map(make) }
  func decimals(_ value: Int) -> String {
    let digits = String(value)
    return "0." + String(repeating: "0", count: 4 - digits.count) + digits
  }
  let hex = specs { index in
    let digits = String(index * 16_411 % 0x100_0000, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
  let parser = ColorSpecParser(.css)
  var sum = 0.0
  func parse(_ label: String, _ specs: [String], _ count: Int) throws {
    try timed(label, operations: count) {
      for index in 0..<count { sum += try parser.parse(specs[index % 1000]).values.x }
    }
  }
  try parse("hex", hex, count)
  try parse(
    "oklch", specs { "oklch(\(decimals($0 * 10)) 0.\($0 % 40) \($0 * 37 % 360))" }, count)
  try parse("rgb", specs { "rgb(\($0 % 256), \($0 / 4), 7)" }, count)
  try parse("name", specs { ["red", "rebeccapurple", "darkslategray"][$0 % 3] }, count)
  let relative = specs { "oklch(from \(hex[$0]) calc(l * 0.8) c h)" }
  try parse("relative", relative, count / 10)
  try parse("color-mix", specs { "color-mix(in oklch, \(hex[$0]) 30%, white)" }, count / 10)
  let numbers = (0..<1000).map { Double($0 % 256) / 255 }
  var bytes: [UInt8] = []
  timed("double", operations: count) {
    for index in 0..<count {
      bytes.removeAll(keepingCapacity: true)
      NumberText.appendShortest(numbers[index % 1000], to: &bytes)
      sum += Double(bytes.count)
    }
  }
  if sum.isNaN { print(sum) }  // Or the loops could be left out.
}

func conversions() {
  let count = 1_000_000
  var seed: UInt32 = 1
  let components = (0..<3000).map { _ -> Double in
    seed = seed &* 1_103_515_245 &+ 12345
    return Double(seed >> 16 & 255) / 255
  }
  var sum = 0.0
  for (from, to) in [
    (ColorSpace.srgb, ColorSpace.srgbLinear), (.displayP3, .srgb), (.srgb, .oklch), (.oklch, .srgb),
  ] {
    let scale: SIMD3<Double> = from == .oklch ? SIMD3(1, 0.2, 360) : SIMD3(1, 1, 1)
    let colors = (0..<1000).map { index in
      Color(
        from, components[3 * index] * scale.x, components[3 * index + 1] * scale.y,
        components[3 * index + 2] * scale.z)
    }
    timed("\(from.rawValue)-to-\(to.rawValue)", operations: count) {
      for index in 0..<count { sum += colors[index % 1000].converted(to: to).values.x }
    }
  }
  if sum.isNaN { print(sum) }
}

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.count) {
case ("read", 2):
  let decoded = try timed("read") { try readPalette(words[1]) }
  if decoded.palette.isEmpty { fail("the palette is empty") }
case ("copy", 3):
  let decoded = try timed("read") { try readPalette(words[1]) }
  try timed("write") { try writePalette(decoded.palette, to: words[2]) }
case ("rebuild", 2):
  if try rebuilt(words[1]).isEmpty { fail("the palette is empty") }
case ("anew", 3):
  let palette = try rebuilt(words[1])
  try timed("write") { try writePalette(palette, to: words[2]) }
case ("operations", 1): try operations()
case ("conversions", 1): conversions()
case _: fail("read or rebuild FILE, copy or anew FILE OUT, operations, or conversions")
}
