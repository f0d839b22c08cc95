import PortableGeometry

/// Runs the operations on paths that the bytes encode; libFuzzer and the sanitizer do the rest.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPaths(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  _ = PathCommands.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
