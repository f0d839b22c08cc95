import AnimatableLayers
import LayerTestSupport
import Testing

/// A picture of one color, or with an upper half of another.
func picture(_ color: CGColor, top: CGColor? = nil, side: Int = 4) throws -> CGImage {
  let context = try #require(CGContext.sRGB(width: side, height: side))
  context.setFillColor(color)
  context.fill(CGRect(x: 0, y: 0, width: side, height: side))
  if let top {
    context.setFillColor(top)
    context.fill(CGRect(x: 0, y: side / 2, width: side, height: side / 2))
  }
  return try #require(context.makeImage())
}

/// A context of 8 × 8 transparent pixels.
func smallContext() throws -> CGContext { try #require(CGContext.sRGB(width: 8, height: 8)) }

/// A layer of one color.
func colored(_ frame: CGRect, _ red: CGFloat, _ blue: CGFloat) -> CALayer {
  CALayer(frame: frame, color: CGColor(srgbRed: red, green: 0, blue: blue, alpha: 1))
}

/// What `render(in:)` draws of a layer in a context of 8 × 8 pixels.
func rendered(_ layer: CALayer) throws -> CGContext {
  let context = try smallContext()
  layer.render(in: context)
  return context
}

/// What `render(in:)` draws of the sublayers of a layer of 8 × 8 points.
func rendered(_ sublayers: [CALayer]) throws -> CGContext {
  let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
  root.sublayers = sublayers
  return try rendered(root)
}

extension CALayer {
  /// Gives the layer a sharp black shadow that is moved along x.
  func castShadow(_ x: CGFloat) {
    shadowOpacity = 1
    shadowRadius = 0
    shadowOffset = CGSize(width: x, height: 0)
  }
}

extension CGContext {
  /// Red, green, blue and alpha at a place of the context's space, whose origin is at the bottom left.
  func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    let data = try #require(data)
    let start = (height - 1 - y) * bytesPerRow + x * 4
    return (0..<4).map { data.load(fromByteOffset: start + $0, as: UInt8.self) }
  }

  /// A letter for each of some places of the context's space: opaque red, green, blue, white and black (K), a dot for
  /// nothing, and a question mark for all else.
  func letters(_ places: (x: Int, y: Int)...) throws -> String { try letters(places) }

  /// The same for places that are counted from the top left.
  func lettersFromTop(_ places: (x: Int, y: Int)...) throws -> String {
    try letters(places.map { ($0.x, height - 1 - $0.y) })
  }

  private func letters(_ places: [(x: Int, y: Int)]) throws -> String {
    try places.map { place in
      switch try pixel(place.x, place.y) {
      case [255, 0, 0, 255]: "R"
      case [0, 255, 0, 255]: "G"
      case [0, 0, 255, 255]: "B"
      case [255, 255, 255, 255]: "W"
      case [0, 0, 0, 255]: "K"
      case [0, 0, 0, 0]: "."
      default: "?"
      }
    }.joined()
  }
}

extension CGImage {
  /// Red, green, blue and alpha, counted from the top left corner.
  func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    let context = try #require(CGContext.sRGB(width: width, height: height))
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return try context.pixel(x, height - 1 - y)
  }
}
