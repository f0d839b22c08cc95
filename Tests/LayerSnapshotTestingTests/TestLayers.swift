import AnimatableLayers
import LayerTestSupport

/// A bar that fills up from the left in a second, at an even pace.
final class Bar: AnimatableLayer {
  @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear))
  var progress: CGFloat = 0

  static func make() -> Bar {
    Bar(bounds: CGRect(x: 0, y: 0, width: 20, height: 4))
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

extension CALayer {
  /// A layer with a frame.
  static func plain(
    _ frame: CGRect = .zero, _ color: CGColor? = nil, name: String? = nil,
    holding sublayers: [CALayer] = []
  ) -> CALayer {
    let layer = CALayer(frame: frame, color: color)
    if let name { layer.name = name }
    sublayers.forEach(layer.addSublayer)
    return layer
  }
}

extension CATransaction {
  /// Animations of the transaction take a second, at an even pace.
  static func animateEvenly() {
    setAnimationDuration(1)
    setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
  }
}

/// A card with a number on it, as apps have them: what regressions happen to.
final class NumberCard: AnimatableLayer {
  /// The strokes of a digit, as on a calculator.
  enum Digit {
    case zero, five
  }

  @AnimatableProperty var lightness: CGFloat = 240.0 / 255
  @AnimatableProperty var shift: CGFloat = 0
  var digit = Digit.zero
  var hasLine = true

  static func make() -> NumberCard {
    NumberCard(bounds: CGRect(x: 0, y: 0, width: 320, height: 200))
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    ctx.fill(bounds)
    ctx.setFillColor(CGColor(srgbRed: lightness, green: lightness, blue: lightness, alpha: 1))
    ctx.fill(CGRect(x: 20 + shift, y: 20, width: 40, height: 30))
    if hasLine {
      ctx.setFillColor(CGColor(srgbRed: 0.8, green: 0.8, blue: 0.8, alpha: 1))
      ctx.fill(CGRect(x: 20, y: 100, width: 24, height: 1))
    }
    ctx.setStrokeColor(CGColor(srgbRed: 0.1, green: 0.1, blue: 0.2, alpha: 1))
    ctx.setLineWidth(1)
    ctx.addLines(between: Self.strokes(of: digit))
    if digit == .zero { ctx.closePath() }
    ctx.strokePath()
  }

  private static func strokes(of digit: Digit) -> [CGPoint] {
    switch digit {
    case .zero:
      [(30.5, 130.5), (35.5, 130.5), (35.5, 140.5), (30.5, 140.5)].map { CGPoint(x: $0.0, y: $0.1) }
    case .five:
      [
        (35.5, 130.5), (30.5, 130.5), (30.5, 135.5), (35.5, 135.5), (35.5, 140.5), (30.5, 140.5),
      ].map { CGPoint(x: $0.0, y: $0.1) }
    }
  }
}

/// A bar that is as full as it is touched.
protocol TouchedBar: InteractiveLayer {
  var level: CGFloat { get set }
}

extension TouchedBar {
  func value(at point: CGPoint) -> CGFloat { point.x / bounds.width }
  func point(for value: CGFloat) -> CGPoint {
    CGPoint(x: value * bounds.width, y: bounds.midY)
  }
  func beginTracking(_ touch: TouchSample) -> Bool {
    level = value(at: touch.location)
    return true
  }
  func moveTracking(_ touch: TouchSample) { level = value(at: touch.location) }
  func endTracking(_ touch: TouchSample) {}
  func cancelTracking() {}
  func handle(_ key: KeyCommand) -> Bool { false }
}
