import PortableAnimation
import PortableCoreGraphics

/// The base of animations that change one property. Mirrors QuartzCore.
open class CAPropertyAnimation: CAAnimation {
  /// The animated property or a field of it, such as `position.x`. A nil path is filled in from the
  /// key when the animation is added.
  open var keyPath: String?
  /// Whether the value is added to what is already shown. Default false.
  open var isAdditive = false
  /// Whether every play starts where the one before ended. Default false.
  open var isCumulative = false

  /// What `keyPath` means on the layer; `nil` until prepared, or when the path leads nowhere.
  private(set) var target: AnimationTarget?

  /// Creates an animation without a key path.
  public required init() {
    super.init()
  }

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Creates a copy with everything that the receiver holds.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAPropertyAnimation
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    return copy
  }

  override func prepare(for layer: CALayer, shown: LayerState) {
    target = keyPath.map { AnimationTarget(keyPath: $0, on: layer) }
  }

  override var animatedKeys: [String] { target.map { [$0.key] } ?? [] }

  override func apply(to state: inout LayerState, sample: TimingSample) {
    guard let target, let value = value(over: target.value(in: state), sample: sample) else {
      return
    }
    target.setValue(value, in: &state)
  }

  /// The value to show, or `nil` to leave what is shown.
  ///
  /// - Parameter shown: what the layer would show without this animation.
  func value(over shown: AnimatedValue?, sample: TimingSample) -> AnimatedValue? { nil }

  /// A value with what it is built upon: the plays before it when cumulative, what is shown when
  /// additive.
  ///
  /// - Parameter end: where a play ends.
  final func built(
    upon shown: AnimatedValue?, _ value: AnimatedValue, end: AnimatedValue, sample: TimingSample
  ) -> AnimatedValue {
    var value = value
    if isCumulative, sample.iteration > 0 {
      value = end.scaled(by: Double(sample.iteration)).adding(value)
    }
    if isAdditive, let shown { value = shown.adding(value) }
    return value
  }
}

/// The property, or the field of one, that a key path names on a layer.
struct AnimationTarget {
  private let property: LayerProperty
  private let fieldName: String?
  /// What a look without an entry for an undeclared key has: the class's default.
  private let defaultValue: AnimatedValue?

  init(keyPath: String, on layer: CALayer) {
    let (key, rest) = splitKeyPath(keyPath)
    property = type(of: layer).properties.property(key)
    fieldName = rest
    let value = property is CustomLayerProperty ? type(of: layer).defaultValue(forKey: key) : nil
    defaultValue = value.flatMap(property.animatedValue(from:))
  }

  /// The property's key.
  var key: String { property.key }

  /// What the look holds there; `nil` when it is absent or no animatable value.
  func value(in state: LayerState) -> AnimatedValue? {
    let whole = property.animatedValue(in: state) ?? defaultValue
    guard let fieldName else { return whole }
    return whole.flatMap { whole in ValueField.named(fieldName, of: whole)?.read(whole) }
  }

  /// Stores a value there; one of another kind is ignored.
  func setValue(_ value: AnimatedValue, in state: inout LayerState) {
    guard let fieldName else { return property.setAnimatedValue(value, in: &state) }
    guard var whole = property.animatedValue(in: state) ?? defaultValue,
      let field = ValueField.named(fieldName, of: whole), field.write(value, &whole)
    else { return }
    property.setAnimatedValue(whole, in: &state)
  }

  /// Decodes a value that a user gave for this target; `nil` when it has the wrong type.
  func decode(_ value: Any?) -> AnimatedValue? {
    guard let value else { return nil }
    return fieldName == nil ? property.animatedValue(from: value) : AnyValueCoding.animated(value)
  }
}
