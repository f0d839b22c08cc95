import AnimatableLayers

extension CGImage {
  /// The pixels in sRGB, four bytes each, colors multiplied by alpha, rows from the top; `nil` when the image cannot be
  /// drawn.
  ///
  /// - Parameters:
  ///   - background: the color behind the image; `nil` for none.
  ///   - touch: where a touch is drawn as a disk, in points from the upper left corner; `nil` for none.
  ///   - scale: pixels for each point.
  package func premultipliedPixels(
    on background: CGColor?, touchedAt touch: CGPoint? = nil, scale: CGFloat
  ) -> [UInt8]? {
    var isDrawn = false
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      count = width * height * 4
      // Drawing is how every engine hands out the pixels of an image, whatever their layout is.
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
          data: pixels.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: width * 4, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return }
      let canvas = CGRect(x: 0, y: 0, width: width, height: height)
      // What is drawn first replaces whatever is in the memory.
      context.setBlendMode(.copy)
      if let background {
        context.setFillColor(background)
        context.fill(canvas)
        context.setBlendMode(.normal)
      }
      context.draw(self, in: canvas)
      context.setBlendMode(.normal)
      if let touch { context.drawTouch(at: touch, height: canvas.height, scale: scale) }
      isDrawn = true
    }
    return isDrawn ? pixels : nil
  }
}

extension CGContext {
  /// Draws a touch as a disk.
  ///
  /// - Parameters:
  ///   - place: in points from the upper left corner.
  ///   - height: the context's, in pixels; its origin is at the lower left.
  ///   - scale: pixels for each point.
  fileprivate func drawTouch(at place: CGPoint, height: CGFloat, scale: CGFloat) {
    let radius = 9 * scale
    let disk = CGRect(
      x: place.x * scale - radius, y: height - place.y * scale - radius, width: 2 * radius,
      height: 2 * radius)
    setFillColor(CGColor(srgbRed: 0.35, green: 0.35, blue: 0.4, alpha: 0.35))
    fillEllipse(in: disk)
    setStrokeColor(CGColor(srgbRed: 0.35, green: 0.35, blue: 0.4, alpha: 0.7))
    setLineWidth(scale)
    strokeEllipse(in: disk.insetBy(dx: scale / 2, dy: scale / 2))
  }
}
