#if !PORTABLE_ENGINE
  // Apple's side: QuartzCore by its documented interface. The parts that need its runtime are in AppleRuntime.swift.

  @_exported import CoreText
  @_exported import Foundation
  import MotionMath
  @_exported import QuartzCore

  extension CALayer {
    class func declaresKey(_ key: String) -> Bool {
      AppleRuntime.declaresProperty(key, self)
    }

    final var mediaTime: CFTimeInterval { TreeClock(showing: self).now }

    package var currentLocalTime: CFTimeInterval { convertTime(mediaTime, from: nil) }

    /// Core Animation has no method that shows it.
    var isDisplaying: Bool { false }

    var reference: LayerReference { LayerReference(layer: self) }

    func delegateAction(forKey event: String) -> (any CAAction)? {
      delegate.flatMap { AppleRuntime.action(of: $0, for: self, forKey: event) }
    }
  }

  // MARK: Animations

  /// Core Animation plays a motion as an animation.
  typealias MotionDelegate = CAAnimationDelegate

  extension CALayer {
    func add(_ motion: Motion, forKey key: String, delegate: any MotionDelegate) {
      let animation = Platform.animation(motion, keyPath: key)
      animation.delegate = delegate
      add(animation, forKey: key)
    }

    func delegate<Delegate: AnyObject>(
      forKey key: String, ofType type: Delegate.Type
    ) -> Delegate? {
      animation(forKey: key)?.firstDelegate as? Delegate
    }

    func hasAnimation(besides key: String) -> Bool {
      animationKeys()?.contains { $0 != key } ?? false
    }
  }

  extension CAMediaTimingFunction {
    convenience init(_ curve: TimingCurve) {
      self.init(
        controlPoints: Float(curve.c1x), Float(curve.c1y), Float(curve.c2x), Float(curve.c2y))
    }

    var timingCurve: TimingCurve {
      let points = controlPoints
      return TimingCurve(controlPoints: points[0], points[1], points[2], points[3])
    }
  }

  // MARK: Action policies

  private let holdsAnyPolicy = LockedValue(false)

  extension CALayer {
    var heldActionPolicy: AnyObject? {
      get { AppleRuntime.object(.actionPolicy, of: self) }
      set {
        if newValue != nil { holdsAnyPolicy.withLock { $0 = true } }
        AppleRuntime.setObject(newValue, .actionPolicy, of: self)
      }
    }

    /// Core Animation does not notify of a change of the superlayer, so ancestors are not known: from the first policy of
    /// the process on, each is queried.
    var isUnderActionPolicy: Bool { holdsAnyPolicy.withLock { $0 } }
  }

  struct LayerReference {
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
    package static func traitsOfSystemFont(
      _ font: CTFont
    ) -> (weight: Double, isSlanted: Bool)? { AppleRuntime.traitsOfSystemFont(font) }

    static func typesetter(
      of text: String, attributes: [NSAttributedString.Key: Any]
    ) -> CTTypesetter {
      AppleRuntime.typesetter(of: text, attributes: attributes)
    }

    /// Always: a read through key-value coding takes so long that a flag would not be noticed.
    static var recordsReads: Bool { true }
    static func beginRecordingReads() {}
    static func endRecordingReads() {}

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

    static func animation(_ motion: Motion, keyPath: String) -> CABasicAnimation {
      let animation: CABasicAnimation
      switch motion.pace {
      case .curve(let curve):
        animation = CABasicAnimation(keyPath: keyPath)
        animation.timingFunction = curve.map { CAMediaTimingFunction($0) }
      case .spring(let motion):
        let spring = CASpringAnimation(keyPath: keyPath)
        spring.mass = CGFloat(motion.mass)
        spring.stiffness = CGFloat(motion.stiffness)
        spring.damping = CGFloat(motion.damping)
        spring.initialVelocity = CGFloat(motion.initialVelocity)
        if motion.allowsOverdamping, #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) {
          spring.allowsOverdamping = true
        }
        animation = spring
      }
      animation.fromValue = motion.from?.containerValue
      animation.toValue = motion.to?.containerValue
      animation.setTiming(motion.timing, frameRates: motion.frameRates)
      return animation
    }

    static func superclass(of someClass: AnyClass) -> AnyClass? {
      AppleRuntime.superclass(of: someClass)
    }

    static func rendererScale(of layer: CALayer) -> CGFloat? {
      RendererHost.host(of: layer)?.scale
    }

    package static func frameMethod(of renderer: LayerRenderer) -> FrameMethod? { renderer.method }

    package static func frameProblem(of renderer: LayerRenderer) -> FrameProblem? {
      renderer.problem
    }

    package static func redrawnPixels(of renderer: LayerRenderer) -> Int? { nil }

    package static let threadLimit: Int = {
      let process = ProcessInfo.processInfo
      let requested = process.environment["ANIMATABLE_LAYERS_THREADS"].flatMap { Int($0) }
      if let requested, (1...64).contains(requested) { return requested }
      return min(max(process.activeProcessorCount, 1), 8)
    }()
  }

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
    let defaultValue: StoredValue?

    /// QuartzCore searches for the action by name, and the layer's class then adds the animation.
    init(
      _ name: String, default defaultValue: StoredValue?, motion: Motion?,
      makeAction: @escaping (CALayer) -> (any CAAction)?
    ) {
      self.name = name
      self.defaultValue = defaultValue
    }

    func value(in layer: CALayer) -> StoredValue? {
      layer.value(forKey: name).map { .object($0) }
    }

    /// Core Animation boxes every number.
    func number(in layer: CALayer) -> Double? { nil }

    func setValue(_ value: StoredValue?, in layer: CALayer, redraws: Bool) {
      layer.setValue(value?.any, forKey: name)
    }

    func shownValue(in layer: CALayer) -> Any? {
      layer.presentationOnScreen?.value(forKey: name)
    }
  }
#endif
