/// Collects bits into bytes, the first bit lowest, in memory that grows.
package final class BitWriter {
  @exclusivity(unchecked) package private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many whole bytes are written.
  @exclusivity(unchecked) package internal(set) var count = 0
  @exclusivity(unchecked) package internal(set) var bits: UInt64 = 0
  /// How many of `bits` are used, fewer than 8 between calls.
  @exclusivity(unchecked) package internal(set) var bitCount: UInt64 = 0

  package init(capacity: Int) {
    self.capacity = max(capacity, 64)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  /// Makes room for `extra` bytes more than are written and for the whole words that are written past them.
  package func reserve(_ extra: Int) {
    let needed = count + extra + 16
    guard needed > capacity else { return }
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = moved
    capacity = larger
  }

  /// Continues after what was written directly into `bytes`.
  package func resume(count: Int, bits: UInt64, bitCount: UInt64) {
    self.count = count
    self.bits = bits
    self.bitCount = bitCount
  }

  /// Writes the lowest `width` bits (at most 48) of `value`; there must be room.
  package func write(_ value: Int, width: Int) {
    bits |= UInt64(value) &<< bitCount
    bitCount &+= UInt64(width)
    while bitCount >= 8 {
      bytes[count] = UInt8(truncatingIfNeeded: bits)
      count &+= 1
      bits &>>= 8
      bitCount &-= 8
    }
  }

  package func alignToByte() {
    if bitCount > 0 { write(0, width: Int(8 - bitCount)) }
  }

  /// Appends whole bytes; the last byte must be whole, and there must be room.
  package func append(_ source: UnsafePointer<UInt8>, count extra: Int) {
    (bytes + count).update(from: source, count: extra)
    count += extra
  }
}
