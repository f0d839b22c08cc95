import MotionMath

/// An animation from one value to another. Mirrors QuartzCore.
///
/// At most two of `fromValue`, `toValue` and `byValue` are set. The value that the layer would show without this animation
/// replaces a missing one: `from` alone runs to it, `to` alone from it, `by` alone from it by that much. With none set, the
/// animation runs from the value presented when it was added.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value. Default nil.
  open var fromValue: Any? {
    get { givenFrom?.boxed }
    set { givenFrom = EndpointValue(newValue) }
  }

  /// The end value. Default nil.
  open var toValue: Any? {
    get { givenTo?.boxed }
    set { givenTo = EndpointValue(newValue) }
  }

  /// The change of the value. Default nil.
  open var byValue: Any? {
    get { givenBy?.boxed }
    set { givenBy = EndpointValue(newValue) }
  }

  @exclusivity(unchecked) private var givenFrom: EndpointValue? { didSet { origin = nil } }
  @exclusivity(unchecked) private var givenTo: EndpointValue? { didSet { origin = nil } }
  @exclusivity(unchecked) private var givenBy: EndpointValue? { didSet { origin = nil } }
  @exclusivity(unchecked) private var ends: GivenEnds?

  final func setEnds(_ ends: (from: InterpolableValue?, to: InterpolableValue?)) {
    givenFrom = ends.from.flatMap { EndpointValue(blended: $0) }
    givenTo = ends.to.flatMap { EndpointValue(blended: $0) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CABasicAnimation
    copy.givenFrom = givenFrom
    copy.givenTo = givenTo
    copy.givenBy = givenBy
    return copy
  }

  override func prepare(for layer: CALayer, shown: LayerState.Storage) {
    super.prepare(for: layer, shown: shown)
    ends = GivenEnds(from: blended(givenFrom), to: blended(givenTo), by: blended(givenBy))
  }

  private func blended(_ value: EndpointValue?) -> InterpolableValue? {
    value?.blended { decode($0) }
  }

  override var startsFromShown: Bool { givenFrom == nil && givenTo == nil && givenBy == nil }

  override var readsShown: Bool {
    if case .whole = ends { isAdditive } else { true }
  }

  override var boundMotion: BoundMotion? {
    if case .whole(let interpolator) = ends { boundMotion(by: interpolator) } else { nil }
  }

  override func boundMotion(over state: LayerState) -> BoundMotion? {
    // A value function derives its operand from the presented value, and an addition needs that for each frame.
    guard valueFunction == nil, !isAdditive, let shown = target?.value(in: state),
      let (start, end) = GivenEnds.completed(ends, by: shown, before: shownBefore)
    else { return nil }
    return boundMotion(by: Interpolator(from: start, to: end))
  }

  static let basicAnimationProperties = KeyedPropertyTable(
    propertyAnimationProperties,
    [
      "fromValue": .stored(\CABasicAnimation.fromValue, .plain()),
      "toValue": .stored(\CABasicAnimation.toValue, .plain()),
      "byValue": .stored(\CABasicAnimation.byValue, .plain()),
    ])

  override class var properties: KeyedPropertyTable { basicAnimationProperties }

  override func value(over shown: InterpolableValue?, sample: TimingSample) -> InterpolableValue? {
    let pace = motionPace
    if case .whole(let interpolator) = ends {
      return accumulated(
        pace.value(of: interpolator, at: sample), end: interpolator.end, sample: sample)
    }
    // The common case, without an interpolator.
    if case .from(let start) = ends, let shown, !isAdditive, !isCumulative {
      return pace.value(from: start, to: shown, at: sample)
    }
    // An additive animation starts at zero; the presented value is added afterwards.
    guard let base = isAdditive ? shown.map(nothing) : shown,
      let (start, end) = GivenEnds.completed(ends, by: base, before: shownBefore)
    else { return nil }
    return accumulated(pace.value(from: start, to: end, at: sample), end: end, sample: sample)
  }
}

/// Apple's combinations of given values; `nil` when none is given.
private enum GivenEnds {
  indirect case whole(Interpolator)
  case from(InterpolableValue)
  case to(InterpolableValue)
  case by(InterpolableValue)

  init?(from: InterpolableValue?, to: InterpolableValue?, by: InterpolableValue?) {
    switch (from, to, by) {
    case (let from?, let to?, _): self = .whole(Interpolator(from: from, to: to))
    case (let from?, nil, let by?): self = .whole(Interpolator(from: from, to: from.adding(by)))
    case (nil, let to?, let by?): self = .whole(Interpolator(from: to.subtracting(by), to: to))
    case (let from?, nil, nil): self = .from(from)
    case (nil, let to?, nil): self = .to(to)
    case (nil, nil, let by?): self = .by(by)
    case (nil, nil, nil): return nil
    }
  }

  /// Returns the ends, with `base` for the missing one and `before`, the value presented at the addition, if both are
  /// missing; `nil` when both were given.
  static func completed(
    _ ends: GivenEnds?, by base: InterpolableValue, before: InterpolableValue?
  ) -> (start: InterpolableValue, end: InterpolableValue)? {
    switch ends {
    case .whole: nil
    case .from(let start): (start, base)
    case .to(let end): (base, end)
    case .by(let change): (base, base.adding(change))
    case nil: before.map { ($0, base) }
    }
  }
}
