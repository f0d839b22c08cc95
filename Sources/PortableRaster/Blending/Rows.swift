#if DEBUG
  /// The row kernels of this build.
  typealias Rows = ScalarRows
#else
  /// The row kernels of this build.
  typealias Rows = VectorRows
#endif

/// Multiplies each byte by the byte of another row, divided by 255.
func multiplyBytes(_ to: UnsafeMutablePointer<UInt8>, _ by: UnsafePointer<UInt8>, _ count: Int) {
  var i = 0
  while i < count {
    to[i] = UInt8(truncatingIfNeeded: scaledByte(UInt32(to[i]), UInt32(by[i])))
    i &+= 1
  }
}

/// Sets each byte to a byte of another row times `factor / 255`.
func scaleBytes(
  _ to: UnsafeMutablePointer<UInt8>, _ from: UnsafePointer<UInt8>, _ count: Int, by factor: UInt32
) {
  var i = 0
  while i < count {
    to[i] = UInt8(truncatingIfNeeded: scaledByte(UInt32(from[i]), factor))
    i &+= 1
  }
}
