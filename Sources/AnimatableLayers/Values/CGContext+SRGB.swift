extension CGContext {
  /// A bitmap in sRGB with 8 bits per component, premultiplied, its origin at the lower left; `nil` for an impossible size.
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
