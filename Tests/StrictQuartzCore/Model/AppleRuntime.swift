/// Stands in for the toolkit's type of this name, which wraps the Objective-C runtime, Core Foundation's types and the
/// system's views.
package enum AppleRuntime {
  package static let system = "rehearsal"

  /// Its pixels are those of the portable compositor.
  package static let drawsExactly = true

  /// Whether y runs up where no geometry is flipped: as on macOS, and not as on iOS.
  @TaskLocal package static var yRunsUp = false

  // MARK: Classes

  package static func superclass(of someClass: AnyClass) -> AnyClass? { _getSuperclass(someClass) }

  package static func declaresProperty(_ name: String, _ someClass: AnyClass) -> Bool {
    guard let layerClass = someClass as? CALayer.Type else { return false }
    return propertyNames(of: layerClass).contains(name)
  }

  /// The properties that the runtime would list for a class: Core Animation's own, and what is declared with
  /// `@NSManaged`, by the names of the classes that declare it.
  static func propertyNames(of layerClass: CALayer.Type) -> [String] {
    var names = layerClass.properties.declared.map(\.key)
    var next: AnyClass? = layerClass
    while let current = next {
      names += managedProperties[String(reflecting: current)] ?? []
      names += lock.withLock { addedProperties[ObjectIdentifier(current)] ?? [] }
      next = superclass(of: current)
    }
    return names
  }

  /// What RedrawKey.swift of the toolkit declares with `@NSManaged`; a test compares the two.
  package static let managedProperties = [
    "AnimatableLayers.AnimatableLayer": ["animatableTick"],
    "AnimatableLayers.AnimatableShapeLayer": ["animatableTick"],
    "AnimatableLayers.AnimatableGradientLayer": ["animatableTick"],
  ]

  /// Accessed only while `lock` is held.
  nonisolated(unsafe) private static var addedProperties: [ObjectIdentifier: [String]] = [:]

  /// Adds a property to a class, as `class_addProperty` does: of use before the first layer of the class.
  package static func addProperty(_ name: String, to someClass: AnyClass) {
    lock.withLock { addedProperties[ObjectIdentifier(someClass), default: []].append(name) }
  }

  /// Makes an object an instance of a subclass without stored properties, as key-value observing does.
  package static func setClass(of object: AnyObject, to subclass: AnyClass) {
    precondition(
      superclass(of: subclass) == type(of: object),
      "\(subclass) is not a direct subclass of \(type(of: object))")
    precondition(
      class_getInstanceSize(subclass) == class_getInstanceSize(type(of: object)),
      "\(subclass) stores properties of its own")
    // An object begins with the address of its class.
    Unmanaged.passUnretained(object).toOpaque().storeBytes(
      of: unsafeBitCast(subclass, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
  }

  /// The size of a class's instances in bytes: a field of Swift's class metadata, after the address of the metaclass, the
  /// superclass, flags and the address point.
  private static func class_getInstanceSize(_ someClass: AnyClass) -> UInt32 {
    let metadata = unsafeBitCast(someClass, to: UnsafeRawPointer.self)
    return metadata.load(fromByteOffset: 24, as: UInt32.self)
  }

  /// Linux has no names of properties.
  package static func propertyName<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String? { nil }

  // MARK: Associated objects

  package enum Association: CaseIterable, Sendable {
    case actionPolicy, visibility, renderer
    /// The model's own: the layer was committed once; the transaction that changed it last; the one that produced this
    /// presentation layer.
    case presentation, change, presented
  }

  private struct Associated {
    weak var layer: CALayer?
    var object: AnyObject
  }

  private struct AssociationKey: Hashable {
    let layer: ObjectIdentifier
    let association: Association
  }

  private static let lock = NSLock()
  /// Accessed only while `lock` is held. What belongs to layers that are gone is dropped as the table grows.
  nonisolated(unsafe) private static var associated: [AssociationKey: Associated] = [:]
  nonisolated(unsafe) private static var sweepCount = 1_024

  package static func object(_ association: Association, of layer: CALayer) -> AnyObject? {
    let key = AssociationKey(layer: ObjectIdentifier(layer), association: association)
    return lock.withLock {
      guard let entry = associated[key], entry.layer === layer else { return nil }
      return entry.object
    }
  }

  package static func setObject(
    _ object: AnyObject?, _ association: Association, of layer: CALayer
  ) {
    let key = AssociationKey(layer: ObjectIdentifier(layer), association: association)
    // Released after the lock is given up: an object's deinitializer may associate others.
    var dropped: [AnyObject] = []
    lock.withLock {
      if let previous = associated.removeValue(forKey: key) { dropped.append(previous.object) }
      if let object { associated[key] = Associated(layer: layer, object: object) }
      guard associated.count > sweepCount else { return }
      let gone = associated.filter { $0.value.layer == nil }
      for (key, entry) in gone {
        associated[key] = nil
        dropped.append(entry.object)
      }
      sweepCount = max(1_024, associated.count * 2)
    }
    withExtendedLifetime(dropped) {}
  }

  // MARK: Exchanged methods

  package typealias ActionMethod =
    @Sendable (
      _ layer: CALayer, _ event: String, _ search: (String) -> (any CAAction)?
    ) -> (any CAAction)?
  package typealias AddMethod =
    @Sendable (
      _ layer: CALayer, _ animation: CAAnimation, _ key: String?,
      _ attach: (CAAnimation, String?) -> Void
    ) -> Void

  package static func exchangeAction(for method: @escaping ActionMethod) {
    StrictModel.shared.actionMethod = method
  }

  package static func exchangeAdd(for method: @escaping AddMethod) {
    StrictModel.shared.addMethod = method
  }

  package typealias CompletionMethod =
    @Sendable (_ block: (() -> Void)?, _ set: ((() -> Void)?) -> Void) -> Void

  package static func exchangeCompletion(for method: @escaping CompletionMethod) {
    StrictModel.shared.completionMethod = method
  }

  package static func setCompletionBlock(_ block: @escaping () -> Void) {
    CATransaction.setFinishedBlock { _ in block() }
  }

  // MARK: Optional methods of delegates

  package static func action(
    of delegate: any CALayerDelegate, for layer: CALayer, forKey event: String
  ) -> (any CAAction)? {
    delegate.action(for: layer, forKey: event)
  }

  package static func notifyStart(_ delegate: any CAAnimationDelegate, of animation: CAAnimation) {
    delegate.animationDidStart(animation)
  }

  package static func notifyStop(
    _ delegate: any CAAnimationDelegate, of animation: CAAnimation, finished: Bool
  ) {
    delegate.animationDidStop(animation, finished: finished)
  }

  // MARK: Core Foundation

  package static func color(_ value: Any) -> CGColor? { value as? CGColor }
  package static func path(_ value: Any) -> CGPath? { value as? CGPath }
  package static func image(_ value: Any) -> CGImage? { value as? CGImage }
  package static func font(_ value: Any) -> CTFont? { value as? CTFont }

  /// Animatable Sans stands for the system's fonts.
  package static func traitsOfSystemFont(_ font: CTFont) -> (weight: Double, isSlanted: Bool)? {
    guard CTFontCopyFamilyName(font) == "Animatable Sans" else { return nil }
    let traits = font.graphicsFont.face.traits
    return (Double(traits.weight), traits.isItalic)
  }

  package static func typesetter(
    of text: String, attributes: [NSAttributedString.Key: Any]
  ) -> CTTypesetter {
    CTTypesetter(text, attributes: attributes)
  }

  package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    CALayer.areEqual(first, second)
  }

  // MARK: Views

  /// The layers of views, with whether the view has a window. Set by tests.
  nonisolated(unsafe) package static var windows: [ObjectIdentifier: Bool] = [:]

  /// Makes a layer that of a view with or without a window; `nil` takes the view away.
  package static func setWindow(_ hasWindow: Bool?, of layer: CALayer) {
    lock.withLock { windows[ObjectIdentifier(layer)] = hasWindow }
  }

  package static func isInWindow(_ layer: CALayer) -> Bool? {
    lock.withLock { windows[ObjectIdentifier(layer)] }
  }

  package static var reducesMotion: Bool { false }
  package static var prefersCrossFades: Bool { false }
}
