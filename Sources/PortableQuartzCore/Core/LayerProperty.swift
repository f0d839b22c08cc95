import MotionMath
import PortableCoreGraphics

/// What a change of a property brings about besides a new frame.
package enum LayerPropertyEffect: Sendable {
  case none
  /// The layer is composited again from what it already has.
  case composite
  /// The layer's sublayers are laid out again first.
  case layout
  /// The sublayers of the layer and those of its superlayer are laid out again first.
  case geometry
  /// The layer and all below it come into view or leave it.
  case visibility
  /// The layer and all below it live in another time.
  case time
}

package struct LayerPropertyTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  /// A change on a committed layer animates implicitly.
  package static let animatesImplicitly = LayerPropertyTraits(rawValue: 1)
  /// Apple's engine may animate a change implicitly, and this one has nothing between two values.
  package static let mayAnimateElsewhere = LayerPropertyTraits(rawValue: 2)
  /// An animation moves something over the screen.
  package static let isMovement = LayerPropertyTraits(rawValue: 4)
  /// A setting of how the layer is drawn or timed, whose value could be interpolated but never should be unless
  /// requested.
  package static let isSetting = LayerPropertyTraits(rawValue: 8)

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

/// What a layer's node in a frame takes from a property.
enum NodeShare {
  case nothing
  /// Where the node lies or how opaque it is, which a reused node can be given.
  case pose(PosePart)
  /// Something else of the node, which is then created again.
  case node
  /// Other nodes too: what is below the layer, and whether it has a node at all.
  case tree
}

/// One key of a layer: the single description of how it is read, written, compared and animated, and what a change costs.
/// Key-value coding, default values, implicit actions and presentation copies all go through these.
package class LayerProperty: @unchecked Sendable {
  // Safe to share: every stored property is set once, before the property is used.

  package let key: String
  package let effect: LayerPropertyEffect
  package let traits: LayerPropertyTraits
  let node: NodeShare
  /// In the table of the class that declares the property, set when that is created; `nil` for an undeclared key.
  fileprivate(set) var index: Int?
  /// Moves the whole property; `nil` for an undeclared key. Set with `index`.
  private(set) var target: AnimationTarget?

  final func declare(at index: Int) {
    self.index = index
    target = AnimationTarget(whole: self)
  }

  /// - Parameter node: what the layer's node takes from it; `nil` for what follows from the effect.
  init(
    _ key: String, effect: LayerPropertyEffect, traits: LayerPropertyTraits = [],
    node: NodeShare? = nil
  ) {
    self.key = key
    self.effect = effect
    self.traits = traits
    self.node =
      switch (node, effect) {
      case (let node?, _): node
      case (nil, .visibility), (nil, .time): .tree
      case (nil, _): .node
      }
  }

  package final var animatesImplicitly: Bool { traits.contains(.animatesImplicitly) }

  /// Whether the value is a number, a flag or a structure, which `nil` cannot replace.
  var isScalar: Bool { false }

  package var holdsColor: Bool { false }

  var holdsFlag: Bool { false }

  /// As key-value coding shows it, through the layer's overridable accessor.
  func value(of layer: CALayer) -> Any? { fatalError("abstract") }

  /// Through the layer's overridable accessor; refuses a value of the wrong type.
  func setValue(_ value: Any?, of layer: CALayer) { fatalError("abstract") }

  /// `nil` when the value is absent or cannot be animated.
  func animatedValue(in state: LayerState) -> InterpolableValue? { nil }

  /// The same of a state in place: as an argument, all of it would be copied.
  func animatedValue(at state: UnsafePointer<LayerState>) -> InterpolableValue? {
    animatedValue(in: state.pointee)
  }

  /// A value of another kind is ignored.
  func setAnimatedValue(_ value: InterpolableValue, in state: inout LayerState) {}

  /// Stores a class default, a `style` entry or an archived value; one of the wrong type is ignored.
  func setDefault(_ value: Any?, in state: inout LayerState) {}

  func copyValue(from other: LayerState, in state: inout LayerState) {}

  /// Whether the whole value is in the state, where `copyValue` finds it.
  var affectsAppearance: Bool { false }

  /// Whether a layer stores the value, rather than deriving it from others or from the tree.
  var isStored: Bool { affectsAppearance }

  /// Decodes what a user gave, such as a `fromValue`; `nil` when it has the wrong type.
  func animatedValue(from value: Any) -> InterpolableValue? { nil }

  // MARK: Named members

  /// Whether key paths reach members of the value by name, as in `emitterCells.NAME.PROPERTY`.
  var hasNamedMembers: Bool { false }

  func member(named name: String, of layer: CALayer) -> (any KeyPathMember)? { nil }

  /// - Parameter path: `NAME.PROPERTY`.
  func memberValue(at path: String, in state: LayerState) -> InterpolableValue? { nil }

  /// A value that fits no member is ignored.
  func setMemberValue(_ value: InterpolableValue, at path: String, in state: inout LayerState) {}
}

/// A sublayer or emitter cell, which key paths reach by its name.
package protocol KeyPathMember: AnyObject {
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension CALayer: KeyPathMember {}

/// A value and its type, for the message of a trap.
func describe(_ value: Any?) -> String {
  guard let value else { return "nil" }
  return "\(type(of: value)) \(value)"
}
