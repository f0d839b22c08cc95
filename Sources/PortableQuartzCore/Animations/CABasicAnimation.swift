import PortableAnimation
import PortableCoreGraphics

/// An animation from one value to another. Mirrors QuartzCore.
///
/// At most two of `fromValue`, `toValue` and `byValue` are set. What is missing comes from what the
/// layer would show without this animation: `from` alone runs to it, `to` alone from it, `by` alone
/// from it by that much; with none set, the animation runs from what was shown when it was added.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where the animation starts.
  open var fromValue: Any?
  /// Where the animation ends.
  open var toValue: Any?
  /// How far the animation goes.
  open var byValue: Any?

  private var from: AnimatedValue?
  private var to: AnimatedValue?
  private var by: AnimatedValue?
  /// The way from end to end, when it does not depend on what is shown.
  private var fixedWay: ValueWay?

  /// Creates a copy with everything that the receiver holds.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CABasicAnimation
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
    return copy
  }

  override func prepare(for layer: CALayer, shown: LayerStateBox) {
    super.prepare(for: layer, shown: shown)
    from = decode(fromValue)
    to = decode(toValue)
    by = decode(byValue)
    let isFixed = from != nil ? to != nil || by != nil : to != nil && by != nil
    fixedWay = isFixed ? ends(over: nil).map { ValueWay(from: $0, to: $1) } : nil
  }

  override var startsFromShown: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override var readsShown: Bool { fixedWay == nil || isAdditive }

  override var fixedMotion: FixedMotion? {
    fixedWay.flatMap { fixedMotion(along: $0, spring: spring) }
  }

  override func fixedMotion(over look: LayerState) -> FixedMotion? {
    // A function makes its operand of what is shown, and an addition needs that anew for each frame.
    guard fixedWay == nil, valueFunction == nil, !isAdditive, let target,
      let (start, end) = ends(over: target.value(in: look))
    else { return nil }
    return fixedMotion(along: ValueWay(from: start, to: end), spring: spring)
  }

  /// What moves the animation in place of its pace.
  var spring: SpringMotion? { nil }

  private static let ownProperties = AnimationPropertyTable(
    propertyAnimationProperties,
    [
      "fromValue": .object(\CABasicAnimation.fromValue),
      "toValue": .object(\CABasicAnimation.toValue),
      "byValue": .object(\CABasicAnimation.byValue),
    ])

  static var basicAnimationProperties: AnimationPropertyTable { ownProperties }

  override class var properties: AnimationPropertyTable { ownProperties }

  override func value(over shown: AnimatedValue?, sample: TimingSample) -> AnimatedValue? {
    if let fixedWay {
      let value = fixedWay.value(at: fraction(of: sample))
      return accumulated(value, end: fixedWay.end, sample: sample)
    }
    guard let (start, end) = ends(over: shown) else { return nil }
    let value = start.interpolated(to: end, fraction: fraction(of: sample))
    return accumulated(value, end: end, sample: sample)
  }

  /// How much of the way from one end to the other is done.
  private func fraction(of sample: TimingSample) -> Double {
    spring?.progress(at: sample.time) ?? paced(sample)
  }

  /// Apple's six ways to give two ends, and the one for none.
  private func ends(over shown: AnimatedValue?) -> (AnimatedValue, AnimatedValue)? {
    // An additive animation's own scale starts at nothing; the shown value is added afterwards.
    let base = isAdditive ? shown.map(nothing) : shown
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return base.map { (from, $0) }
    case (nil, let to?, nil): return base.map { ($0, to) }
    case (nil, nil, let by?): return base.map { ($0, $0.adding(by)) }
    case (nil, nil, nil): return shownBefore.flatMap { before in base.map { (before, $0) } }
    }
  }
}
