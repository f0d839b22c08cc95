/// One animatable key of a layer class.
public final class AnimatableKey: @unchecked Sendable {
  // Safe to share: every stored property is a `let`, and the default is only read.

  /// The name: the property's, the key-value key and the animations' key path.
  public let name: String
  /// Whether a change draws the contents again.
  public let needsDisplay: Bool
  /// What a change on screen starts.
  public let animation: KeyAnimation

  /// The default as the container holds it.
  let defaultValue: Any?
  /// The same in the form in which it is compared with new values.
  private let storedDefault: StoredValue?
  /// What stands for `nil` in the container: nothing if that is the default, which an empty key
  /// reads, and `NSNull` otherwise.
  private let absentValue: StoredValue?
  /// Whether the container holds another type than the key's.
  let isEncoded: Bool
  /// Turns a value of the key's type into what the container holds, and leaves any other as it is.
  let encode: (Any) -> Any

  private let typeName: String
  private let isValid: (Any?) -> Bool
  private let containerKey: ContainerKey

  init<Value: AnimatableValue>(
    name: String, default value: Value, animation: KeyAnimation, needsDisplay: Bool
  ) {
    self.name = name
    self.needsDisplay = needsDisplay
    self.animation = animation
    let defaultValue = value.containerValue
    self.defaultValue = defaultValue
    storedDefault = AnimatableKey.stored(value)
    absentValue = defaultValue == nil ? nil : .object(NSNull())
    isEncoded = defaultValue.map { Swift.type(of: $0) != Value.self } ?? true
    encode = { value in (value as? Value)?.containerValue ?? value }
    typeName = "\(Value.self)"
    isValid = { Value.fromContainer($0) != nil }
    containerKey = ContainerKey(name)
  }

  /// The value stored in a layer, or `nil` when it has the default.
  @usableFromInline func storedValue<Value: AnimatableValue>(in layer: CALayer) -> Value? {
    switch containerKey.value(in: layer) {
    case .number(let number): Value.fromContainer(number: number)
    case .object(let object): Value.fromContainer(object)
    case nil: nil
    }
  }

  /// Stores a value in a layer, as `setValue(_:forKey:)` does but without a search for the key.
  ///
  /// - Parameter redraws: what the layer's class answers in `needsDisplay(forKey:)`.
  @usableFromInline func store<Value: AnimatableValue>(
    _ value: Value, in layer: CALayer, redraws: Bool
  ) {
    containerKey.setValue(
      AnimatableKey.stored(value) ?? absentValue, in: layer, default: storedDefault,
      redraws: redraws)
  }

  private static func stored<Value: AnimatableValue>(_ value: Value) -> StoredValue? {
    if let number = value.containerNumber { return .number(number) }
    return value.containerValue.map { .object($0) }
  }

  /// What the screen shows of the key; `nil` for nothing, and when the layer is not on screen.
  func shownValue(in layer: CALayer) -> Any? {
    containerKey.shownValue(in: layer).flatMap { $0 is NSNull ? nil : $0 }
  }

  /// Traps when the key cannot hold a value.
  func check(_ value: Any?, for layer: CALayer) {
    guard let value else { return }
    precondition(
      isValid(value),
      "\(type(of: layer)).\(name) holds \(typeName), not \(type(of: value)) \(value)")
  }
}
