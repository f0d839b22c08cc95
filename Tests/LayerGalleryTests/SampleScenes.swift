import AnimatableLayers
import LayerScenes

/// An enumeration as the value of a key.
enum DotStyle: String, AnimatableValue, CaseIterable {
  case filled, hollow
}

/// A dot that grows, is touched, and knows day and night: a layer with a key of every kind of steering.
final class DotLayer: AnimatableLayer, InteractiveLayer, EnvironmentLayer {
  @AnimatableProperty var growth: CGFloat = 0.25
  @AnimatableProperty var color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  @AnimatableProperty var center = CGPoint(x: 0.5, y: 0.5)
  @AnimatableProperty(animation: .disabled) var isOutlined = false
  @AnimatableProperty(animation: .disabled) var dotStyle = DotStyle.filled
  @AnimatableProperty var weights: [CGFloat] = []
  @AnimatableProperty var edge: CGColor?
  @AnimatableProperty(animation: KeyAnimation.basic(duration: 0.5).asMovement())
  var shift: CGFloat = 0

  var valueChanged: ((CGFloat) -> Void)?
  private var previous: CGFloat = 0

  override func draw(in ctx: CGContext) {
    let side = bounds.width * growth
    ctx.setFillColor(color)
    ctx.fillEllipse(
      in: CGRect(
        x: bounds.width * center.x - side / 2 + shift, y: bounds.height * center.y - side / 2,
        width: side, height: side))
  }

  var environment = LayerEnvironment() {
    didSet {
      let red: CGFloat = environment.appearance == .dark ? 1 : 0
      color = CGColor(srgbRed: red, green: 0, blue: 1, alpha: 1)
      center.x = environment.layoutDirection == .rightToLeft ? 0.25 : 0.5
    }
  }

  func value(at point: CGPoint) -> CGFloat { min(max(point.x / bounds.width, 0), 1) }

  func point(for value: CGFloat) -> CGPoint { CGPoint(x: value * bounds.width, y: bounds.midY) }

  func beginTracking(_ touch: TouchSample) -> Bool {
    previous = growth
    moveTracking(touch)
    return true
  }

  func moveTracking(_ touch: TouchSample) {
    CALayer.performWithoutAnimation { growth = value(at: touch.location) }
  }

  func endTracking(_ touch: TouchSample) {
    moveTracking(touch)
    valueChanged?(growth)
  }

  func cancelTracking() { growth = previous }

  func handle(_ key: KeyCommand) -> Bool { false }
}

enum SampleScenes {
  static let dot = GalleryScene("Dot", size: CGSize(width: 16, height: 16)) { DotLayer() }
    .summary("A dot that grows.")
    .code("let dot = DotLayer()")
    .state("full", code: "dot.growth = 1") { $0.growth = 1 }
    .state("gone") { $0.growth = 0 }
    .motion("grows", duration: 1, code: "dot.growth = 1") { $0.growth = 1 }
    .motion("shrinks", duration: 0.5, from: "full", rest: 0) { $0.growth = 0 }
    .motion("moves by itself", duration: 1, timing: .own) { $0.shift = 4 }
    .gesture("drag") { .drag(from: $0.point(for: 0), to: $0.point(for: 1), duration: 0.2) }
    .control("growth", in: 0...1)

  static let plain = GalleryScene("Plain", size: CGSize(width: 8, height: 8), padding: 2) {
    let layer = CALayer()
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }
  .motion("fades", duration: 1) { $0.opacity = 0 }

  static let all: [GalleryScene] = [dot, plain]
}
