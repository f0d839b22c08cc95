import AnimatableLayers
import LayerTestSupport

/// A white sheet with layers in a row, each in a cell of its own.
final class Sheet {
  let layer = CALayer()
  private let cell: CGSize
  private var count = 0

  /// - Parameter cell: the room for each layer, in points.
  init(cell: CGSize) {
    self.cell = cell
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: 0, height: cell.height)
    layer.backgroundColor = Sheet.white
  }

  /// Layers of one size, one for each value.
  convenience init<Value>(
    cell: CGSize, size: CGSize, _ values: [Value], _ change: (CALayer, Value) -> Void
  ) {
    self.init(cell: cell)
    for value in values { add(size: size) { change($0, value) } }
  }

  /// Layers of one size that are alike but for a change of each.
  convenience init(
    cell: CGSize, size: CGSize, _ prepare: (CALayer) -> Void, _ changes: [(CALayer) -> Void]
  ) {
    self.init(cell: cell, size: size, changes) { layer, change in
      prepare(layer)
      change(layer)
    }
  }

  /// Adds a layer in the middle of the next cell.
  func add(size: CGSize, _ change: (CALayer) -> Void) {
    let sublayer = CALayer(bounds: CGRect(origin: .zero, size: size))
    sublayer.position = CGPoint(x: (CGFloat(count) + 0.5) * cell.width, y: cell.height / 2)
    change(sublayer)
    layer.addSublayer(sublayer)
    count += 1
    layer.bounds.size.width = CGFloat(count) * cell.width
  }

  static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> CGColor
  {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  static let white = color(1, 1, 1)
  static let blue = color(0.16, 0.38, 0.85)
  static let orange = color(0.96, 0.58, 0.12)
  static let green = color(0.2, 0.65, 0.4)
  static let pale = color(0.88, 0.92, 0.98)
  static let ink = color(0.12, 0.14, 0.2)
}

/// A layer of one color, with smooth edges wherever it is turned.
func plate(_ frame: CGRect, _ color: CGColor) -> CALayer {
  let layer = CALayer()
  layer.allowsEdgeAntialiasing = true
  layer.frame = frame
  layer.backgroundColor = color
  return layer
}

extension CALayer {
  /// Adds an animation of a second, which may stay at its end.
  func animate(_ keyPath: String, from: Any? = nil, to: Any? = nil, stays: Bool = false) {
    let animation = basic(keyPath, from: from, to: to)
    animation.fillMode = stays ? .forwards : .removed
    animation.isRemovedOnCompletion = !stays
    add(animation, forKey: nil)
  }
}

/// A picture that is drawn.
func picture(width: Int, height: Int, _ draw: (CGContext) -> Void) -> CGImage? {
  guard let context = CGContext.sRGB(width: width, height: height) else { return nil }
  draw(context)
  return context.makeImage()
}

/// A picture that shows which way it lies: a dark F on pale ground inside a frame, with an orange top left corner.
func letterPicture() -> CGImage? {
  picture(width: 24, height: 24) { context in
    // Rows are counted from the top here.
    for (x, y, width, height, color) in [
      (0, 0, 24, 24, Sheet.blue), (2, 2, 20, 20, Sheet.pale), (0, 0, 6, 6, Sheet.orange),
      (9, 6, 3, 13, Sheet.ink), (9, 6, 8, 3, Sheet.ink), (9, 11, 6, 3, Sheet.ink),
    ] {
      context.setFillColor(color)
      context.fill(CGRect(x: x, y: 24 - y - height, width: width, height: height))
    }
  }
}
