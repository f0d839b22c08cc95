/// Words of four and eight bytes that lie anywhere, in memory whose bounds the caller knows.
extension UnsafeRawPointer {
  /// The four bytes from `offset` on.
  @inline(__always) func word32(at offset: Int) -> UInt32 {
    loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// The eight bytes from `offset` on.
  @inline(__always) func word64(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

extension UnsafeMutableRawPointer {
  /// Writes four bytes from `offset` on.
  @inline(__always) func setWord32(_ word: UInt32, at offset: Int) {
    storeBytes(of: word, toByteOffset: offset, as: UInt32.self)
  }

  /// Writes eight bytes from `offset` on.
  @inline(__always) func setWord64(_ word: UInt64, at offset: Int) {
    storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
  }
}
