import AnimatableLayers
import LayerTestSupport

@testable import LayerSnapshotTesting

/// A bar that fills up from the left in a second, at an even pace.
final class Bar: AnimatableLayer {
  @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear))
  var progress: CGFloat = 0

  static func make() -> Bar { Bar(bounds: CGRect(x: 0, y: 0, width: 20, height: 4)) }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

extension LayerScene {
  /// A new bar that fills up.
  static func bar(to progress: CGFloat = 1) -> LayerScene {
    let bar = Bar.make()
    return LayerScene(bar) { bar.progress = progress }
  }
}

extension LayerMotion where Layer == Bar {
  /// The motion of a new bar that fills up.
  static func bar(until end: CFTimeInterval) -> LayerMotion<Bar> {
    LayerMotion(of: Bar.make(), until: end) { $0.progress = 1 }
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
    ctx.setFillColor(.white)
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
    let places: [(Int, Int)] =
      switch digit {
      case .zero: [(30, 130), (35, 130), (35, 140), (30, 140)]
      case .five: [(35, 130), (30, 130), (30, 135), (35, 135), (35, 140), (30, 140)]
      }
    return places.map { CGPoint(x: Double($0) + 0.5, y: Double($1) + 0.5) }
  }
}

/// A bar that is as full as it is touched.
protocol TouchedBar: InteractiveLayer { var level: CGFloat { get set } }

extension TouchedBar {
  func value(at point: CGPoint) -> CGFloat { point.x / bounds.width }
  func point(for value: CGFloat) -> CGPoint { CGPoint(x: value * bounds.width, y: bounds.midY) }
  func beginTracking(_ touch: TouchSample) -> Bool {
    level = value(at: touch.location)
    return true
  }
  func moveTracking(_ touch: TouchSample) { level = value(at: touch.location) }
  func endTracking(_ touch: TouchSample) {}
  func cancelTracking() {}
  func handle(_ key: KeyCommand) -> Bool { false }
}
