/// Words of four and eight bytes that lie anywhere, in memory whose bounds the caller knows.
///
/// The standard library's functions for that are generic, and debug builds call them unspecialized, with a copy through
/// tables of types. There words are read and written through typed pointers: unoptimized code for x86-64 and arm64 needs
/// no alignment.
extension UnsafeRawPointer {
  /// The four bytes from `offset` on.
  @inline(__always) func word32(at offset: Int) -> UInt32 {
    #if DEBUG
      (self + offset).assumingMemoryBound(to: UInt32.self).pointee
    #else
      loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    #endif
  }

  /// The eight bytes from `offset` on.
  @inline(__always) func word64(at offset: Int) -> UInt64 {
    #if DEBUG
      (self + offset).assumingMemoryBound(to: UInt64.self).pointee
    #else
      loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    #endif
  }
}

extension UnsafeMutableRawPointer {
  /// Writes four bytes from `offset` on.
  @inline(__always) func setWord32(_ word: UInt32, at offset: Int) {
    #if DEBUG
      (self + offset).assumingMemoryBound(to: UInt32.self).pointee = word
    #else
      storeBytes(of: word, toByteOffset: offset, as: UInt32.self)
    #endif
  }

  /// Writes eight bytes from `offset` on.
  @inline(__always) func setWord64(_ word: UInt64, at offset: Int) {
    #if DEBUG
      (self + offset).assumingMemoryBound(to: UInt64.self).pointee = word
    #else
      storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
    #endif
  }
}
