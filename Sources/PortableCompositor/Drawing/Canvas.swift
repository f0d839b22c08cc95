import PortableRaster

/// What is being drawn into: the frame, or the bitmap of a group.
struct Canvas {
  /// The pixels.
  var bitmap: Bitmap
  /// The column of the frame on which the bitmap's first one lies.
  var x: Int
  /// The row of the frame on which the bitmap's first one lies.
  var y: Int
  /// Where drawing may go, in the bitmap's own pixels; what is outside is never read.
  var clip: Clip

  /// The pixels of the frame that drawing may touch.
  var visible: PixelRect { clip.bounds.offset(x: x, y: y) }

  /// The part of the bitmap that drawing may touch, as a bitmap that shares its pixels and must not outlive it.
  var visiblePart: Bitmap? { bitmap.part(clip.bounds) }
}

extension Canvas {
  /// The smallest rectangle around all that has been drawn, of the pixels that drawing may touch, in the bitmap's own.
  ///
  /// The room for a shadow is mostly transparent: shadows within each other would blur and composite many times the canvas.
  var drawn: PixelRect {
    let area = clip.bounds
    let pixels = bitmap.pixels
    let stride = bitmap.stride
    func isClear(_ y: Int) -> Bool {
      let row = pixels + y * stride
      var all: UInt32 = 0
      for x in area.minX..<area.maxX { all |= row[x] }
      return all == 0
    }
    guard !area.isEmpty else { return .nothing }
    var (minY, maxY) = (area.minY, area.maxY)
    while minY < maxY, isClear(minY) { minY += 1 }
    while maxY > minY, isClear(maxY - 1) { maxY -= 1 }
    var (minX, maxX) = (area.maxX, area.minX)
    for y in minY..<maxY {
      let row = pixels + y * stride
      var x = area.minX
      while x < minX, row[x] == 0 { x += 1 }
      minX = x
      x = area.maxX
      while x > maxX, row[x - 1] == 0 { x -= 1 }
      maxX = x
    }
    return minX < maxX ? PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : .nothing
  }
}
