import MotionMath

package final class TypedLayerProperty<Value>: LayerProperty, @unchecked Sendable {
  let field: FieldAccessor<Value>
  // Closures, because methods of a generic class look up its type with each call.
  private let readAnimated: @Sendable (UnsafePointer<LayerState>) -> InterpolableValue?
  private let writeAnimated: @Sendable (InterpolableValue, inout LayerState) -> Void
  private let copyStored: @Sendable (UnsafePointer<LayerState>, inout LayerState) -> Void
  // The accessors of the declaring class.
  private let readAccessor: (CALayer) -> Value
  private let writeAccessor: (Value, CALayer) -> Void
  let coding: ValueCoding<Value>

  init<Owner: CALayer>(
    _ key: String, _ storage: WritableKeyPath<LayerState, Value>,
    _ accessor: ReferenceWritableKeyPath<Owner, Value>, _ coding: ValueCoding<Value>,
    _ traits: LayerPropertyTraits = [], effect: LayerPropertyEffect = .composite,
    node: NodeShare? = nil
  ) {
    let field = FieldAccessor(storage)
    self.field = field
    readAccessor = { ($0 as! Owner)[keyPath: accessor] }
    writeAccessor = { ($1 as! Owner)[keyPath: accessor] = $0 }
    self.coding = coding
    readAnimated = { coding.animated(field.load(from: $0)) }
    writeAnimated = { value, state in
      if let decoded = coding.fromAnimated(value) { field.store(decoded, in: &state) }
    }
    copyStored = { other, state in field.store(field.load(from: other), in: &state) }
    super.init(key, effect: effect, traits: traits, node: node)
  }

  override func value(of layer: CALayer) -> Any? {
    // An accessor that is not overridden returns the stored value.
    if field.offset != nil, type(of: layer) == layer.layerClass.kind {
      return coding.box(field.load(from: layer.storage.pointer))
    }
    return coding.box(readAccessor(layer))
  }

  override func setValue(_ value: Any?, of layer: CALayer) {
    guard let decoded = coding.unbox(value) else {
      return Refusal.note("\(type(of: layer)).\(key) holds \(Value.self), not \(describe(value))")
    }
    writeAccessor(decoded, layer)
  }

  override func animatedValue(in state: LayerState) -> InterpolableValue? {
    withUnsafePointer(to: state, readAnimated)
  }

  override func animatedValue(at state: UnsafePointer<LayerState>) -> InterpolableValue? {
    readAnimated(state)
  }

  override func setAnimatedValue(_ value: InterpolableValue, in state: inout LayerState) {
    writeAnimated(value, &state)
  }

  override func animatedValue(from value: Any) -> InterpolableValue? {
    (coding.unbox(value) ?? ofPair(value)).flatMap(coding.animated)
  }

  private func ofPair(_ value: Any) -> Value? {
    AnyValueCoding.animated(value)?.pair.flatMap {
      coding.fromAnimated(.point($0)) ?? coding.fromAnimated(.size($0))
    }
  }

  override func setDefault(_ value: Any?, in state: inout LayerState) {
    guard let decoded = coding.unbox(value) else { return }
    field.store(decoded, in: &state)
  }

  override func copyValue(from other: LayerState, in state: inout LayerState) {
    withUnsafePointer(to: other) { copyStored($0, &state) }
  }

  override var affectsAppearance: Bool { true }

  override var isScalar: Bool { !(Value.self is any ExpressibleByNilLiteral.Type) }

  package override var holdsColor: Bool { Value.self == CGColor?.self }

  override var holdsFlag: Bool { Value.self == Bool.self }
}

/// Access to a field of the state, by its offset where it has one, which is many times faster than a key path.
struct FieldAccessor<Value>: @unchecked Sendable {
  // Safe to share: key paths without subscripts are immutable.
  private let storage: WritableKeyPath<LayerState, Value>
  /// In bytes; `nil` when the value is not stored inline.
  let offset: Int?

  init(_ storage: WritableKeyPath<LayerState, Value>) {
    self.storage = storage
    offset = MemoryLayout<LayerState>.offset(of: storage)
  }

  func load(from state: UnsafePointer<LayerState>) -> Value {
    guard let offset else { return state.pointee[keyPath: storage] }
    return UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
  }

  func store(_ value: Value, in state: inout LayerState) {
    guard let offset else {
      state[keyPath: storage] = value
      return
    }
    withUnsafeMutablePointer(to: &state) {
      UnsafeMutableRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self)
        .pointee = value
    }
  }
}
