extension CGContext {
  /// A bitmap in sRGB with 8 bits for each of red, green, blue and alpha, colors multiplied by alpha; its origin is at the lower
  /// left. `nil` for a size that no bitmap can have.
  ///
  /// - Parameter bytes: the memory of the rows, the top one first, without padding; `nil` lets the context allocate it, cleared.
  package static func sRGB(
    width: Int, height: Int, bytes: UnsafeMutableRawPointer? = nil
  ) -> CGContext? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    return CGContext(
      data: bytes, width: width, height: height, bitsPerComponent: 8,
      bytesPerRow: bytes == nil ? 0 : width * 4, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }
}
