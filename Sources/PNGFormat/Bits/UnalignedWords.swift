/// Words of four and eight bytes that lie anywhere, in memory whose bounds the caller knows.
///
/// The standard library's functions are generic, and debug builds call them unspecialized. There words are read and written
/// through typed pointers: unoptimized code for x86-64 and arm64 needs no alignment.
extension UnsafeRawPointer {
  @_transparent @usableFromInline
  package func word32(at offset: Int) -> UInt32 { word(at: offset) }
  @_transparent @usableFromInline
  package func word64(at offset: Int) -> UInt64 { word(at: offset) }

  /// Transparent, so that debug builds know the type of each use.
  @_transparent @usableFromInline func word<Word: BitwiseCopyable>(at offset: Int) -> Word {
    #if DEBUG
      (self + offset).assumingMemoryBound(to: Word.self).pointee
    #else
      loadUnaligned(fromByteOffset: offset, as: Word.self)
    #endif
  }

  /// In bytes.
  package func commonLength(with other: UnsafeRawPointer, limit: Int) -> Int {
    commonBytes(other, limit)
  }

  /// Transparent for debug builds, which then clear no variables and call nothing.
  @_transparent private func commonBytes(_ other: UnsafeRawPointer, _ limit: Int) -> Int {
    var length = 0
    while length &+ 8 <= limit {
      let difference = word64(at: length) ^ other.word64(at: length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    let bytes = assumingMemoryBound(to: UInt8.self)
    let otherBytes = other.assumingMemoryBound(to: UInt8.self)
    while length < limit, bytes[length] == otherBytes[length] { length &+= 1 }
    return length
  }
}

extension UnsafeMutableRawPointer {
  @_transparent @usableFromInline
  package func setWord32(_ word: UInt32, at offset: Int) { set(word, at: offset) }
  @_transparent @usableFromInline
  package func setWord64(_ word: UInt64, at offset: Int) { set(word, at: offset) }

  @_transparent @usableFromInline func set<Word: BitwiseCopyable>(_ word: Word, at offset: Int) {
    #if DEBUG
      (self + offset).assumingMemoryBound(to: Word.self).pointee = word
    #else
      storeBytes(of: word, toByteOffset: offset, as: Word.self)
    #endif
  }
}
