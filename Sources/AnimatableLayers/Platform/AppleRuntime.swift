#if !PORTABLE_ENGINE && canImport(ObjectiveC)
  // The Objective-C runtime, Core Foundation's types and the system's views, for Apple's side of the toolkit.
  // `StrictQuartzCore`, on which the rehearsal runs, has a type of the same name in its place.

  @_exported import CoreGraphics
  import CoreText
  import Foundation
  import QuartzCore

  #if os(macOS)
    import AppKit
    private typealias SystemView = NSView
  #else
    import UIKit
    private typealias SystemView = UIView
  #endif

  enum AppleRuntime {
    #if os(macOS)
      static let system = "macos"
    #elseif os(tvOS)
      static let system = "tvos"
    #elseif os(visionOS)
      static let system = "visionos"
    #else
      static let system = "ios"
    #endif

    /// Graphics processors round differently.
    static let drawsExactly = false

    /// Whether y runs up in a tree whose geometry is not flipped.
    static let yRunsUp = system == "macos"

    // MARK: Classes

    static func superclass(of someClass: AnyClass) -> AnyClass? { class_getSuperclass(someClass) }

    static func declaresProperty(_ name: String, _ someClass: AnyClass) -> Bool {
      class_getProperty(someClass, name) != nil
    }

    /// The name of the property that a key path reads, also of a Swift override; Foundation traps for one without a name.
    static func propertyName<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String? {
      NSExpression(forKeyPath: keyPath).keyPath
    }

    // MARK: Associated objects

    enum Association: Int, CaseIterable {
      case actionPolicy, visibility, renderer

      /// Its address is the key of the associated object.
      fileprivate var key: UnsafeRawPointer { UnsafeRawPointer(AppleRuntime.keys + rawValue) }
    }

    nonisolated(unsafe) private static let keys = UnsafeMutablePointer<UInt8>.allocate(
      capacity: Association.allCases.count)

    static func object(_ association: Association, of layer: CALayer) -> AnyObject? {
      objc_getAssociatedObject(layer, association.key) as AnyObject?
    }

    static func setObject(_ object: AnyObject?, _ association: Association, of layer: CALayer) {
      objc_setAssociatedObject(layer, association.key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    // MARK: Exchanged methods

    /// Stands before `CALayer.action(forKey:)`; the last argument is Core Animation's implementation.
    typealias ActionMethod =
      @Sendable (
        _ layer: CALayer, _ event: String, _ search: (String) -> (any CAAction)?
      ) -> (any CAAction)?
    typealias AddMethod =
      @Sendable (
        _ layer: CALayer, _ animation: CAAnimation, _ key: String?,
        _ attach: (CAAnimation, String?) -> Void
      ) -> Void

    typealias CompletionMethod =
      @Sendable (_ block: (() -> Void)?, _ set: ((() -> Void)?) -> Void) -> Void

    nonisolated(unsafe) fileprivate static var completionMethod: CompletionMethod?
    nonisolated(unsafe) fileprivate static var actionMethod: ActionMethod?
    nonisolated(unsafe) fileprivate static var addMethod: AddMethod?

    /// Called once, as the two below: a second exchange would undo the first.
    static func exchangeAction(for method: @escaping ActionMethod) {
      actionMethod = method
      exchange(
        #selector(CALayer.action(forKey:)), #selector(CALayer.animatableLayersAction(forKey:)))
    }

    static func exchangeAdd(for method: @escaping AddMethod) {
      addMethod = method
      exchange(#selector(CALayer.add(_:forKey:)), #selector(CALayer.animatableLayersAdd(_:forKey:)))
    }

    static func exchangeCompletion(for method: @escaping CompletionMethod) {
      completionMethod = method
      exchange(
        class_getClassMethod(
          // By its name, which is ambiguous in Swift: the toolkit has an overload.
          CATransaction.self, NSSelectorFromString("setCompletionBlock:")),
        class_getClassMethod(
          CATransaction.self, #selector(CATransaction.animatableLayersSetCompletionBlock(_:))))
    }

    /// Calls Core Animation's implementation of `CATransaction.setCompletionBlock(_:)`, exchanged or not.
    static func setCompletionBlock(_ block: @escaping () -> Void) {
      if completionMethod == nil {
        CATransaction.setCompletionBlock(block)
      } else {
        CATransaction.animatableLayersSetCompletionBlock(block)
      }
    }

    private static func exchange(_ original: Selector, _ own: Selector) {
      exchange(
        class_getInstanceMethod(CALayer.self, original), class_getInstanceMethod(CALayer.self, own))
    }

    private static func exchange(_ original: Method?, _ own: Method?) {
      guard let original, let own else { return }
      method_exchangeImplementations(original, own)
    }

    // MARK: Optional methods of delegates

    static func action(
      of delegate: any CALayerDelegate, for layer: CALayer, forKey event: String
    ) -> (any CAAction)? {
      delegate.action?(for: layer, forKey: event)
    }

    static func notifyStart(_ delegate: any CAAnimationDelegate, of animation: CAAnimation) {
      delegate.animationDidStart?(animation)
    }

    static func notifyStop(
      _ delegate: any CAAnimationDelegate, of animation: CAAnimation, finished: Bool
    ) {
      delegate.animationDidStop?(animation, finished: finished)
    }

    // MARK: Core Foundation, to whose types a cast of Swift's always succeeds

    static func color(_ value: Any) -> CGColor? {
      CFGetTypeID(value as CFTypeRef) == CGColor.typeID ? (value as! CGColor) : nil
    }

    static func path(_ value: Any) -> CGPath? {
      CFGetTypeID(value as CFTypeRef) == CGPath.typeID ? (value as! CGPath) : nil
    }

    static func image(_ value: Any) -> CGImage? {
      CFGetTypeID(value as CFTypeRef) == CGImage.typeID ? (value as! CGImage) : nil
    }

    static func font(_ value: Any) -> CTFont? {
      CFGetTypeID(value as CFTypeRef) == CTFontGetTypeID() ? (value as! CTFont) : nil
    }

    static func traitsOfSystemFont(_ font: CTFont) -> (weight: Double, isSlanted: Bool)? {
      let file = CTFontCopyAttribute(font, kCTFontURLAttribute) as? URL
      let isOfSystem =
        (CTFontCopyPostScriptName(font) as String).hasPrefix(".")
        || file.map { $0.path.contains("/System/Library/") || $0.path.contains("/Library/Fonts/") }
          ?? false
      guard isOfSystem else { return nil }
      let traits = CTFontCopyTraits(font) as? [String: Any] ?? [:]
      func number(_ key: CFString) -> Double { traits[key as String] as? Double ?? 0 }
      return (FontWeight.weight(ofTrait: number(kCTFontWeightTrait)), number(kCTFontSlantTrait) > 0)
    }

    static func typesetter(
      of text: String, attributes: [NSAttributedString.Key: Any]
    ) -> CTTypesetter {
      CTTypesetterCreateWithAttributedString(
        NSAttributedString(string: text, attributes: attributes) as CFAttributedString)
    }

    static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
      guard let first = first as? NSObject, let second = second as? NSObject else {
        return first == nil && second == nil
      }
      return first.isEqual(second)
    }

    // MARK: Views

    /// Whether the layer's view has a window; `nil` without a view, and off the main thread, where views are unknown.
    static func isInWindow(_ layer: CALayer) -> Bool? {
      guard Thread.isMainThread else { return nil }
      // Stays on this thread, which is the main one.
      nonisolated(unsafe) let layer = layer
      return MainActor.assumeIsolated {
        (layer.delegate as? SystemView).map { $0.window != nil }
      }
    }

    /// The system's setting; false off the main thread, where it cannot be queried.
    static var reducesMotion: Bool {
      guard Thread.isMainThread else { return false }
      return MainActor.assumeIsolated {
        #if os(macOS)
          NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
        #else
          UIAccessibility.isReduceMotionEnabled
        #endif
      }
    }

    /// The system's setting, which macOS does not have; false off the main thread, where it cannot be queried.
    static var prefersCrossFades: Bool {
      #if os(macOS)
        return false
      #else
        guard Thread.isMainThread else { return false }
        return MainActor.assumeIsolated { UIAccessibility.prefersCrossFadeTransitions }
      #endif
    }
  }

  extension CALayer {
    // Once exchanged, these names call Core Animation's implementations.

    @objc fileprivate dynamic func animatableLayersAction(forKey event: String) -> (any CAAction)? {
      let search = { self.animatableLayersAction(forKey: $0) }
      guard let method = AppleRuntime.actionMethod else { return search(event) }
      return method(self, event, search)
    }

    @objc fileprivate dynamic func animatableLayersAdd(_ anim: CAAnimation, forKey key: String?) {
      let attach = { self.animatableLayersAdd($0, forKey: $1) }
      guard let method = AppleRuntime.addMethod else { return attach(anim, key) }
      method(self, anim, key, attach)
    }
  }

  extension CATransaction {
    @objc fileprivate dynamic class func animatableLayersSetCompletionBlock(
      _ block: (() -> Void)?
    ) {
      let set = { animatableLayersSetCompletionBlock($0) }
      guard let method = AppleRuntime.completionMethod else { return set(block) }
      method(block, set)
    }
  }

  #if !os(macOS)
    extension CADisplayLink {
      /// Creates a link that calls a method by its reference, such as `Spinner.step`, as on the portable engine.
      public convenience init<Target: AnyObject>(
        target: Target, selector sel: @escaping (Target) -> (CADisplayLink) -> Void
      ) {
        self.init(
          target: MethodCaller { sel(target)($0) }, selector: #selector(MethodCaller.call(_:)))
      }
    }

    private final class MethodCaller: NSObject {
      private let method: (CADisplayLink) -> Void

      init(_ method: @escaping (CADisplayLink) -> Void) {
        self.method = method
      }

      @objc func call(_ link: CADisplayLink) { method(link) }
    }
  #endif
#endif
