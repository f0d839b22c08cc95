import MotionMath
import PortableAnimation
import PortableCoreGraphics

/// What changing a property costs, from cheap to dear.
package enum LayerPropertyEffect: Sendable {
  /// The layer is put together anew from what it already has.
  case composite
  /// The layer's sublayers are laid out again first.
  case layout
  /// The sublayers of the layer and those of its superlayer are laid out again first.
  case geometry
  /// The layer and all below it come into view or leave it.
  case visibility
  /// The layer and all below it live in another time.
  case time
  /// Nothing that shows.
  case none
}

/// One key of a layer: the single place that knows how the key is read, written, compared, animated
/// and what a change of it costs.
///
/// Key-value coding, default values, implicit actions and presentation copies all go through these.
package class LayerProperty: @unchecked Sendable {
  // Safe to share: every stored property is set once, before the property is used.

  /// The name used with `value(forKey:)` and as an animation's key path.
  package let key: String
  /// What a change costs.
  package let effect: LayerPropertyEffect
  /// Whether a change on a committed layer animates without being asked to.
  package let animatesImplicitly: Bool
  /// The place in the table of the class that declares the property; `nil` for an undeclared key.
  /// Written once, when the table is made.
  fileprivate(set) var index: Int?
  /// The whole property as what animations move; `nil` for an undeclared key. Written with `index`.
  private(set) var target: AnimationTarget?

  /// Takes the place in the table of the declaring class.
  final func declare(at index: Int) {
    self.index = index
    target = AnimationTarget(whole: self)
  }

  init(_ key: String, effect: LayerPropertyEffect, animatesImplicitly: Bool) {
    self.key = key
    self.effect = effect
    self.animatesImplicitly = animatesImplicitly
  }

  /// Reads the value as key-value coding shows it, through the layer's overridable accessor.
  func value(of layer: CALayer) -> Any? { fatalError("abstract") }

  /// Writes a value through the layer's overridable accessor; traps when the value has the wrong
  /// type.
  func setValue(_ value: Any?, of layer: CALayer) { fatalError("abstract") }

  /// The value in a form that can be blended, or `nil` when it is absent or cannot be animated.
  func animatedValue(in state: LayerState) -> InterpolableValue? { nil }

  /// The same of a look where it lies: as an argument, all of it would be copied.
  func animatedValue(at state: UnsafePointer<LayerState>) -> InterpolableValue? {
    animatedValue(in: state.pointee)
  }

  /// Stores a blended value; a value of another kind is ignored.
  func setAnimatedValue(_ value: InterpolableValue, in state: inout LayerState) {}

  /// Stores a class default, a `style` entry or an archived value; one of the wrong type is ignored.
  func setDefault(_ value: Any?, in state: inout LayerState) {}

  /// Takes the value over from another look.
  func copyValue(from other: LayerState, in state: inout LayerState) {}

  /// Whether the whole value is in the look, where `copyValue` finds it.
  var isInLook: Bool { false }

  /// Turns a value given by a user (`fromValue`, `toValue` …) into one that can be blended with
  /// this property's, or `nil` when it has the wrong type.
  func animatedValue(from value: Any) -> InterpolableValue? { nil }

  // MARK: Named members

  /// Whether the value is a list whose members key paths reach by name, as in
  /// `emitterCells.NAME.PROPERTY`.
  var hasNamedMembers: Bool { false }

  /// The member of that name, or `nil`.
  func member(named name: String, of layer: CALayer) -> (any KeyPathMember)? { nil }

  /// The value at `NAME.PROPERTY` in a look, in a form that can be blended; `nil` when there is no
  /// such member or value.
  func memberValue(at path: String, in state: LayerState) -> InterpolableValue? { nil }

  /// Stores a blended value at `NAME.PROPERTY`; one that fits no member is ignored.
  func setMemberValue(_ value: InterpolableValue, at path: String, in state: inout LayerState) {}
}

