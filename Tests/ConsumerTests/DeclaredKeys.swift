import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The samples of the page on declared keys, as they stand there.

// sample begins
final class ClassicRing: AnimatableLayer {
  @AnimatableProperty var progress: CGFloat

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" ? true : super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else {
      return super.action(forKey: event)
    }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    animation.duration = 0.5
    return animation
  }

  override func draw(in ctx: CGContext) {
    let box = bounds.insetBy(dx: 4, dy: 4)
    ctx.addArc(
      center: CGPoint(x: box.midX, y: box.midY), radius: box.width / 2,
      startAngle: 0,
      endAngle: progress * 2 * .pi, clockwise: false)
    ctx.setLineWidth(8)
    ctx.strokePath()
  }
}
// sample ends

// sample begins
open class ClassicBadge: AnimatableLayer {
  /// A plain property before, which nothing animated.
  @AnimatableProperty(animation: .disabled) public var inset: CGFloat
  /// An object, which may be missing.
  @AnimatableProperty(
    animation: .disabled
  ) public var title: NSAttributedString?
  /// A color that blends. It has no zero: it needs an initial value.
  @AnimatableProperty public var ink = CGColor(gray: 0, alpha: 1)

  public override init() {
    super.init()
  }

  /// Copies a badge, to show its presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
  }

  /// Creates a badge from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
// sample ends

// sample begins
enum Mood: String, AnimatableValue { case calm, alert }

final class Blob: AnimatableLayer {
  @AnimatableProperty var outline: CGPath?
  @AnimatableProperty var isFilled = true
  @AnimatableProperty var mood = Mood.calm
  @AnimatableProperty var center: SIMD2<Double>
}
// sample ends

// sample begins
nonisolated open class AnimatableReplicatorLayer: CAReplicatorLayer,
  AnimatableKeyLayer
{
  // MARK: Declared keys, the same in every base class

  /// The keys that the class and its superclasses declare.
  public private(set) lazy var animatableKeys =
    AnimatableKeySet.keys(of: self)

  /// A layer whose keys have their defaults.
  public override init() {
    super.init()
    declaredKeys.prepare()
  }

  /// A copy that shows the layer's presentation.
  public required override init(layer: Any) {
    super.init(layer: layer)
    declaredKeys.copy(from: layer)
  }

  /// A layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard declaredKeys.restore(from: coder) else { return nil }
  }

  open override class var accessInstanceVariablesDirectly: Bool {
    false
  }

  open override var contentsScale: CGFloat {
    didSet {
      if contentsScale != oldValue {
        declaredKeys.contentsScaleDidChange()
      }
    }
  }

  open override var style: [AnyHashable: Any]? {
    didSet { declaredKeys.checkStyle() }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let value = declaredKeys.check(value, forKey: key)
    declaredKeys.store(value, keyPath: key) {
      super.setValue(value, forKey: key)
    }
  }

  open override func setValue(
    _ value: Any?, forKeyPath keyPath: String
  ) {
    let value = declaredKeys.check(value, forKey: keyPath)
    declaredKeys.store(value, keyPath: keyPath) {
      super.setValue(value, forKeyPath: keyPath)
    }
  }

  open override func value(forUndefinedKey key: String) -> Any? {
    super.value(forUndefinedKey: key)
      ?? declaredKeys.value(forUndefinedKey: key)
  }

  open override func add(_ anim: CAAnimation, forKey key: String?) {
    declaredKeys.add(anim, forKey: key) { super.add($0, forKey: $1) }
  }

  open override func removeAnimation(forKey key: String) {
    declaredKeys.remove(forKey: key) {
      super.removeAnimation(forKey: $0)
    }
  }

  open override func animationKeys() -> [String]? {
    declaredKeys.animationKeys(super.animationKeys())
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    declaredKeys.needsDisplay(forKey: key)
      ?? super.needsDisplay(forKey: key)
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    declaredKeys.defaultValue(forKey: key)
      ?? super.defaultValue(forKey: key)
  }

  open override func action(forKey event: String) -> (any CAAction)? {
    declaredKeys.action(forKey: event) { super.action(forKey: event) }
  }
}
// sample ends

// sample begins
#if canImport(ObjectiveC)
  extension AnimatableReplicatorLayer {
    @NSManaged var animatableTick: CGFloat
  }
#endif
// sample ends

