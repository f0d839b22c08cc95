import AnimatableLayers

#if canImport(ObjectiveC)
  import ObjectiveC

  enum RuntimeNames {
    static func isProperty(_ name: String) -> Bool { class_getProperty(CALayer.self, name) != nil }

    /// Whether every layer answers to a name, by a private getter too; `nil` where that is not known.
    static let isGetter: (@Sendable (String) -> Bool)? = { name in
      CALayer.instancesRespond(to: NSSelectorFromString(name))
    }

    /// The class that the runtime has a layer in, as against the one that its author gave it.
    static func className(of layer: CALayer) -> String {
      object_getClass(layer).map { NSStringFromClass($0) } ?? "nil"
    }

    /// Observes a key of a layer until the returned object goes; `nil` where keys are not observed.
    static func observe(_ key: String, of layer: ProbeRing) -> AnyObject? {
      KeyObserver(key, of: layer)
    }
  }

  private final class KeyObserver: NSObject {
    private let key: String
    private let layer: CALayer

    init(_ key: String, of layer: CALayer) {
      self.key = key
      self.layer = layer
      super.init()
      layer.addObserver(self, forKeyPath: key, options: [], context: nil)
    }

    deinit { layer.removeObserver(self, forKeyPath: key) }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  }
#elseif !PORTABLE_ENGINE
  /// The model of the runtime.
  enum RuntimeNames {
    static func isProperty(_ name: String) -> Bool {
      AppleRuntime.declaresProperty(name, CALayer.self)
    }

    /// The model knows no getters beside properties.
    static let isGetter: (@Sendable (String) -> Bool)? = nil

    static func className(of layer: CALayer) -> String { "\(type(of: layer))" }

    /// Gives the layer a class of its own; for good.
    static func observe(_ key: String, of layer: ProbeRing) -> AnyObject? {
      AppleRuntime.setClass(of: layer, to: ObservedRing.self)
      return layer
    }
  }

  private final class ObservedRing: ProbeRing {}
#else
  enum RuntimeNames {
    static func isProperty(_ name: String) -> Bool {
      Platform.storedKeys(of: CALayer()).contains(name)
    }

    static let isGetter: (@Sendable (String) -> Bool)? = nil

    static func className(of layer: CALayer) -> String { "\(type(of: layer))" }

    static func observe(_ key: String, of layer: ProbeRing) -> AnyObject? { nil }
  }
#endif
