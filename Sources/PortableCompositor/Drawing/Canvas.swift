import PortableRaster

/// The bitmap of the frame or of a group.
struct Canvas {
  var bitmap: Bitmap
  /// The origin of the bitmap, in pixels of the frame.
  var x: Int
  var y: Int
  /// In pixels of the bitmap; pixels outside are never read.
  var clip: Clip
  /// `nil` for a bitmap that is used as a whole.
  var written: WrittenPixels?

  /// In pixels of the frame.
  var visible: PixelRect { clip.bounds.offset(x: x, y: y) }

  /// In pixels of the bitmap.
  var used: PixelRect { written.map { $0.area.rect.intersection(clip.bounds) } ?? clip.bounds }

  /// Must be called before drawing into pixels of the bitmap.
  func willDraw(in pixels: @autoclosure () -> PixelRect) {
    guard let written, !written.area.rect.contains(clip.bounds) else { return }
    written.area.extend(to: pixels().intersection(clip.bounds), of: bitmap)
  }
}

/// Shared by all canvases with the bitmap of a group.
final class WrittenPixels {
  var area = WrittenArea()
}

extension Canvas {
  /// The smallest rectangle around the pixels within the clip that are not transparent, in pixels of the bitmap.
  ///
  /// Room for shadows is mostly transparent: nested shadows would blur and composite many times the canvas.
  var drawn: PixelRect {
    let area = used
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
