import MotionMath
import PortableCompositor

/// The appearance and the timing of a layer, as a value.
///
/// A presentation layer has a copy with the running animations applied. The defaults were measured of Apple's `CALayer`.
package struct LayerState {
  // Geometry
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var transform = CATransform3DIdentity
  /// The last transform that was written part by part, of any property.
  var writtenTransform: WrittenTransform?
  package var isDoubleSided = true

  // Appearance
  package var isHidden = false
  package var opacity: Float = 1
  package var allowsGroupOpacity = true
  package var masksToBounds = false
  package var isOpaque = false
  package var needsDisplayOnBoundsChange = false
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = LayerState.opaqueBlack

  // Content
  package var contents: Any?
  package var contentsScale: CGFloat = 1

  var effectsStorage = LayerEffects.Storage.defaults

  // Time
  package var timing = MediaTiming()

  // Identity and behavior
  package var name: String?
  package var actions: [String: any CAAction]?
  package var style: [AnyHashable: Any]?

  /// The properties of the layer's kind, such as a shape's; `nil` for the defaults.
  var kindStorage: KindStorage?
  /// The declared properties that were set, which `style` does not replace.
  var assigned = AssignedProperties()
  var customValues = CustomValues()

  package init() {}

  static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  static let opaqueWhite = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
}

extension LayerState {
  /// Returns a part as it was written, which the matrix alone does not determine.
  func number(of part: TransformPart, in transform: CATransform3D) -> Double {
    (writtenTransform?.parts(of: transform)).map { $0.number(of: part) }
      ?? transform.number(of: part)
  }

  /// Keeps the parts that were written before.
  func writing(
    _ part: TransformPart, _ number: Double, to transform: CATransform3D
  ) -> WrittenTransform {
    writtenTransform?.writing(part, number, to: transform)
      ?? WrittenTransform(transform, part, number)
  }

  var layerSpeed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }

  var layerRepeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }

  var layerFillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { timing.fillMode = newValue.fillMode }
  }
}

/// A set of declared properties, by their index.
struct AssignedProperties {
  static let capacity = 128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  func contains(_ index: Int) -> Bool { (index < 64 ? low : high) >> UInt64(index & 63) & 1 == 1 }

  mutating func insert(_ index: Int) {
    if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index & 63) }
  }
}

extension LayerState {
  /// A layer's state behind a reference, which the model, the committed and the default state share until one changes.
  ///
  /// The state lies in the tail of the object, because a variable would have exclusivity checks.
  final class Storage: ManagedBuffer<NodeSource, LayerState> {
    /// Assigns the source immediately, so that threads may share the storage.
    static func holding(_ value: LayerState) -> Storage {
      let storage = unfilled
      storage.source = .unique()
      storage.pointer.initialize(to: value)
      return storage
    }

    /// Copies the state in place, because passing it as a value would copy it twice.
    func copied() -> Storage {
      let storage = Self.unfilled
      storage.pointer.initialize(from: pointer, count: 1)
      return storage
    }

    private static var unfilled: Storage {
      unsafeDowncast(create(minimumCapacity: 1) { _ in .unknown }, to: Storage.self)
    }

    deinit { pointer.deinitialize(count: 1) }

    /// The source of nodes that are created from the state; reading it replaces `unknown` with a new one.
    var source: NodeSource {
      get {
        withUnsafeMutablePointerToHeader {
          if $0.pointee == .unknown { $0.pointee = .unique() }
          return $0.pointee
        }
      }
      set { withUnsafeMutablePointerToHeader { $0.pointee = newValue } }
    }

    var pointer: UnsafeMutablePointer<LayerState> { withUnsafeMutablePointerToElements { $0 } }

    var value: LayerState {
      _read { yield pointer.pointee }
      _modify { yield &pointer.pointee }
    }
  }
}

extension CALayer {
  final var state: LayerState {
    _read { yield storage.value }
    _modify {
      if isKnownUniquelyReferenced(&storage) {
        // A layer that left a frame may return with another state.
        storage.source = .unknown
      } else {
        storage = storage.copied()
      }
      yield &storage.value
    }
  }
}

/// The properties that one kind of layer has beyond `CALayer`'s, with Apple's defaults.
protocol KindState {
  init()
}

/// A `TypedKindStorage` of any kind.
class KindStorage {}

/// Behind a reference, so that the state of a plain layer stays small.
private final class TypedKindStorage<Kind: KindState>: KindStorage {
  var kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

extension LayerState {
  /// The properties of a kind; the defaults while none was set.
  subscript<Kind: KindState>(kind type: Kind.Type) -> Kind {
    _read {
      if let storage = kindStorage as? TypedKindStorage<Kind> {
        yield storage.kind
      } else {
        yield Kind()
      }
    }
    _modify {
      if !(kindStorage is TypedKindStorage<Kind>) {
        kindStorage = TypedKindStorage(Kind())
      } else if !isKnownUniquelyReferenced(&kindStorage) {
        kindStorage = TypedKindStorage(self[kind: type])
      }
      let storage = kindStorage as! TypedKindStorage<Kind>
      yield &storage.kind
    }
  }
}
