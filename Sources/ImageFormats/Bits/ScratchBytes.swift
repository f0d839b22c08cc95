/// Uninitialized memory that lives as long as this object.
///
/// Loops run over its pointer: an array in a property is checked and counted at every access.
final class ScratchBytes {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  /// Allocates `count` bytes (0 or more).
  init(count: Int) {
    precondition(count >= 0, "cannot allocate \(count) bytes")
    self.count = count
    start = .allocate(capacity: max(count, 1))
  }

  /// Allocates `count` bytes that are all zero.
  convenience init(zeros count: Int) {
    self.init(count: count)
    start.initialize(repeating: 0, count: count)
  }

  deinit { start.deallocate() }

  var buffer: UnsafeMutableBufferPointer<UInt8> { .init(start: start, count: count) }
}