// sample begins
final class Compass: AnimatableLayer {
  /// Where the needle points, in radians: turns by the smaller angle.
  @AnimatableProperty(
    animation: .basic(duration: 1).interpolating(.shortestWay()))
  var heading: CGFloat = 0

  /// The length of the needle: springs.
  @AnimatableProperty(animation: .spring(duration: 0.5, bounce: 0.3))
  var length: CGFloat = 40

  /// Changes at once.
  @AnimatableProperty(animation: .disabled) var isMagnetic = true

  /// How far the scale has gone around: draws nothing,
  /// `layoutSublayers()` reads it.
  @AnimatableProperty(needsDisplay: false) var scaleAngle: CGFloat = 0
}
// sample ends

// sample begins
func swing(_ compass: Compass) {
  let swing = CABasicAnimation(
    keyPath: \.heading, of: compass, from: -0.5, to: 0.5)
  swing.duration = 1
  swing.autoreverses = true
  swing.repeatCount = .infinity
  compass.add(swing, forKey: "swing")

  let shake = CAKeyframeAnimation(
    keyPath: \.length, of: compass, through: [40, 44, 36, 40])
  shake.duration = 0.4
  compass.add(shake, forKey: "shake")

  compass.add(
    CABasicAnimation(keyPath: \.opacity, of: compass, from: 0, to: 1),
    forKey: "appear")
}
// sample ends

// sample begins
/// An arc of a ring. Any two numbers make one, so a spring may
/// overshoot them.
nonisolated struct Arc: AnimatableVector {
  var start: Double
  var sweep: Double

  var animatableData: [Double] { [start, sweep] }

  init(start: Double, sweep: Double) {
    self.start = start
    self.sweep = sweep
  }

  init?(animatableData: [Double]) {
    guard animatableData.count == 2 else { return nil }
    self.init(start: animatableData[0], sweep: animatableData[1])
  }
}

final class ArcLayer: AnimatableLayer {
  @AnimatableProperty var arc = Arc(start: 0, sweep: 1)
}
// sample ends

@Test func `a classic layer keeps its own action`() {
  let ring = ClassicRing()
  ring.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
  assertSnapshot(of: ring, as: .filmstrip(at: [0, 0.25, 0.5])) { _ in ring.progress = 1 }
}

@Test func `a converted key animates by default`() {
  let board = CALayer()
  let badge = ClassicBadge()
  board.addSublayer(badge)
  let renderer = LayerRenderer(layer: board)
  let title = NSAttributedString(string: "12")
  renderer.perform {
    badge.inset = 3
    badge.title = title
    badge.ink = CGColor(gray: 1, alpha: 1)
  }
  #expect(badge.animationKeys() == ["ink"])
  let shown = renderer.perform { badge.presentation() }
  #expect(shown?.inset == 3 && shown?.title == title)
}

private final class Rows: AnimatableReplicatorLayer {
  @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear)) var fill: CGFloat = 0
}

@Test func `another kind of layer gets declared keys by the body of the page`() {
  let root = CALayer()
  let rows = Rows()
  root.addSublayer(rows)
  let renderer = LayerRenderer(layer: root)
  renderer.perform { rows.fill = 1 }
  renderer.advance(to: 0.5)
  #expect(rows.presentation()?.fill == 0.5 && rows.fill == 1)
  rows.actionPolicy = .disabled
  renderer.perform { rows.fill = 0 }
  #expect(rows.presentation()?.fill == 0)
}

@Test func `keys animate as they were declared`() {
  let board = CALayer()
  let (compass, ring) = (Compass(), ArcLayer())
  for layer in [compass, ring] { board.addSublayer(layer) }
  let renderer = LayerRenderer(layer: board)
  renderer.perform {
    compass.heading = 2 * .pi - 0.2
    compass.length = 50
    compass.isMagnetic = false
    ring.arc = Arc(start: 2, sweep: 3)
  }
  #expect(Set(compass.animationKeys() ?? []) == ["heading", "length"])
  #expect(compass.animation(forKey: "length") is CASpringAnimation)
  renderer.advance(to: 0.125)
  let heading = renderer.perform { compass.presentation()?.heading }
  #expect(heading.map { $0 > 6 } == true, "by the smaller angle, from 2π")
  let arc = renderer.perform { ring.presentation()?.arc }
  #expect(arc.map { $0.start > 0 && $0.start < 2 && $0.sweep > 1 } == true)
  renderer.perform { swing(compass) }
  #expect(compass.animationKeys()?.contains("swing") == true)
}
