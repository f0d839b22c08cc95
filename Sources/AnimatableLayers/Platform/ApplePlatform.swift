#if canImport(QuartzCore)
  // Apple's side: QuartzCore, with what it keeps to itself found by its public doors.

  @_exported import CoreGraphics
  @_exported import CoreText
  @_exported import Foundation
  import MotionMath
  @_exported import QuartzCore
  import os

  #if os(macOS)
    import AppKit
  #else
    import UIKit
  #endif

  extension CALayer {
    class func declaresKey(_ key: String) -> Bool {
      class_getProperty(CALayer.self, key) != nil || CALayer.instancesRespond(to: Selector(key))
    }

    final var mediaTime: CFTimeInterval { CACurrentMediaTime() }

    var currentLocalTime: CFTimeInterval { convertTime(mediaTime, from: nil) }

    var isOnScreen: Bool { presentation() != nil }

    var reference: LayerReference { LayerReference(layer: self) }

    func delegateAction(forKey event: String) -> (any CAAction)? {
      delegate?.action?(for: self, forKey: event)
    }
  }

  // MARK: Animations

  /// Who starts animations without making them, where the engine can do that.
  protocol AnimationOwner: AnyObject {
    /// The animation that does what the layer was asked for.
    func makeAnimation() -> CAAnimation
  }

  extension CALayer {
    /// Core Animation plays animation objects alone.
    func movedValue(forKey key: String) -> InterpolableValue? { nil }

    func animate(
      _ key: String, from start: InterpolableValue, to end: InterpolableValue, timing: MediaTiming,
      pace: CAMediaTimingFunction?, spring: SpringMotion?, owner: any AnimationOwner
    ) -> Bool { false }

    func hearer<Hearer: AnyObject>(forKey key: String, as type: Hearer.Type) -> Hearer? {
      animation(forKey: key)?.firstDelegate as? Hearer
    }

    func hasAnimation(besides key: String) -> Bool {
      animationKeys()?.contains { $0 != key } ?? false
    }
  }

  // MARK: Action policies

  /// Where a layer keeps its policy: its address is the key of the associated object.
  nonisolated(unsafe) private var policyKey: UInt8 = 0

  /// Whether any layer ever held a policy.
  private let holdsAnyPolicy = OSAllocatedUnfairLock(initialState: false)

  extension CALayer {
    var heldActionPolicy: AnyObject? {
      get { objc_getAssociatedObject(self, &policyKey) as AnyObject? }
      set {
        if newValue != nil { holdsAnyPolicy.withLock { $0 = true } }
        objc_setAssociatedObject(self, &policyKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }

    /// Core Animation tells nobody when a layer gets another superlayer, so that it is not known which
    /// layers are above: from the first policy of the process on, each has to be asked.
    var isUnderActionPolicy: Bool { holdsAnyPolicy.withLock { $0 } }
  }

  /// A reference that does not keep its layer alive.
  struct LayerReference {
    /// The layer; `nil` when it has gone.
    private(set) weak var layer: CALayer?
  }

  extension Platform {
    #if os(macOS)
      private static let system = "macos"
    #elseif os(tvOS)
      private static let system = "tvos"
    #elseif os(visionOS)
      private static let system = "visionos"
    #else
      private static let system = "ios"
    #endif

    package static let variants = [system, "quartzcore"]

    /// Only the main thread may ask the system; on others the answer is no.
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

    package static func color(_ value: Any) -> CGColor? {
      CFGetTypeID(value as CFTypeRef) == CGColor.typeID ? (value as! CGColor) : nil
    }

    package static func path(_ value: Any) -> CGPath? {
      CFGetTypeID(value as CFTypeRef) == CGPath.typeID ? (value as! CGPath) : nil
    }

    package static func image(_ value: Any) -> CGImage? {
      CFGetTypeID(value as CFTypeRef) == CGImage.typeID ? (value as! CGImage) : nil
    }

    package static func font(_ value: Any) -> CTFont? {
      CFGetTypeID(value as CFTypeRef) == CTFontGetTypeID() ? (value as! CTFont) : nil
    }

    static func typesetter(
      of text: String, attributes: [NSAttributedString.Key: Any]
    ) -> CTTypesetter {
      CTTypesetterCreateWithAttributedString(
        NSAttributedString(string: text, attributes: attributes) as CFAttributedString)
    }

    package static func storedKeys(of layer: CALayer) -> [String] { LayerKeys.keys(of: layer) }

    package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
      guard let first = first as? NSObject, let second = second as? NSObject else {
        return first == nil && second == nil
      }
      return first.isEqual(second)
    }

    /// Core Animation draws a layer for as many as ask.
    package static func hasRenderer(_ layer: CALayer) -> Bool { false }

    package static func redrawnPixels(of renderer: LayerRenderer) -> Int? { nil }

    package static let threadLimit: Int = {
      let process = ProcessInfo.processInfo
      let asked = process.environment["ANIMATABLE_LAYERS_THREADS"].flatMap { Int($0) }
      if let asked, (1...64).contains(asked) { return asked }
      return min(max(process.activeProcessorCount, 1), 8)
    }()
  }

  #if !os(macOS)
    extension CADisplayLink {
      /// Creates a link that calls a method by its reference, such as `Spinner.step`: the spelling that the portable
      /// engine has too, which knows no selectors.
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

  /// A value as the container keeps it.
  enum StoredValue {
    /// A number that was never boxed, which only the portable engine has.
    case number(Double)
    case object(Any)

    var any: Any {
      switch self {
      case .number(let number): number
      case .object(let object): object
      }
    }
  }

  /// The system's clock: Core Animation knows no other.
  struct TreeClock {
    init(showing layer: CALayer?) {}

    var now: CFTimeInterval { CACurrentMediaTime() }
    var isMoved: Bool { false }
    var isInForce: Bool { true }

    func call(after delay: CFTimeInterval, _ body: @escaping (_ isDue: Bool) -> Void) {
      // Handed over as a whole: what the closure holds belongs to the main thread.
      nonisolated(unsafe) let body = body
      if delay > 0 {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body(true) }
      } else {
        DispatchQueue.main.async { body(true) }
      }
    }
  }

  struct ContainerKey {
    private let name: String

    init(_ name: String) {
      self.name = name
    }

    func value(in layer: CALayer) -> StoredValue? {
      layer.value(forKey: name).map { .object($0) }
    }

    /// Core Animation boxes every number.
    func number(in layer: CALayer, default defaultNumber: Double?) -> Double? { nil }

    func setNumber(_ number: Double, replacing present: Double, in layer: CALayer, redraws: Bool) {
      layer.setValue(number, forKey: name)
    }

    func setValue(
      _ value: StoredValue?, in layer: CALayer, default defaultValue: StoredValue?, redraws: Bool
    ) {
      // Core Animation knows default and redisplay from the class.
      layer.setValue(value?.any, forKey: name)
    }

    func shownValue(in layer: CALayer) -> Any? {
      layer.presentation()?.value(forKey: name)
    }
  }
#endif