/// Something that a key path reaches by its name inside a layer's property: a sublayer, an emitter
/// cell.
package protocol KeyPathMember: AnyObject {
  /// The value at a key path of the member.
  func value(forKeyPath keyPath: String) -> Any?
  /// Sets the value at a key path of the member.
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension CALayer: KeyPathMember {}

/// A built-in property with typed storage in `LayerState`.
package final class TypedLayerProperty<Value>: LayerProperty, @unchecked Sendable {
  private let storage: WritableKeyPath<LayerState, Value>
  /// Where the value lies in the look, in bytes; `nil` when it is in a part of its own.
  private let offset: Int?
  /// Closures rather than methods, because those of a generic class find out with each call what
  /// its values are.
  private let readAnimated: @Sendable (UnsafePointer<LayerState>) -> InterpolableValue?
  private let writeAnimated: @Sendable (InterpolableValue, inout LayerState) -> Void
  private let copyStored: @Sendable (UnsafePointer<LayerState>, inout LayerState) -> Void
  private let accessor: ReferenceWritableKeyPath<CALayer, Value>
  let coding: ValueCoding<Value>

  init(
    _ key: String, _ storage: WritableKeyPath<LayerState, Value>,
    _ accessor: ReferenceWritableKeyPath<CALayer, Value>, _ coding: ValueCoding<Value>,
    effect: LayerPropertyEffect = .composite, animatesImplicitly: Bool = false
  ) {
    let place = LookPlace(storage)
    self.storage = storage
    self.accessor = accessor
    self.coding = coding
    offset = place.offset
    readAnimated = { coding.animated(place.load(from: $0)) }
    writeAnimated = { value, state in
      if let decoded = coding.fromAnimated(value) { place.store(decoded, in: &state) }
    }
    copyStored = { other, state in place.store(place.load(from: other), in: &state) }
    super.init(key, effect: effect, animatesImplicitly: animatesImplicitly)
  }

  /// The value in a look.
  func load(from state: UnsafePointer<LayerState>) -> Value {
    LookPlace(storage, offset: offset).load(from: state)
  }

  /// Stores the value in a look.
  func store(_ value: Value, in state: inout LayerState) {
    LookPlace(storage, offset: offset).store(value, in: &state)
  }

  override func value(of layer: CALayer) -> Any? {
    coding.box(layer[keyPath: accessor])
  }

  override func setValue(_ value: Any?, of layer: CALayer) {
    guard let decoded = coding.unbox(value) else {
      preconditionFailure(
        "\(type(of: layer)).\(key) holds \(Value.self), not \(describe(value))")
    }
    layer[keyPath: accessor] = decoded
  }

  override func animatedValue(in state: LayerState) -> InterpolableValue? {
    withUnsafePointer(to: state, readAnimated)
  }

  override func animatedValue(at state: UnsafePointer<LayerState>) -> InterpolableValue? {
    readAnimated(state)
  }

  override func setAnimatedValue(_ value: InterpolableValue, in state: inout LayerState) {
    writeAnimated(value, &state)
  }

  override func animatedValue(from value: Any) -> InterpolableValue? {
    coding.unbox(value).flatMap(coding.animated)
  }

  override func setDefault(_ value: Any?, in state: inout LayerState) {
    guard let decoded = coding.unbox(value) else { return }
    store(decoded, in: &state)
  }

  override func copyValue(from other: LayerState, in state: inout LayerState) {
    withUnsafePointer(to: other) { copyStored($0, &state) }
  }

  override var isInLook: Bool { true }
}

/// Where a property lies in the look. Memory at a distance is reached many times as fast as through
/// a key path.
private struct LookPlace<Value>: @unchecked Sendable {
  // Safe to share: key paths without subscripts hold nothing that changes.
  private let storage: WritableKeyPath<LayerState, Value>
  let offset: Int?

  init(_ storage: WritableKeyPath<LayerState, Value>) {
    self.init(storage, offset: MemoryLayout<LayerState>.offset(of: storage))
  }

  init(_ storage: WritableKeyPath<LayerState, Value>, offset: Int?) {
    self.storage = storage
    self.offset = offset
  }

  func load(from state: UnsafePointer<LayerState>) -> Value {
    guard let offset else { return state.pointee[keyPath: storage] }
    return UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
  }

  func store(_ value: Value, in state: inout LayerState) {
    guard let offset else {
      state[keyPath: storage] = value
      return
    }
    withUnsafeMutablePointer(to: &state) {
      UnsafeMutableRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self)
        .pointee = value
    }
  }
}

/// A property that a layer derives from others or keeps outside its look: `frame`, `sublayers`,
/// `mask` …
package final class DerivedLayerProperty: LayerProperty, @unchecked Sendable {
  private let read: @Sendable (CALayer) -> Any?
  private let write: @Sendable (CALayer, Any?) -> Bool
  private let findMember: (@Sendable (CALayer, String) -> (any KeyPathMember)?)?

  /// - Parameters:
  ///   - write: returns false when the value has the wrong type or the key is read-only.
  ///   - member: finds a named member of the value; `nil` for a value without such.
  init(
    _ key: String, effect: LayerPropertyEffect = .none, animatesImplicitly: Bool = false,
    read: @escaping @Sendable (CALayer) -> Any?, write: @escaping @Sendable (CALayer, Any?) -> Bool,
    member: (@Sendable (CALayer, String) -> (any KeyPathMember)?)? = nil
  ) {
    self.read = read
    self.write = write
    findMember = member
    super.init(key, effect: effect, animatesImplicitly: animatesImplicitly)
  }

  override func value(of layer: CALayer) -> Any? { read(layer) }

  override func setValue(_ value: Any?, of layer: CALayer) {
    precondition(
      write(layer, value), "\(type(of: layer)).\(key) cannot be set to \(describe(value))")
  }

  override var hasNamedMembers: Bool { findMember != nil }

  override func member(named name: String, of layer: CALayer) -> (any KeyPathMember)? {
    findMember?(layer, name)
  }
}

/// A key that no class declares: any layer stores any value under it.
package final class CustomLayerProperty: LayerProperty, @unchecked Sendable {
  init(_ key: String) {
    super.init(key, effect: .composite, animatesImplicitly: false)
  }

  override func value(of layer: CALayer) -> Any? {
    layer.customValue(of: self).map(AnyValueCoding.box)
  }

  override func setValue(_ value: Any?, of layer: CALayer) {
    layer.setCustomValue(value, of: self)
  }

  override func animatedValue(in state: LayerState) -> InterpolableValue? {
    switch state[custom: self] {
    case .number(let number): .number(number)
    case .object(let object): AnyValueCoding.animated(object)
    case nil: nil
    }
  }

  override func setAnimatedValue(_ value: InterpolableValue, in state: inout LayerState) {
    if case .number(let number) = value {
      state[custom: self] = .number(number)
    } else {
      state[custom: self] = AnyValueCoding.value(from: value).map { .object($0) }
    }
  }

  override func animatedValue(from value: Any) -> InterpolableValue? {
    AnyValueCoding.animated(value)
  }

  override func copyValue(from other: LayerState, in state: inout LayerState) {
    state[custom: self] = other[custom: self]
  }

  override var isInLook: Bool { true }
}

/// A value and its type, for the message of a trap.
func describe(_ value: Any?) -> String {
  guard let value else { return "nil" }
  return "\(type(of: value)) \(value)"
}
