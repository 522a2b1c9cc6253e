// libFuzzer calls LLVMFuzzerTestOneInput with one input after the other. Which reader gets it is said
// by CLR_FUZZ_TARGET, so that one binary, which takes long to link with sanitizers, serves all.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The target of this run.
let target: FuzzTarget = {
  let name = getenv("CLR_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    let known = FuzzTarget.all.map(\.name).joined(separator: " ")
    fatalError("set CLR_FUZZ_TARGET to one of: \(known)")
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let began = clock()
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  // By the processor: by the clock, a run beside other work may just have waited. POSIX has a million in a second.
  precondition(clock() - began < 1_000_000, "a run took a second of the processor")
  return 0
}
