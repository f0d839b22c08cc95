#if PORTABLE_ENGINE
  // The portable side: the package's own engine, with package access to what Apple's keeps to itself.

  @_exported import Foundation
  import MotionMath
  @_exported import PortableQuartzCore
  import Synchronization

  extension CALayer {
    var timeRate: Double { selfAndAncestors.reduce(1) { $0 * Double($1.speed) } }

    class func declaresKey(_ key: String) -> Bool { properties.declaredProperty(key) != nil }

    // The engine redraws for every key for which `needsDisplay(forKey:)` is true.

    @inline(__always) final func storeRedrawing(
      _ value: Any?, keyPath: String, by store: () -> Void
    ) { store() }

    @inline(__always) final func addRedrawing(
      _ animation: CAAnimation, forKey key: String?, by add: (CAAnimation, String?) -> Void
    ) { add(animation, key) }

    @inline(__always) final func removeRedrawing(forKey key: String, by remove: (String) -> Void) {
      remove(key)
    }

    @inline(__always) final func ownAnimationKeys(_ keys: [String]?) -> [String]? { keys }
  }

  extension CAAnimation {
    func notify(_ delegate: (any CAAnimationDelegate)?, finished: Bool?) {
      if let finished {
        delegate?.animationDidStop(self, finished: finished)
      } else {
        delegate?.animationDidStart(self)
      }
    }
  }

  extension CABasicAnimation {
    var pace: Motion.Pace { motionPace }
  }

  extension CAMediaTimingFunction {
    var timingCurve: TimingCurve { curve }
  }

  extension Platform {
    package static let variants = ["portable"]
    package static let drawsExactly = true
    /// There is no such setting to read.
    static var reducesMotion: Bool { false }
    static var prefersCrossFades: Bool { false }

    package static func color(_ value: Any) -> CGColor? { value as? CGColor }
    package static func path(_ value: Any) -> CGPath? { value as? CGPath }
    package static func image(_ value: Any) -> CGImage? { value as? CGImage }
    package static func font(_ value: Any) -> CTFont? { value as? CTFont }
    /// Animatable Sans stands for the system's fonts.
    package static func traitsOfSystemFont(
      _ font: CTFont
    ) -> (weight: Double, isSlanted: Bool)? {
      guard CTFontCopyFamilyName(font) == "Animatable Sans" else { return nil }
      let traits = font.graphicsFont.face.traits
      return (Double(traits.weight), traits.isItalic)
    }

    static func typesetter(
      of text: String, attributes: [NSAttributedString.Key: Any]
    ) -> CTTypesetter {
      CTTypesetter(text, attributes: attributes)
    }

    private static let recordings = Atomic<Int>(0)

    @inline(__always) static var recordsReads: Bool { recordings.load(ordering: .relaxed) != 0 }
    static func beginRecordingReads() { recordings.add(1, ordering: .relaxed) }
    static func endRecordingReads() { recordings.subtract(1, ordering: .relaxed) }

    static func propertyName<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String? { nil }

    package static func storedKeys(of layer: CALayer) -> [String] { layer.storedKeys }

    package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
      CALayer.areEqual(first, second)
    }

    package static func superclass(of someClass: AnyClass) -> AnyClass? {
      _getSuperclass(someClass)
    }

    static func animation(_ motion: Motion, keyPath: String) -> CAAnimation {
      CAPropertyAnimation.animation(motion, keyPath: keyPath)
    }

    static func rendererScale(of layer: CALayer) -> CGFloat? { layer.rendererScale }

    package static func frameMethod(of renderer: LayerRenderer) -> FrameMethod? { nil }

    package static func frameProblem(of renderer: LayerRenderer) -> FrameProblem? { nil }

    package static func gap(in renderer: LayerRenderer) -> FrameProblem? {
      renderer.layer.isOnScreen ? nil : .noContext(layer: "\(type(of: renderer.layer))")
    }

    package static func redrawnPixels(of renderer: LayerRenderer) -> Int? {
      renderer.redrawnPixelCount
    }

    package static var threadLimit: Int { LayerRenderer.threadLimit }
  }

  struct ContainerKey {
    let declared: DeclaredKey

    init(_ name: String, default defaultValue: StoredValue?, motion: Motion?) {
      declared = DeclaredKey(name, default: defaultValue, motion: motion)
    }

    var defaultValue: StoredValue? { declared.defaultValue }

    func value(in layer: CALayer) -> StoredValue? { layer.storedValue(of: declared.property) }

    func number(in layer: CALayer) -> Double? { layer.storedNumber(of: declared) }

    func setValue(_ value: StoredValue?, in layer: CALayer, redraws: Bool) {
      layer.setStoredValue(value, of: declared, redraws: redraws)
    }

    func shownValue(in layer: CALayer) -> Any? { layer.shownValue(of: declared.property) }
  }
#endif
