import MotionMath

/// The base of animations that change one property. Mirrors QuartzCore.
open class CAPropertyAnimation: CAAnimation {
  /// The animated property or field, such as `position.x`; when added, `nil` becomes the animation's key. Default nil.
  @exclusivity(unchecked) open var keyPath: String? { didSet { origin = nil } }

  /// Whether the value is added to the value already presented. Default false.
  @exclusivity(unchecked) open var isAdditive = false { didSet { origin = nil } }

  /// Whether each play starts where the previous one ended. Default false.
  @exclusivity(unchecked) open var isCumulative = false { didSet { origin = nil } }

  /// Derives the presented value from the interpolated one, for the key path `transform`. Missing ends then default to the
  /// presented transform's component for the function. Default nil.
  @exclusivity(unchecked) open var valueFunction: CAValueFunction? { didSet { origin = nil } }

  /// The property that `keyPath` names on the layer; `nil` until prepared, and without a path.
  private(set) var target: AnimationTarget?
  /// The sublayer that a `sublayers.NAME` key path names; `nil` for the layer itself.
  private var movedMember: LayerReference?
  /// The presented value at the commit; `nil` when the animation does not start from it.
  private(set) var shownBefore: InterpolableValue?

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAPropertyAnimation
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
    return copy
  }

  static let propertyAnimationProperties = KeyedPropertyTable(
    animationProperties,
    [
      "keyPath": .stored(\CAPropertyAnimation.keyPath, .plain()),
      "additive": .stored(\CAPropertyAnimation.isAdditive, .flag),
      "isAdditive": .stored(\CAPropertyAnimation.isAdditive, .flag).unarchived,
      "cumulative": .stored(\CAPropertyAnimation.isCumulative, .flag),
      "isCumulative": .stored(\CAPropertyAnimation.isCumulative, .flag).unarchived,
      "valueFunction": .stored(\CAPropertyAnimation.valueFunction, .plain()),
    ])

  override class var properties: KeyedPropertyTable { propertyAnimationProperties }

  override func prepare(for layer: CALayer, shown: LayerState.Storage) {
    var state = shown
    movedMember = nil
    let keyPath = keyPath
    if let keyPath, let (member, memberPath) = layer.sublayer(movedBy: keyPath) {
      movedMember = member.reference
      state = member.committedState ?? member.storage
      target = .named(memberPath, on: member, shown: state)
    } else {
      target = keyPath.map { .named($0, on: layer, shown: shown) }
    }
    guard startsFromShown else { return }
    shownBefore = target?.value(in: state.value)
    if let valueFunction { shownBefore = shownBefore.flatMap(valueFunction.operand) }
  }

  override func affectsContents(of layerClass: CALayer.Type) -> Bool {
    target.map { layerClass.redraws(forKey: $0.key) } ?? false
  }

  override var animatedSublayers: [CALayer] { movedMember?.layer.map { [$0] } ?? [] }

  override func apply(to state: inout LayerState, ofMember member: CALayer, sample: TimingSample) {
    if movedMember?.layer === member { move(&state, sample: sample) }
  }

  override func apply(to state: inout LayerState, sample: TimingSample) {
    if movedMember == nil { move(&state, sample: sample) }
  }

  override var animatedProperties: [LayerProperty]? {
    guard movedMember == nil else { return nil }
    guard let target else { return [] }
    return target.property.affectsAppearance ? [target.property] : nil
  }

  package var motionPace: Motion.Pace { timingFunction?.pace ?? .curve(nil) }

  /// Returns `nil` when the presented value is not that of the interpolator.
  final func boundMotion(by interpolator: Interpolator) -> BoundMotion? {
    guard movedMember == nil, !isAdditive, !isCumulative, valueFunction == nil, let target else {
      return nil
    }
    return BoundMotion(target: target, interpolator: interpolator, pace: motionPace)
  }

  private func move(_ state: inout LayerState, sample: TimingSample) {
    guard let target else { return }
    let shown = readsShown ? target.value(in: state) : nil
    if let value = movedValue(over: shown, sample: sample) { target.setValue(value, in: &state) }
  }

  /// Returns `nil` to leave the presented value.
  private func movedValue(over shown: InterpolableValue?, sample: TimingSample)
    -> InterpolableValue?
  {
    let valueFunction = valueFunction
    if valueFunction == nil, !isAdditive { return value(over: shown, sample: sample) }
    var operand = shown
    if let valueFunction { operand = shown.flatMap(valueFunction.operand) }
    guard var value = value(over: operand, sample: sample) else { return nil }
    if let valueFunction {
      guard let transform = valueFunction.transform(of: value) else { return nil }
      value = .transform(transform)
    }
    // Recorded: an additive path replaces the presented one.
    if isAdditive, let shown, !value.isPath { value = shown.adding(value) }
    return value
  }

  override func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    guard movedMember == nil, let target, target.property === property else { return .some(shown) }
    guard target.isWhole else { return nil }
    return .some(movedValue(over: shown ?? target.fallback, sample: sample) ?? shown)
  }

  /// Whether the value depends on the one that the layer would show without this animation.
  var readsShown: Bool { true }

  /// Returns the value before any value function and addition; `nil` leaves the presented one.
  ///
  /// - Parameter shown: the value without this animation, or the function's operand; `nil` too when `readsShown` is false.
  func value(over shown: InterpolableValue?, sample: TimingSample) -> InterpolableValue? { nil }

  /// Returns the neutral element of additive animations.
  final func nothing(of shown: InterpolableValue) -> InterpolableValue {
    valueFunction?.neutral ?? shown.scaled(by: 0)
  }

  final func decode(_ value: Any?) -> InterpolableValue? {
    valueFunction == nil ? target?.decode(value) : value.flatMap(AnyValueCoding.animated)
  }

  /// Adds the previous plays of a cumulative animation, each of which ended at `end`.
  final func accumulated(
    _ value: InterpolableValue, end: InterpolableValue, sample: TimingSample
  ) -> InterpolableValue {
    guard isCumulative, sample.iteration > 0 else { return value }
    return end.scaled(by: Double(sample.iteration)).adding(value)
  }
}

