import Synchronization

/// The engine's description of a class of layers.
///
/// Changes skip the methods that Core Animation calls with a key's name unless the class overrides them.
final class LayerClass: @unchecked Sendable {
  // Safe to share: the properties are constant, and the default state is never written.

  /// The engine's class that the class is or descends from.
  let kind: CALayer.Type
  let defaults: LayerState.Storage
  /// `nil` for the engine's own classes and their subclasses.
  let participant: (any ActionSearchParticipant.Type)?
  // Whether a class that neither belongs to the engine nor takes part in its search overrides the method.
  let overridesAction: Bool
  let overridesDefaultAction: Bool
  let overridesAddition: Bool
  let overridesNeedsDisplay: Bool
  let overridesDraw: Bool
  let takesRendererScale: Bool

  private init(_ layerClass: CALayer.Type) {
    CALayer.engineModel?.describe(layerClass)
    kind = layerClass.properties.owner
    var state = LayerState()
    for property in layerClass.properties.declared {
      guard let value = layerClass.defaultValue(forKey: property.key) else { continue }
      property.setDefault(value, in: &state)
    }
    defaults = .holding(state)
    let base = LayerClass.firstParticipant(above: layerClass) ?? kind
    participant = layerClass as? any ActionSearchParticipant.Type
    takesRendererScale = participant?.takesRendererScale ?? false
    let own = MethodTable(of: layerClass)
    let known = MethodTable(of: base)
    overridesAction = own.overrides(known, at: Places.action)
    overridesDefaultAction = own.overrides(known, at: Places.defaultAction)
    overridesAddition = own.overrides(known, at: Places.addition)
    // Some of the engine's own classes draw their contents from their properties.
    let undrawn = participant == nil ? MethodTable(of: CALayer.self) : known
    overridesNeedsDisplay = own.overrides(undrawn, at: Places.needsDisplay)
    overridesDraw = own.overrides(MethodTable(of: CALayer.self), at: Places.draw)
  }

  /// Returns the topmost participant, which may be the class itself.
  private static func firstParticipant(above layerClass: CALayer.Type) -> CALayer.Type? {
    var found: CALayer.Type?
    var next: AnyClass? = layerClass
    while let current = next as? CALayer.Type {
      if current is any ActionSearchParticipant.Type { found = current }
      next = _getSuperclass(current)
    }
    return found
  }

  private enum Places {
    static let action = MethodTable.place(overriddenBy: ActionLayer.self)
    static let defaultAction = MethodTable.place(overriddenBy: DefaultActionLayer.self)
    static let addition = MethodTable.place(overriddenBy: AdditionLayer.self)
    static let needsDisplay = MethodTable.place(overriddenBy: NeedsDisplayLayer.self)
    static let draw = MethodTable.place(overriddenBy: DrawingLayer.self)

    private final class ActionLayer: CALayer {
      override func action(forKey event: String) -> (any CAAction)? { nil }
    }

    private final class DefaultActionLayer: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
    }

    private final class AdditionLayer: CALayer {
      override func add(_ anim: CAAnimation, forKey key: String?) {}
    }

    private final class NeedsDisplayLayer: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { true }
    }

    private final class DrawingLayer: CALayer {
      override func draw(in ctx: CGContext) {}
    }
  }

  // MARK: Known classes

  private static let known = Mutex<[ObjectIdentifier: LayerClass]>([:])

  /// Returns the unique description of a class.
  static func of(_ layerClass: CALayer.Type) -> LayerClass {
    let identifier = ObjectIdentifier(layerClass)
    if let known = known.withLock({ $0[identifier] }) { return known }
    // Outside the lock, because methods of the class run and may create layers of other classes.
    let made = LayerClass(layerClass)
    return known.withLock { known in
      if let first = known[identifier] { return first }
      known[identifier] = made
      return made
    }
  }
}
