import AnimatableLayers
import Testing

/// A layer that notes which of its methods were called.
private final class NotingLayer: CALayer {
  let log = Log()

  override func needsDisplay() -> Bool {
    log("needsDisplay")
    return super.needsDisplay()
  }

  override func displayIfNeeded() {
    log("displayIfNeeded")
    super.displayIfNeeded()
  }

  override func display() {
    log("display")
    super.display()
  }

  override func needsLayout() -> Bool {
    log("needsLayout")
    return super.needsLayout()
  }

  override func layoutIfNeeded() {
    log("layoutIfNeeded")
    super.layoutIfNeeded()
  }

  override func layoutSublayers() {
    log("layoutSublayers")
    super.layoutSublayers()
  }

  override func render(in ctx: CGContext) {
    log("render")
    super.render(in: ctx)
  }

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

/// What subclasses may override beside drawing, layout and properties.
@Suite struct OverridingTests {
  @Test func `asking for display and layout reaches a subclass`() {
    let layer = NotingLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    layer.displayIfNeeded()
    layer.layoutIfNeeded()
    #expect(!layer.needsDisplay() && !layer.needsLayout())
    #expect(
      layer.log.lines.filter { !$0.hasPrefix("needs") } == [
        "displayIfNeeded", "display", "layoutIfNeeded", "layoutSublayers",
      ])
  }

  @Test func `a subclass has its own answers about animations, time and space`() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = NotingLayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
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
}
