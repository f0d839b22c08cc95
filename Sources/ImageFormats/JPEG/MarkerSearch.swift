/// Finds markers: a byte of `FF` and one that is neither 0 nor `FF`.
enum MarkerSearch {
  /// Returns the second byte of the first marker at or behind `position` and the position behind it, or `nil` when
  /// there is none.
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from position: Int)
    -> (code: UInt8, end: Int)?
  {
    var index = position
    while index + 1 < bytes.count {
      if bytes[index] == 0xFF, bytes[index + 1] != 0, bytes[index + 1] != 0xFF {
        return (bytes[index + 1], index + 2)
      }
      index += 1
    }
    return nil
  }
}
