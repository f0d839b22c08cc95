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
  }

  // MARK: Animations

  /// Core Animation plays a motion as an animation.
  typealias MotionDelegate = CAAnimationDelegate

  extension CALayer {
    func add(
      _ motion: Motion, at begin: CFTimeInterval, forKey key: String, delegate: any MotionDelegate
    ) {
      let animation = Platform.animation(motion, keyPath: key)
      animation.beginTime = begin
      animation.delegate = delegate
      add(animation, forKey: key)
    }

    func delegate<Delegate: AnyObject>(
      forKey key: String, ofType type: Delegate.Type
    ) -> Delegate? {
      animation(forKey: key)?.firstDelegate as? Delegate
    }

    package func hasAnimation(besides key: String) -> Bool {
      animationKeys()?.contains { $0 != key } ?? false
    }

    /// A renderer's clock moves a layer that stands still by itself.
    var timeRate: Double {
      let anchor = RendererHost.host(of: self)?.anchor
      return selfAndAncestors.prefix { $0 !== anchor }.reduce(1) { $0 * Double($1.speed) }
    }

    func begin(of animation: CAAnimation) -> CFTimeInterval {
      animation.beginTime == 0 ? currentLocalTime : animation.beginTime
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

  extension CABasicAnimation {
    fileprivate convenience init(keyPath: String, _ motion: Motion) {
      self.init(keyPath: keyPath)
      let ends = motion.shownEnds
      fromValue = ends.from?.containerValue
      toValue = ends.to?.containerValue
    }

    var pace: Motion.Pace {
      (self as? CASpringAnimation).map { Motion.Pace.spring($0.spring) }
        ?? .curve(timingFunction?.timingCurve)
    }
  }

  extension CASpringAnimation {
    private var overdamps: Bool {
      if #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) { allowsOverdamping } else { false }
    }

    fileprivate var spring: SpringMotion {
      SpringMotion(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Double(initialVelocity), allowsOverdamping: overdamps)
    }

    fileprivate func setSpring(_ spring: SpringMotion) {
      mass = CGFloat(spring.mass)
      stiffness = CGFloat(spring.stiffness)
      damping = CGFloat(spring.damping)
      initialVelocity = CGFloat(spring.initialVelocity)
      if spring.allowsOverdamping, #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) {
        allowsOverdamping = true
      }
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

    /// Core Animation does not report a change of the superlayer: from the first policy of the process on, each ancestor is
    /// queried.
    var isUnderActionPolicy: Bool { holdsAnyPolicy.withLock { $0 } }
  }

  struct LayerReference {
    private(set) weak var layer: CALayer?
  }

  extension Platform {
    package static let variants = [AppleRuntime.system, "quartzcore"]

    package static let drawsExactly = AppleRuntime.drawsExactly

    static var reducesMotion: Bool { AppleRuntime.reducesMotion }
    static var prefersCrossFades: Bool { AppleRuntime.prefersCrossFades }

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

    static func animation(_ motion: Motion, keyPath: String) -> CAAnimation {
      let animation: CAAnimation
      if let keyframes = motion.keyframes {
        let moving = CAKeyframeAnimation(keyPath: keyPath)
        moving.setKeyframes(KeyMotion.Keyframes(keyframes))
        moving.timingFunction = motion.shownPace.curve.map { CAMediaTimingFunction($0) }
        animation = moving
      } else {
        switch motion.pace {
        case .curve(let curve):
          let basic = CABasicAnimation(keyPath: keyPath, motion)
          basic.timingFunction = curve.map { CAMediaTimingFunction($0) }
          animation = basic
        case .spring(let spring):
          let moving = CASpringAnimation(keyPath: keyPath, motion)
          moving.setSpring(spring)
          animation = moving
        case .launched(let spring, let velocity):
          animation = launched(motion, spring, velocity, keyPath)
        }
      }
      animation.setTiming(motion.timing, frameRates: motion.frameRates)
      return animation
    }

    /// Core Animation's springs have one velocity, along the way. Where values can be added, a second spring adds the effect
    /// of the velocity; other values pass through keyframes, except that a spring without rest ignores the velocity.
    private static func launched(
      _ motion: Motion, _ spring: SpringMotion, _ velocity: [Double], _ keyPath: String
    ) -> CAAnimation {
      let ends = motion.shownEnds
      let length = motion.timing.duration
      guard let from = ends.from, let to = ends.to, from.canAdd(to) || length < .infinity else {
        let moving = CASpringAnimation(keyPath: keyPath, motion)
        moving.setSpring(spring)
        return moving
      }
      guard from.canAdd(to) else {
        let count = max(Int((length * 120).rounded(.up)), 1)
        let moving = CAKeyframeAnimation(keyPath: keyPath)
        moving.values = (0...count).map { index in
          let sample = TimingSample(
            phase: .active, progress: Double(index) / Double(count),
            time: length * Double(index) / Double(count), iteration: 0)
          return motion.pace.value(from: from, to: to, at: sample).containerValue
        }
        return moving
      }
      let way = CASpringAnimation(keyPath: keyPath, motion)
      way.setSpring(spring)
      // A spring that is released at a small distance, at a matching velocity, moves like one that is pushed at rest.
      let distance = 1e-6
      let push = CASpringAnimation(keyPath: keyPath)
      push.setSpring(spring.released(at: 1 / distance))
      let zero = to.replacingComponents(to.components.map { _ in 0 }) ?? to
      push.fromValue = zero.adding(velocity, times: -distance).containerValue
      push.toValue = zero.containerValue
      push.isAdditive = true
      let group = CAAnimationGroup()
      group.animations = [way, push]
      for member in [way, push] {
        member.duration = motion.timing.duration
        member.fillMode = .both
      }
      return group
    }

    package static func superclass(of someClass: AnyClass) -> AnyClass? {
      AppleRuntime.superclass(of: someClass)
    }

    static func rendererScale(of layer: CALayer) -> CGFloat? {
      RendererHost.host(of: layer)?.scale
    }

    package static func frameMethod(of renderer: LayerRenderer) -> FrameMethod? { renderer.method }

    package static func frameProblem(of renderer: LayerRenderer) -> FrameProblem? {
      renderer.problem
    }

    package static func gap(in renderer: LayerRenderer) -> FrameProblem? { nil }

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
    init(_ name: String, default defaultValue: StoredValue?, motion: Motion?) {
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
