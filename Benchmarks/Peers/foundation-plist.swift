// Loads Foundation: linked in, it refuses to write what it has read.
// Foundation's property lists, to compare with: `foundation-plist FILE OUT` reads FILE and writes it
// to OUT as XML. Each step is printed with its wall time in ns.

import Foundation

func timed<T>(_ label: String, _ body: () throws -> T) rethrows -> T {
  let start = DispatchTime.now().uptimeNanoseconds
  let result = try body()
  print(label, DispatchTime.now().uptimeNanoseconds - start)
  return result
}

let words = CommandLine.arguments
let list = try timed("read") {
  try PropertyListSerialization.propertyList(
    from: try Data(contentsOf: URL(fileURLWithPath: words[1])), format: nil)
}
if words.count > 2 {
  try timed("write") {
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: words[2]))
  }
}
