/// Uninitialized memory on a word of eight bytes, for loops over its pointer: arrays are checked at every access.
final class ScratchBytes {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int) {
    precondition(count >= 0, "cannot allocate \(count) bytes")
    self.count = count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
    start = memory.bindMemory(to: UInt8.self, capacity: count)
  }

  convenience init(zeros count: Int) {
    self.init(count: count)
    start.initialize(repeating: 0, count: count)
  }

  deinit { start.deallocate() }

  var words: UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt64.self)
  }

  var buffer: UnsafeMutableBufferPointer<UInt8> { .init(start: start, count: count) }
}
