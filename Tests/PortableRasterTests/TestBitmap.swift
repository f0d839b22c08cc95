@testable import PortableRaster

extension PixelRect {
  /// The places of the pixels, row by row.
  var places: [(x: Int, y: Int)] {
    (minY..<maxY).flatMap { y in (minX..<maxX).map { x in (x, y) } }
  }

  /// The parts between some columns and rows.
  func split(columns: [Int], rows: [Int]) -> [PixelRect] {
    let (columns, rows) = ([minX] + columns + [maxX], [minY] + rows + [maxY])
    return zip(rows, rows.dropFirst()).flatMap { top, bottom in
      zip(columns, columns.dropFirst()).map { left, right in
        PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
      }
    }
  }
}

extension Bitmap {
  convenience init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> PremultipliedPixel) {
    self.init(width, height)
    for (x, y) in bounds.places { self[x, y] = pixel(x, y) }
  }

  convenience init(random width: Int, _ height: Int, seed: UInt64) {
    var random = TestRandom(seed: seed)
    self.init(width, height) { _, _ in random.pixel() }
  }

  /// A paint over all pixels.
  func fill(_ paint: Paint, opacity: UInt8 = 255, blend: BlendMode = .normal) {
    fill(
      TestOutline(rect: 0, 0, Double(size.width), Double(size.height)), paint, opacity: opacity,
      blend: blend)
  }

  /// The word of a pixel; 0 outside the bitmap.
  func word(_ x: Int, _ y: Int) -> UInt32 {
    let isInside = x >= 0 && y >= 0 && x < size.width && y < size.height
    return isInside ? self[x, y].word : 0
  }

  var isPremultiplied: Bool { words.allSatisfy { PremultipliedPixel(word: $0) != nil } }

  /// Whether `draw` gives the same pixels at once and through one clip after another.
  func isDrawnAlike(in clips: [PixelRect], _ draw: (Bitmap, Clip) -> Void) -> Bool {
    let parts = copy()
    draw(self, Clip(self))
    for clip in clips { draw(parts, Clip(bounds: clip)) }
    return words == parts.words
  }
}

extension CoverageMask {
  convenience init(_ rect: PixelRect, _ value: (Int, Int) -> UInt8) {
    self.init(rect: rect)!
    for (x, y) in rect.places { address(x: x, y: y).pointee = value(x, y) }
  }

  func values(in rect: PixelRect) -> [UInt8] { rect.places.map { self[$0.x, $0.y] } }
}

extension UInt32 {
  /// The four bytes, the lowest first: red, green, blue and alpha of a pixel.
  var channels: [Double] { [0, 8, 16, 24].map { Double((self >> $0) & 255) } }
}

extension PixelTransform {
  func applied(x: Double, y: Double) -> (Double, Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }
}

extension FillRule {
  func isInside(_ winding: Int) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }
}
