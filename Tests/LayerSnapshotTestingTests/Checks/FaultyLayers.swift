import AnimatableLayers

// Layers that are written badly, each in a way that one check finds.

/// Overrides a class method without `super`.
final class UndefaultedBar: SoundBar {
  override class func defaultValue(forKey key: String) -> Any? { nil }
}

/// Returns no presentation.
final class UnshownBar: SoundBar { override func presentation() -> Self? { nil } }

/// Draws with a color that copies do not have.
final class UncopiedBar: SoundBar {
  var gray: CGFloat = 0

  override var fill: CGColor { CGColor(gray: gray, alpha: 1) }
}

/// Draws the value that it had first.
final class StaleBar: SoundBar {
  private var known: CGFloat?

  override func draw(in ctx: CGContext) {
    let level = known ?? level
    known = level
    draw(level, in: ctx)
  }
}

/// Finds actions without `super`.
final class UnanimatedBar: SoundBar {
  override func action(forKey event: String) -> (any CAAction)? { nil }
}

/// Keeps the largest level that it ever drew.
final class PoisonedBar: SoundBar {
  private var largest: CGFloat = 0

  override func draw(in ctx: CGContext) {
    largest = level.isNaN ? 1 : max(largest, level)
    draw(largest, in: ctx)
  }
}

/// Draws with what archives do not hold.
final class UnarchivedBar: SoundBar {
  var gray: CGFloat = 0

  required init(layer: Any) {
    gray = (layer as? UnarchivedBar)?.gray ?? 0
    super.init(layer: layer)
  }

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var fill: CGColor { CGColor(gray: gray, alpha: 1) }
}

/// Resets itself when it leaves the screen.
final class ForgetfulBar: SoundBar {
  override func action(forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderOut { level = 0 }
    return super.action(forKey: event)
  }
}

/// Does not draw again for another scale.
final class BlurredBar: SoundBar {
  private var width: CGFloat?

  override func draw(in ctx: CGContext) {
    let width = width ?? 1 / contentsScale
    self.width = width
    ctx.stroke(bounds, width: width)
  }
}

/// Draws for the direction that it had first.
final class OneWayBar: SoundBar, EnvironmentLayer {
  var environment = LayerEnvironment() {
    didSet { if oldValue.layoutDirection == .leftToRight { setNeedsDisplay() } }
  }

  override func draw(in ctx: CGContext) {
    let isMirrored = environment.layoutDirection == .rightToLeft
    ctx.fill(CGRect(x: isMirrored ? bounds.midX : 0, y: 0, width: bounds.midX, height: 4))
  }
}

/// Holds itself.
final class HeldBar: SoundBar {
  private var callback: () -> Void = {}

  override init() {
    super.init()
    callback = { [self] in setNeedsDisplay() }
  }

  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Draws by chance.
final class ChanceBar: SoundBar {
  override func draw(in ctx: CGContext) { draw(.random(in: 0...1), in: ctx) }
}

/// Draws by the clock.
final class ClockBar: SoundBar {
  override func draw(in ctx: CGContext) {
    draw(CACurrentMediaTime().truncatingRemainder(dividingBy: 1), in: ctx)
  }
}

/// A bar without a fault.
class SoundBar: AnimatableLayer {
  @AnimatableProperty(animation: .basic(duration: 0.2)) var level: CGFloat = 0
  @AnimatableProperty(animation: .disabled) var inset: CGFloat = 1
  @AnimatableProperty var title: String = ""

  var fill: CGColor { CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1) }

  override func draw(in ctx: CGContext) { draw(level, in: ctx) }

  func draw(_ level: CGFloat, in ctx: CGContext) {
    let width = (bounds.width - 2 * inset) * level
    guard width.isFinite, width.magnitude < 1e6 else { return }
    ctx.setFillColor(fill)
    ctx.fill(CGRect(x: inset, y: 0, width: width, height: bounds.height - CGFloat(title.count)))
  }
}
