import AnimatableLayers

extension CGImage {
  /// The pixels in sRGB, four bytes each, colors multiplied by alpha, rows from the top; `nil` when
  /// the image cannot be drawn. A touch is in points from the upper left corner.
  package func premultipliedPixels(
    on background: CGColor?, touchedAt touch: CGPoint? = nil, scale: CGFloat
  ) -> [UInt8]? {
    var isDrawn = false
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      count = width * height * 4
      // Drawing is how every engine hands out the pixels of an image, whatever their layout is.
      guard let context = CGContext.sRGB(width: width, height: height, bytes: pixels.baseAddress)
      else { return }
      let canvas = CGRect(x: 0, y: 0, width: width, height: height)
      // The first drawing replaces whatever is in the memory.
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
  /// Draws a touch, in points from the upper left corner, as a translucent gray disk with a dark
  /// edge and a pale one inside of it, one of which shows on any color.
  ///
  /// - Parameter height: the context's, in pixels; its origin is at the lower left.
  fileprivate func drawTouch(at place: CGPoint, height: CGFloat, scale: CGFloat) {
    let radius = 9 * scale
    let disk = CGRect(
      x: place.x * scale - radius, y: height - place.y * scale - radius, width: 2 * radius,
      height: 2 * radius)
    setFillColor(CGColor(srgbRed: 0.5, green: 0.5, blue: 0.55, alpha: 0.35))
    fillEllipse(in: disk)
    setLineWidth(scale)
    for (ring, value) in [0.2, 0.95].enumerated() {
      setStrokeColor(CGColor(srgbRed: value, green: value, blue: value, alpha: 0.75))
      let inset = (CGFloat(ring) + 0.5) * scale
      strokeEllipse(in: disk.insetBy(dx: inset, dy: inset))
    }
  }
}
