import MotionMath

/// The side effects of a property change.
package enum LayerPropertyEffect: Sendable {
  case none
  /// The layer is composited again.
  case composite
  /// The layer's sublayers are laid out.
  case layout
  /// The sublayers of the layer and of its superlayer are laid out.
  case geometry
  /// The layer and its descendants appear or disappear.
  case visibility
  /// The time of the layer and its descendants changes.
  case time
}

package struct LayerPropertyTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  /// A change on a committed layer animates implicitly.
  package static let animatesImplicitly = LayerPropertyTraits(rawValue: 1)
  /// Apple's engine may animate a change implicitly; this one cannot interpolate the value.
  package static let mayAnimateElsewhere = LayerPropertyTraits(rawValue: 2)
  /// An animation moves something across the screen.
  package static let isMovement = LayerPropertyTraits(rawValue: 4)
  /// A setting of drawing or timing, which is interpolated only on request.
  package static let isSetting = LayerPropertyTraits(rawValue: 8)

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The part of a frame that follows from a property.
enum NodeShare {
  case nothing
  /// The pose or the opacity of the layer's node, which can be set on a reused node.
  case pose(PosePart)
  /// Any other part of the layer's node, which is then created again.
  case node
  /// Other nodes too, or whether the layer has a node.
  case tree
}

/// The description of a key: how it is read, written, compared and animated, and what a change costs. Key-value coding,
/// defaults, implicit actions and presentation copies are based on it.
package class LayerProperty: @unchecked Sendable {
  // Safe to share: the stored properties are set once, before the first use.

  package let key: String
  package let effect: LayerPropertyEffect
  package let traits: LayerPropertyTraits
  let node: NodeShare
  /// The index in the table of the declaring class, set when that is created; `nil` for an undeclared key.
  fileprivate(set) var index: Int?
  /// The target of the whole property, set with `index`; `nil` for an undeclared key.
  private(set) var target: AnimationTarget?

  final func declare(at index: Int) {
    self.index = index
    target = AnimationTarget(whole: self)
  }

  /// - Parameter node: `nil` for the share that follows from the effect.
  init(
    _ key: String, effect: LayerPropertyEffect, traits: LayerPropertyTraits = [],
    node: NodeShare? = nil
  ) {
    self.key = key
    self.effect = effect
    self.traits = traits
    self.node = node ?? (effect == .visibility || effect == .time ? .tree : .node)
  }

  package final var animatesImplicitly: Bool { traits.contains(.animatesImplicitly) }

  /// Whether the value is a number, a flag or a structure, which `nil` cannot replace.
  var isScalar: Bool { false }

  package var holdsColor: Bool { false }

  var holdsFlag: Bool { false }

  /// Returns the boxed value, through the layer's overridable accessor.
  func value(of layer: CALayer) -> Any? { fatalError("abstract") }

  /// Writes through the layer's overridable accessor; refuses a value of the wrong type.
  func setValue(_ value: Any?, of layer: CALayer) { fatalError("abstract") }

  /// Returns `nil` when the value is absent or cannot be animated.
  func animatedValue(in state: LayerState) -> InterpolableValue? { nil }

  /// Reads a state in place, because passing it would copy it.
  func animatedValue(at state: UnsafePointer<LayerState>) -> InterpolableValue? {
    animatedValue(in: state.pointee)
  }

  /// A value of another kind is ignored.
  func setAnimatedValue(_ value: InterpolableValue, in state: inout LayerState) {}

  /// Stores a class default, a `style` entry or an archived value; a value of the wrong type is ignored.
  func setDefault(_ value: Any?, in state: inout LayerState) {}

  func copyValue(from other: LayerState, in state: inout LayerState) {}

  /// Whether the whole value is in the state, where `copyValue` reads it.
  var affectsAppearance: Bool { false }

  /// Whether a layer stores the value, instead of deriving it.
  var isStored: Bool { affectsAppearance }

  /// Decodes a user's value, such as a `fromValue`; returns `nil` when it has the wrong type.
  func animatedValue(from value: Any) -> InterpolableValue? { nil }

  // MARK: Named members

  /// Whether key paths address members of the value by name, as in `emitterCells.NAME.PROPERTY`.
  var hasNamedMembers: Bool { false }

  func member(named name: String, of layer: CALayer) -> (any KeyPathMember)? { nil }

  /// - Parameter path: `NAME.PROPERTY`.
  func memberValue(at path: String, in state: LayerState) -> InterpolableValue? { nil }

  /// A value that fits no member is ignored.
  func setMemberValue(_ value: InterpolableValue, at path: String, in state: inout LayerState) {}
}

/// A sublayer or emitter cell, which key paths address by name.
package protocol KeyPathMember: AnyObject {
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension CALayer: KeyPathMember {}

/// Returns a value and its type, for messages.
func describe(_ value: Any?) -> String {
  guard let value else { return "nil" }
  return "\(type(of: value)) \(value)"
}

/// The keys of a layer class: the declared ones, and the undeclared ones that all classes share.
package struct LayerPropertyTable: Sendable {
  /// The declared properties, in the order of their index.
  package let declared: [LayerProperty]
  private let byKey: [String: Int]
  /// The engine's class with these keys.
  let owner: CALayer.Type

  /// The keys of the superclass come first. Aliases are other names of added keys, such as `isHidden` for `hidden`.
  init(
    of owner: CALayer.Type, extending superclass: LayerPropertyTable? = nil,
    _ added: [LayerProperty], aliases: [String: String] = [:]
  ) {
    self.owner = owner
    let inherited = superclass?.declared ?? []
    declared = inherited + added
    guard declared.count <= AssignedProperties.capacity else {
      fatalError(
        "a layer class declares \(declared.count) keys, more than \(AssignedProperties.capacity)")
    }
    var byKey = superclass?.byKey ?? [:]
    for (index, property) in declared.enumerated().dropFirst(inherited.count) {
      property.declare(at: index)
      byKey[property.key] = index
    }
    for (alias, key) in aliases { byKey[alias] = byKey[key] }
    self.byKey = byKey
  }

  package func declaredProperty(_ key: String) -> LayerProperty? { byKey[key].map { declared[$0] } }

  package func property(_ key: String) -> LayerProperty {
    declaredProperty(key) ?? CustomLayerProperty.named(key)
  }
}
