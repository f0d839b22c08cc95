import AnimatableLayers
import LayerTestSupport
import Testing

/// A layer that notes which of its methods were called.
private final class NotingLayer: CALayer {
  let log = Log()

  override func needsDisplay() -> Bool { super.needsDisplay() }

  override func displayIfNeeded() {
    log("displayIfNeeded")
    super.displayIfNeeded()
  }

  override func display() {
    log("display")
    super.display()
  }

  override func needsLayout() -> Bool { super.needsLayout() }

  override func layoutIfNeeded() {
    log("layoutIfNeeded")
    super.layoutIfNeeded()
  }

  override func layoutSublayers() {
    log("layoutSublayers")
    super.layoutSublayers()
  }

  override func render(in ctx: CGContext) { super.render(in: ctx) }

  override func animationKeys() -> [String]? { (super.animationKeys() ?? []) + ["another"] }

  override func animation(forKey key: String) -> CAAnimation? {
    key == "another" ? CABasicAnimation(keyPath: key) : super.animation(forKey: key)
  }

  override func affineTransform() -> CGAffineTransform { super.affineTransform().inverted() }

  override func setAffineTransform(_ m: CGAffineTransform) {
    super.setAffineTransform(m.inverted())
  }

  override func contentsAreFlipped() -> Bool { !super.contentsAreFlipped() }

  override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint(x: super.convert(p, from: l).x, y: 0)
  }

  override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(x: 0, y: super.convert(p, to: l).y)
  }

  override func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    super.convert(r, from: l).insetBy(dx: 1, dy: 1)
  }

  override func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    super.convert(r, to: l).insetBy(dx: -1, dy: -1)
  }

  override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    super.convertTime(t, from: l) + 1
  }

  override func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    super.convertTime(t, to: l) - 1
  }
}

/// A layer that answers for properties itself, one of each group that Apple declares.
private final class FixedLayer: CALayer {
  override var anchorPointZ: CGFloat {
    get { 1 }
    set { super.anchorPointZ = newValue }
  }
  override var isDoubleSided: Bool {
    get { false }
    set {}
  }
  override var isGeometryFlipped: Bool {
    get { true }
    set {}
  }
  override var allowsGroupOpacity: Bool {
    get { false }
    set {}
  }
  override var maskedCorners: CACornerMask {
    get { .layerMinXMinYCorner }
    set {}
  }
  override var allowsEdgeAntialiasing: Bool {
    get { !super.allowsEdgeAntialiasing }
    set { super.allowsEdgeAntialiasing = !newValue }
  }
  override var shadowOpacity: Float {
    get { super.shadowOpacity / 2 }
    set { super.shadowOpacity = newValue * 2 }
  }
  override var shadowPath: CGPath? {
    get { CGPath(rect: bounds, transform: nil) }
    set {}
  }
  override var shouldRasterize: Bool {
    get { true }
    set {}
  }
  override var compositingFilter: Any? {
    get { "multiplyBlendMode" }
    set {}
  }
  override var contentsRect: CGRect {
    get { CGRect(x: 0, y: 0, width: 0.5, height: 0.5) }
    set {}
  }
  override var isOpaque: Bool {
    get { true }
    set {}
  }
  override var name: String? {
    get { "fixed" }
    set {}
  }
  override var style: [AnyHashable: Any]? {
    get { ["opacity": 0.5] }
    set {}
  }
  override var actions: [String: any CAAction]? {
    get { ["opacity": NSNull()] }
    set {}
  }
  override var speed: Float {
    get { super.speed * 2 }
    set { super.speed = newValue / 2 }
  }
  override var repeatCount: Float {
    get { .infinity }
    set {}
  }
  override var fillMode: CAMediaTimingFillMode {
    get { .both }
    set {}
  }
  override var visibleRect: CGRect { .null }
  override func scroll(_ p: CGPoint) { name = "scrolled" }
}

/// An animation that answers for its properties itself.
private final class FixedAnimation: CABasicAnimation {
  override var repeatCount: Float {
    get { 2 }
    set {}
  }
  override var keyPath: String? {
    get { "opacity" }
    set {}
  }
  override var isAdditive: Bool {
    get { false }
    set {}
  }
}

/// What subclasses may override beside drawing, layout and properties.
@Suite struct OverridingTests {
  @Test func `requests for display and layout reach a subclass`() {
    let layer = NotingLayer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    layer.displayIfNeeded()
    layer.layoutIfNeeded()
    #expect(!layer.needsDisplay() && !layer.needsLayout())
    #expect(
      layer.log.lines == ["displayIfNeeded", "display", "layoutIfNeeded", "layoutSublayers"])
  }

  @Test func `a subclass has its own answers about animations, time and space`() {
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    let layer = NotingLayer(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSublayer(layer)
    #expect(layer.animationKeys() == ["another"])
    #expect((layer.animation(forKey: "another") as? CABasicAnimation)?.keyPath == "another")
    #expect(layer.convert(CGPoint(x: 15, y: 25), from: root) == CGPoint(x: 5, y: 0))
    #expect(layer.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 0, y: 25))
    let rect = CGRect(x: 10, y: 20, width: 10, height: 10)
    #expect(layer.convert(rect, from: root) == CGRect(x: 1, y: 1, width: 8, height: 8))
    #expect(layer.convert(rect, to: root) == CGRect(x: 19, y: 39, width: 12, height: 12))
    #expect(layer.convertTime(5, from: root) == 6 && layer.convertTime(5, to: root) == 4)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.transform.m11 == 0.5 && layer.affineTransform().a == 2)
    #expect(layer.contentsAreFlipped())
  }

  @Test func `every property of a layer can be a subclass's own`() {
    let layer = FixedLayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(!layer.isDoubleSided && layer.isGeometryFlipped && !layer.allowsGroupOpacity)
    #expect(layer.shouldRasterize && layer.isOpaque && layer.name == "fixed")
    #expect(layer.maskedCorners == .layerMinXMinYCorner)
    #expect(layer.shadowPath?.boundingBox == layer.bounds)
    #expect(layer.style?["opacity"] as? Double == 0.5 && layer.actions?["opacity"] is NSNull)
    #expect(layer.visibleRect.isNull)
  }

  @Test func `key-value coding reads and writes through a subclass's own property`() {
    let layer = FixedLayer()
    #expect(number(layer.value(forKey: "anchorPointZ")) == 1)
    #expect(layer.value(forKey: "compositingFilter") as? String == "multiplyBlendMode")
    #expect(layer.value(forKey: "fillMode") as? String == "both")
    #expect(number(layer.value(forKey: "repeatCount")) == .infinity)
    #expect(
      layer.value(forKey: "contentsRect") as? CGRect == CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
    layer.setValue(0.25, forKey: "shadowOpacity")
    #expect(layer.shadowOpacity == 0.25)
    layer.setValue(4, forKey: "speed")
    #expect(layer.speed == 4)
  }

  @Test func `every property of an animation can be a subclass's own`() {
    let stage = Stage()
    let animation = FixedAnimation()
    animation.fromValue = 0
    animation.toValue = 0.5
    animation.duration = 1
    animation.repeatCount = 7
    #expect(animation.repeatCount == 2 && !animation.isAdditive)
    stage.add(animation)
    #expect(isNear(stage.shown(\.opacity, at: 0.5), 0.25))
  }
}
