import PortableRaster

extension CGImage {
  /// `decode` has three pairs: what the smallest and the largest number of red, green and blue stand for.
  package convenience init(
    _ image: CGImage, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    var pixels = image.encoded
    pixels.decode = Self.pairs(decode, count: 3)
    self.init(content: .encoded(pixels), shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// Returns the image itself, which never changes.
  public func copy() -> CGImage? { self }

  /// Returns the image with another meaning of its components, which stay as they are; `nil` for a mask or a space
  /// with another number of components.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    var pixels = encoded
    let old = pixels.format
    guard !isMask, space.numberOfComponents == old.space.numberOfComponents,
      let format = PixelFormat(
        bitsPerComponent: old.bitsPerComponent, bitsPerPixel: old.bitsPerPixel, space: space,
        info: old.info)
    else { return nil }
    pixels.format = format
    return CGImage(
      content: .encoded(pixels), shouldInterpolate: shouldInterpolate, intent: renderingIntent,
      attachedMask: attachedMask)
  }

  /// Returns a part of the image, or `nil` if `rect` does not touch it. The rectangle is in pixels, the origin at the top
  /// left; it is enlarged to whole pixels and cut to the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let wanted = rect.standardized
    guard wanted.origin.x.isFinite, wanted.origin.y.isFinite, !wanted.width.isNaN,
      !wanted.height.isNaN
    else { return nil }
    let area = wanted.intersection(bounds).integral
    guard !area.isNull, !area.isEmpty else { return nil }
    let part = PixelRect(
      x: Int(area.minX), y: Int(area.minY), width: Int(area.width), height: Int(area.height))
    if part == PixelRect(size) { return self }
    return CGImage(
      content: cropped(to: part), isMask: isMask, shouldInterpolate: shouldInterpolate,
      intent: renderingIntent)
  }

  private func cropped(to part: PixelRect) -> Content {
    guard let size = PixelSize(width: part.width, height: part.height) else { return content }
    if case .encoded(let pixels) = content, attachedMask == nil,
      let cropped = pixels.cropped(to: part, size: size)
    {
      return .encoded(cropped)
    }
    let source = bitmap
    return withExtendedLifetime(source) {
      guard let shared = source.part(part) else { return content }
      return .bitmap(shared.copy(), opaque: format.alpha == .noneSkipLast)
    }
  }
}

extension EncodedPixels {
  /// `nil` if pixels do not start at whole bytes.
  fileprivate func cropped(to part: PixelRect, size: PixelSize) -> EncodedPixels? {
    guard format.bitsPerPixel % 8 == 0 else { return nil }
    let rowBytes = format.minimumBytesPerRow(width: size.width)
    var data = Data(count: rowBytes * size.height)
    let start = part.minX * format.bitsPerPixel / 8
    data.withUnsafeMutableBytes { to in
      provider.withBytes { from in
        for y in 0..<size.height {
          let first = (part.minY + y) * bytesPerRow + start
          let end = min(first + rowBytes, from.count)
          guard first < end else { continue }
          UnsafeMutableRawBufferPointer(rebasing: to[(y * rowBytes)...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: from[first..<end]))
        }
      }
    }
    var result = self
    (result.size, result.bytesPerRow, result.provider) = (size, rowBytes, CGDataProvider(data))
    return result
  }
}
