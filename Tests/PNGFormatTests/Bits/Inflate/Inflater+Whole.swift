@testable import PNGFormat

extension Inflater {
  /// Decompresses a whole zlib stream into `memory`, and returns how many bytes were written.
  static func whole(_ stream: [UInt8], into memory: ScratchBytes) throws(InflateError) -> Int {
    let result = stream.withUnsafeBufferPointer { zlib($0, into: memory.buffer) }
    if let failure = result.failure { throw failure }
    return result.written
  }
}
