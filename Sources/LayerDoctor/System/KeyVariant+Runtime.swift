#if canImport(ObjectiveC)
  import AnimatableLayers
  import ObjectiveC

  extension KeyVariant {
    /// Keys that the Objective-C runtime lists as properties.
    static let declared: [KeyVariant] = [
      KeyVariant(name: "@NSManaged") { ManagedLayer() },
      KeyVariant(name: "@NSManaged in an extension") { ExtendedLayer() },
      KeyVariant(name: "class_addProperty") {
        AddedLayer.declareKey()
        return AddedLayer()
      },
    ]

    /// A layer whose own key only Swift declares, with a second one that a class declares as redrawing.
    static let companion = KeyVariant(name: "with a companion") { CompanionLayer() }
  }

  private final class ManagedLayer: ProbeLayer {
    @NSManaged var probeManaged: Double

    override class var key: String { "probeManaged" }
  }

  private final class ExtendedLayer: ProbeLayer {
    override class var key: String { "probeExtended" }
  }

  extension ExtendedLayer {
    @NSManaged fileprivate var probeExtended: Double
  }

  private final class AddedLayer: ProbeLayer {
    override class var key: String { "probeAdded" }

    /// Declares the key; before the first layer, as Core Animation then lists the properties of the class.
    static func declareKey() {
      guard class_getProperty(self, key) == nil else { return }
      // An object, retained, dynamic, nonatomic: what @NSManaged declares.
      let attributes = [("T", "@"), ("&", ""), ("D", ""), ("N", "")]
      let texts = attributes.map { (strdup($0.0), strdup($0.1)) }
      defer {
        texts.forEach {
          free($0.0); free($0.1)
        }
      }
      let list = texts.map { objc_property_attribute_t(name: $0.0!, value: $0.1!) }
      _ = class_addProperty(self, key, list, UInt32(list.count))
    }
  }

  private final class CompanionLayer: ProbeLayer {
    @NSManaged var probeTick: Double

    override class var redrawnKeys: Set<String> { ["probeTick"] }
  }
#elseif !PORTABLE_ENGINE
  import AnimatableLayers

  // In the model a class has the properties that are added to it, in place of those that it declares.

  extension KeyVariant {
    static let declared: [KeyVariant] = [
      KeyVariant(name: "@NSManaged") {
        AppleRuntime.addProperty(ManagedLayer.key, to: ManagedLayer.self)
        return ManagedLayer()
      },
      KeyVariant(name: "@NSManaged in an extension") {
        AppleRuntime.addProperty(ExtendedLayer.key, to: ExtendedLayer.self)
        return ExtendedLayer()
      },
      KeyVariant(name: "class_addProperty") {
        AppleRuntime.addProperty(AddedLayer.key, to: AddedLayer.self)
        return AddedLayer()
      },
    ]

    static let companion = KeyVariant(name: "with a companion") {
      AppleRuntime.addProperty("probeTick", to: CompanionLayer.self)
      return CompanionLayer()
    }
  }

  private final class ManagedLayer: ProbeLayer {
    override class var key: String { "probeManaged" }
  }

  private final class ExtendedLayer: ProbeLayer {
    override class var key: String { "probeExtended" }
  }

  private final class AddedLayer: ProbeLayer {
    override class var key: String { "probeAdded" }
  }

  private final class CompanionLayer: ProbeLayer {
    override class var redrawnKeys: Set<String> { ["probeTick"] }
  }
#else
  import AnimatableLayers

  extension KeyVariant {
    /// There is no runtime that lists properties.
    static let declared: [KeyVariant] = []

    static let companion = KeyVariant(name: "with a companion") { CompanionLayer() }
  }

  private final class CompanionLayer: ProbeLayer {
    override class var redrawnKeys: Set<String> { ["probeTick"] }
  }
#endif
