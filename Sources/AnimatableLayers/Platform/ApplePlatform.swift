#if !PORTABLE_ENGINE
  // Apple's side: QuartzCore by its documented interface. What only its runtime gives is in AppleRuntime.swift.

  @_exported import CoreText
  @_exported import Foundation
  import MotionMath
  @_exported import QuartzCore

  extension CALayer {
    class func declaresKey(_ key: String) -> Bool {
      AppleRuntime.declaresProperty(key, self)
    }

    final var mediaTime: CFTimeInterval { TreeClock(showing: self).now }

    var currentLocalTime: CFTimeInterval { convertTime(mediaTime, from: nil) }

    var reference: LayerReference { LayerReference(layer: self) }

    func delegateAction(forKey event: String) -> (any CAAction)? {
      delegate.flatMap { AppleRuntime.action(of: $0, for: self, forKey: event) }
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

  /// Whether any layer ever held a policy.
  private final class PolicyFlag: @unchecked Sendable {
    private let lock = NSLock()
    /// Accessed only while `lock` is held.
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() { lock.withLock { value = true } }
  }

  private let holdsAnyPolicy = PolicyFlag()

  extension CALayer {
    var heldActionPolicy: AnyObject? {
      get { AppleRuntime.object(.actionPolicy, of: self) }
      set {
        if newValue != nil { holdsAnyPolicy.set() }
        AppleRuntime.setObject(newValue, .actionPolicy, of: self)
      }
    }

    /// Core Animation does not notify of a change of the superlayer, so ancestors are not known: from the first policy of
    /// the process on, each is queried.
    var isUnderActionPolicy: Bool { holdsAnyPolicy.isSet }
  }

  /// A reference that does not keep its layer alive.
  struct LayerReference {
    /// The layer; `nil` when it has gone.
    private(set) weak var layer: CALayer?
  }

  extension Platform {
    package static let variants = [AppleRuntime.system, "quartzcore"]

    package static let drawsExactly = AppleRuntime.drawsExactly

    static var reducesMotion: Bool { AppleRuntime.reducesMotion }

    package static func color(_ value: Any) -> CGColor? { AppleRuntime.color(value) }
    package static func path(_ value: Any) -> CGPath? { AppleRuntime.path(value) }
    package static func image(_ value: Any) -> CGImage? { AppleRuntime.image(value) }
    package static func font(_ value: Any) -> CTFont? { AppleRuntime.font(value) }

    static func typesetter(
      of text: String, attributes: [NSAttributedString.Key: Any]
    ) -> CTTypesetter {
      AppleRuntime.typesetter(of: text, attributes: attributes)
    }

    static func propertyName<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String? {
      AppleRuntime.propertyName(keyPath)
    }

    package static func storedKeys(of layer: CALayer) -> [String] {
      LayerKeys.keys(of: layer).filter { key in
        !LayerKeys.newer.contains(key) || CALayer.declaresKey(key)
      }
    }

    package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
      AppleRuntime.areEqual(first, second)
    }

    static func superclass(of someClass: AnyClass) -> AnyClass? {
      AppleRuntime.superclass(of: someClass)
    }

    package static func hasRenderer(_ layer: CALayer) -> Bool {
      RendererHost.host(of: layer) != nil
    }

    package static func frameMethod(of renderer: LayerRenderer) -> FrameMethod? { renderer.method }

    package static func frameProblem(of renderer: LayerRenderer) -> FrameProblem? {
      renderer.problem
    }

    package static func redrawnPixels(of renderer: LayerRenderer) -> Int? { nil }

    package static let threadLimit: Int = {
      let process = ProcessInfo.processInfo
      let asked = process.environment["ANIMATABLE_LAYERS_THREADS"].flatMap { Int($0) }
      if let asked, (1...64).contains(asked) { return asked }
      return min(max(process.activeProcessorCount, 1), 8)
    }()
  }

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
      layer.setValue(value?.any, forKey: name)
    }

    func shownValue(in layer: CALayer) -> Any? {
      layer.presentationOnScreen?.value(forKey: name)
    }
  }
#endif
