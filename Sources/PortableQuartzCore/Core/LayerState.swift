import MotionMath
import PortableCompositor
import PortableCoreGraphics

/// Everything that decides the appearance and the timing of one layer, as a value.
///
/// A model layer stores one of these. A presentation layer is a copy with the running animations
/// applied. The defaults are those that Apple's `CALayer` was measured to have.
package struct LayerState {
  // Geometry
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var transform = CATransform3DIdentity
  /// The transform that was last written part by part, whatever property holds it.
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

  /// The properties of the layer's kind, such as a shape's; `nil` while they have their defaults.
  var kindStorage: KindStorage?
  /// Which built-in properties were set, so that `style` and class defaults leave them alone.
  var assigned = AssignedProperties()
  var customValues = CustomValues()

  package init() {}

  static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}

extension LayerState {
  /// As it was written, which the matrix alone does not determine.
  func number(of part: TransformPart, in transform: CATransform3D) -> Double {
    (writtenTransform?.parts(of: transform)).map { $0.number(of: part) }
      ?? transform.number(of: part)
  }

  /// The parts that were written before stay.
  func writing(
    _ part: TransformPart, _ number: Double, to transform: CATransform3D
  ) -> WrittenTransform {
    writtenTransform?.writing(part, number, to: transform)
      ?? WrittenTransform(transform, part, number)
  }
}

/// A set of built-in properties, by their index in the property table.
struct AssignedProperties {
  static let capacity = 128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  func contains(_ index: Int) -> Bool {
    (index < 64 ? low : high) >> UInt64(index & 63) & 1 == 1
  }

  mutating func insert(_ index: Int) {
    if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index & 63) }
  }
}

extension LayerState {
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

extension LayerState {
  /// A layer's state behind a reference, so that the model, the committed and the default state share one copy until one
  /// of them changes.
  ///
  /// The state lies behind the object's header and not in a variable, each access to which would have an exclusivity
  /// check.
  final class Storage: ManagedBuffer<NodeSource, LayerState> {
    /// Assigns the source at once, so that threads may share the storage.
    static func holding(_ value: LayerState) -> Storage {
      let storage = unfilled
      storage.source = .unique()
      storage.pointer.initialize(to: value)
      return storage
    }

    /// Creates storage with the same state, copied directly to its place: passing it as a value would copy it twice.
    func copied() -> Storage {
      let storage = Self.unfilled
      storage.pointer.initialize(from: pointer, count: 1)
      return storage
    }

    private static var unfilled: Storage {
      unsafeDowncast(create(minimumCapacity: 1) { _ in .unknown }, to: Storage.self)
    }

    deinit {
      pointer.deinitialize(count: 1)
    }

    /// The version that is the source of nodes created from the state; a new one is assigned when it is read first, and
    /// after `unknown` was set.
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
        // A layer that left a frame may come back with another state.
        storage.source = .unknown
      } else {
        storage = storage.copied()
      }
      yield &storage.value
    }
  }
}
