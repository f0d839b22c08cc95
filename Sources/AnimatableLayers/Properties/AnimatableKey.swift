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
  /// What stands for `nil` in the container: nothing if that is the default, which an empty key
  /// reads, and `NSNull` otherwise.
  @usableFromInline let absentValue: Any?
  /// Whether the container holds another type than the key's.
  let isEncoded: Bool
  /// Turns a value of the key's type into what the container holds, and leaves any other as it is.
  let encode: (Any) -> Any

  private let typeName: String
  private let isValid: (Any?) -> Bool
  private let containerKey: ContainerKey

  init<Value: AnimatableValue>(
    name: String, type: Value.Type, defaultValue: Any?, animation: KeyAnimation, needsDisplay: Bool
  ) {
    self.name = name
    self.needsDisplay = needsDisplay
    self.animation = animation
    self.defaultValue = defaultValue
    absentValue = defaultValue == nil ? nil : NSNull()
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