/// The property, or the field of a property, that a key path names on a layer.
final class AnimationTarget {
  let property: LayerProperty
  /// The field's path; `nil` for the whole property.
  let fieldName: String?
  /// Whether the field is a path into named members of the property.
  private let isInMember: Bool
  /// The field for the kind of value that the property had at first.
  private let field: ValueField?
  private let part: TransformPart?
  /// The value of an undeclared key under which nothing is stored.
  let fallback: InterpolableValue?

  /// - Parameter shown: a state in which the value has the kind that it has on the layer.
  static func named(
    _ keyPath: String, on layer: CALayer, shown: LayerState.Storage
  ) -> AnimationTarget {
    if let whole = type(of: layer).properties.declaredProperty(keyPath)?.target { return whole }
    // A style may give a key another value than the declared default.
    if shown.value.style == nil,
      let key = layer.layerClass.participant?.declaredKey(named: keyPath, of: layer)
    {
      return key.target
    }
    return AnimationTarget(keyPath: keyPath, on: layer, shown: shown)
  }

  init(whole property: LayerProperty, fallback: InterpolableValue? = nil) {
    self.property = property
    fieldName = nil
    isInMember = false
    field = nil
    part = nil
    self.fallback = fallback
  }

  private init(keyPath: String, on layer: CALayer, shown: LayerState.Storage) {
    let (key, rest) = splitKeyPath(keyPath)
    let property = type(of: layer).properties.property(key)
    let fallback =
      property is CustomLayerProperty
      ? layer.unsetValue(forKey: key).flatMap(AnyValueCoding.animated) : nil
    self.property = property
    self.fallback = fallback
    fieldName = rest
    isInMember = rest != nil && property.hasNamedMembers
    guard let rest else {
      field = nil
      part = nil
      return
    }
    let whole = property.animatedValue(in: shown.value) ?? fallback
    field = whole.flatMap { ValueField.named(rest, of: $0) }
    part = TransformPart.named[rest]
  }

  /// Returns the value of the whole property; `nil` when it is absent or not animatable.
  func wholeValue(at storage: LayerState.Storage) -> InterpolableValue? {
    property.animatedValue(at: UnsafePointer(storage.pointer))
      ?? storage.value.fallback(of: self)
  }

  var isWhole: Bool { fieldName == nil }

  var key: String { property.key }

  var keyPath: String { fieldName.map { "\(key).\($0)" } ?? key }

  /// Returns `nil` when the value is absent or not animatable.
  func value(in state: LayerState) -> InterpolableValue? {
    if isInMember, let fieldName { return property.memberValue(at: fieldName, in: state) }
    guard let whole = property.animatedValue(in: state) ?? state.fallback(of: self) else {
      return nil
    }
    if let part, case .transform(let matrix) = whole {
      return .number(state.number(of: part, in: CATransform3D(matrix)))
    }
    return fieldName == nil ? whole : field(of: whole)?.read(whole)
  }

  /// A value of another kind is ignored.
  func setValue(_ value: InterpolableValue, in state: inout LayerState) {
    guard let fieldName else { return property.setAnimatedValue(value, in: &state) }
    if isInMember { return property.setMemberValue(value, at: fieldName, in: &state) }
    guard var whole = property.animatedValue(in: state) ?? state.fallback(of: self) else { return }
    if let part, case .transform(let matrix) = whole, case .number(let number) = value {
      let written = state.writing(part, number, to: CATransform3D(matrix))
      state.writtenTransform = written
      return property.setAnimatedValue(.transform(written.transform), in: &state)
    }
    guard field(of: whole)?.write(value, &whole) == true else { return }
    property.setAnimatedValue(whole, in: &state)
  }

  /// A key may have got its first value since the target was created.
  private func field(of whole: InterpolableValue) -> ValueField? {
    field ?? fieldName.flatMap { ValueField.named($0, of: whole) }
  }

  /// Returns a value that was given without a known kind in the kind of the property.
  func adopted(_ value: InterpolableValue) -> InterpolableValue? {
    guard case .discrete(let held as HeldValue) = value else { return value }
    return decode(held.value)
  }

  func decode(_ value: Any?) -> InterpolableValue? {
    guard let value else { return nil }
    guard fieldName != nil else { return property.animatedValue(from: value) }
    return AnyValueCoding.animated(value).map { field?.adopted($0) ?? $0 }
  }
}
