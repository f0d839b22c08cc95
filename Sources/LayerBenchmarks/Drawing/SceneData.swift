import Foundation
import PortableCoreGraphics
import PortableRaster

/// The shapes and pictures of the drawing scenes at one size: the same in every program that draws
/// them, made from a linear congruential generator.
struct SceneData {
  /// The width and height of the canvas, in pixels.
  let size: CGFloat
  var bounds: CGRect { CGRect(x: 0, y: 0, width: size, height: size) }
  var center: CGPoint { CGPoint(x: size / 2, y: size / 2) }
  /// Closed paths of four cubic curves: a start and twelve points each.
  let cubics: [(points: [CGPoint], color: CGColor)]
  let rectangles: [(rect: CGRect, radius: CGFloat, color: CGColor)]
  let lines: [(start: CGPoint, end: CGPoint, color: CGColor)]
  let circles: [(center: CGPoint, color: CGColor)]
  /// The top left corners of large and of small pictures, which take turns.
  let layers: [CGPoint]
  let smallLayers: [CGPoint]
  let pictures: [CGImage]
  let smallPictures: [CGImage]
  let photograph: CGImage

  static let smallSide = 32
  static let photographSide = 256
  private static let pictureCount = 8

  init(size: Int) {
    let side = Double(size)
    self.size = CGFloat(size)
    var random = Random(state: 1)
    cubics = (0..<200).map { _ in
      let x = random.next() * 0.6 * side
      let y = random.next() * 0.6 * side
      let points = (0..<13).map { _ in
        let px = x + random.next() * 0.4 * side
        return CGPoint(x: px, y: y + random.next() * 0.4 * side)
      }
      return (points, random.color(alpha: 128))
    }
    random = Random(state: 2)
    rectangles = (0..<500).map { index in
      let width = (0.05 + 0.20 * random.next()) * side
      let height = (0.05 + 0.20 * random.next()) * side
      let x = random.next() * (side - width)
      let rect = CGRect(x: x, y: random.next() * (side - height), width: width, height: height)
      return (rect, 0.25 * min(width, height), random.color(alpha: index % 2 == 1 ? 191 : 255))
    }
    random = Random(state: 3)
    lines = (0..<1000).map { _ in
      let start = random.point(within: side)
      return (start, random.point(within: side), random.color())
    }
    random = Random(state: 4)
    circles = (0..<5000).map { _ in
      let corner = random.point(within: side - 12)
      return (CGPoint(x: corner.x + 6, y: corner.y + 6), random.color())
    }
    random = Random(state: 5)
    layers = (0..<100).map { _ in random.wholePoint(within: size / 2) }
    random = Random(state: 6)
    smallLayers = (0..<1000).map { _ in random.wholePoint(within: size - Self.smallSide) }
    pictures = (0..<Self.pictureCount).map { Self.picture($0, side: size / 2) }
    smallPictures = (0..<Self.pictureCount).map { Self.picture($0, side: Self.smallSide) }
    photograph = Self.photograph()
  }

  /// In sRGB; components are from 0 to 255.
  static func color(red: Int, green: Int, blue: Int, alpha: Int = 255) -> CGColor {
    CGColor(
      srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: CGFloat(alpha) / 255)
  }

  private static func picture(_ index: Int, side: Int) -> CGImage {
    image(side: side) { x, y in
      let alpha = 40 + 160 * ((x + y * 2 + index * 37) % side) / side
      return PremultipliedPixel(
        red: UInt8(x * 255 / side), green: UInt8(y * 255 / side),
        blue: UInt8(index * 31 & 255), alpha: UInt8(alpha))
    }
  }

  /// A chequerboard with noise, so that no two pixels are alike.
  private static func photograph() -> CGImage {
    var random = Random(state: 7)
    return image(side: photographSide) { x, y in
      let shade = (x >> 4 ^ y >> 4) & 1 == 1 ? 220 : 60
      return PremultipliedPixel(
        red: UInt8(shade ^ (random.byte() & 31)), green: UInt8(x), blue: UInt8(y), alpha: 255)
    }
  }

  private static func image(side: Int, pixel: (Int, Int) -> PremultipliedPixel) -> CGImage {
    guard let size = PixelSize(width: side, height: side) else {
      preconditionFailure("a picture cannot be \(side) pixels wide")
    }
    let bitmap = Bitmap(size: size)
    for y in 0..<side { for x in 0..<side { bitmap[x, y] = pixel(x, y) } }
    return CGImage(bitmap)
  }
}

/// Numerical Recipes' linear congruential generator; the upper 24 bits of its state are a number.
private struct Random {
  var state: UInt32

  /// A number in 0..<1.
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216
  }

  mutating func byte() -> Int { Int(next() * 256) }

  mutating func color(alpha: Int = 255) -> CGColor {
    let red = byte()
    let green = byte()
    return SceneData.color(red: red, green: green, blue: byte(), alpha: alpha)
  }

  mutating func point(within side: Double) -> CGPoint {
    let x = next() * side
    return CGPoint(x: x, y: next() * side)
  }

  mutating func wholePoint(within side: Int) -> CGPoint {
    let x = Int(next() * Double(side))
    return CGPoint(x: x, y: Int(next() * Double(side)))
  }
}
