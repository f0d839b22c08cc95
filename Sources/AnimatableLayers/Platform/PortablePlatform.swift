#if PORTABLE_ENGINE
  // The portable side: the package's own engine, which has package access to what Apple's keeps to
  // itself.

  @_exported import Foundation
  @_exported import PortableQuartzCore

  extension CALayer {
    class func declaresKey(_ key: String) -> Bool {
      properties.declaredProperty(key) != nil
    }

    func delegateAction(forKey event: String) -> (any CAAction)? {
      delegate?.action(for: self, forKey: event)
    }

    // The engine redraws for every key that its class answers for, and knows which layers are on screen.

    @inline(__always) final func storeRedrawing(
      _ value: Any?, keyPath: String, _ store: () -> Void
    ) { store() }
    @inline(__always) final func companion(of animation: CAAnimation, forKey key: String?)
      -> CAAnimation?
    { nil }
    @inline(__always) final func companionKey(of key: String) -> String? { nil }
    @inline(__always) final func keysWithoutCompanions(_ keys: [String]?) -> [String]? { keys }
    @inline(__always) func noteVisibility(after event: String) {}

    /// The search for an action asks the block itself.
    @inline(__always) func blockAction(forKey event: String) -> (any CAAction)? { nil }
  }

  extension CAAnimation {
    func tell(_ delegate: (any CAAnimationDelegate)?, finished: Bool?) {
      if let finished {
        delegate?.animationDidStop(self, finished: finished)
      } else {
        delegate?.animationDidStart(self)
      }
    }
  }

  extension Platform {
    package static let variants = ["portable"]
    package static let drawsExactly = true
    /// There is no such setting to read.
    static var reducesMotion: Bool { false }

    package static func color(_ value: Any) -> CGColor? { value as? CGColor }
    package static func path(_ value: Any) -> CGPath? { value as? CGPath }
    package static func image(_ value: Any) -> CGImage? { value as? CGImage }
    package static func font(_ value: Any) -> CTFont? { value as? CTFont }

    static func typesetter(
      of text: String, attributes: [NSAttributedString.Key: Any]
    ) -> CTTypesetter {
      CTTypesetter(text, attributes: attributes)
    }

    static func propertyName<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String? { nil }

    package static func storedKeys(of layer: CALayer) -> [String] { layer.storedKeys }

    package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
      CALayer.areEqual(first, second)
    }

    static func superclass(of someClass: AnyClass) -> AnyClass? { _getSuperclass(someClass) }

    package static func hasRenderer(_ layer: CALayer) -> Bool { layer.hasRenderer }

    /// There is no choice.
    package static func frameMethod(of renderer: LayerRenderer) -> FrameMethod? { nil }

    /// Whatever has pixels is drawn.
    package static func frameProblem(of renderer: LayerRenderer) -> FrameProblem? { nil }

    package static func redrawnPixels(of renderer: LayerRenderer) -> Int? {
      renderer.redrawnPixelCount
    }

    package static var threadLimit: Int { LayerRenderer.threadLimit }
  }

  struct ContainerKey {
    private let property: CustomLayerProperty

    init(_ name: String) {
      property = CustomLayerProperty.named(name)
    }

    func value(in layer: CALayer) -> StoredValue? { layer.storedValue(of: property) }

    func number(in layer: CALayer, default defaultNumber: Double?) -> Double? {
      layer.storedNumber(of: property, default: defaultNumber)
    }

    func setNumber(_ number: Double, replacing present: Double, in layer: CALayer, redraws: Bool) {
      layer.setStoredNumber(number, of: property, present: present, redraws: redraws)
    }

    func setValue(
      _ value: StoredValue?, in layer: CALayer, default defaultValue: StoredValue?, redraws: Bool
    ) {
      layer.setStoredValue(value, of: property, default: defaultValue, redraws: redraws)
    }

    func shownValue(in layer: CALayer) -> Any? { layer.shownValue(of: property) }
  }
#endif
