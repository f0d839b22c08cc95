import PortableCoreGraphics

/// Draws the commands that the bytes encode; libFuzzer and the sanitizer do the rest.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDrawing(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  _ = DrawingCommands.draw(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
