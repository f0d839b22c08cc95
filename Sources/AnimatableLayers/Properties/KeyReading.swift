import MotionMath

/// One evaluation of a key path of a layer, with the declared keys that it reads.
///
/// Key paths have no names, so the evaluation records the reads of declared keys, on this thread and of this layer alone,
/// which is not changed. Reads of numbers, points, sizes and rectangles return another value than the layer's: a property
/// that returns it unchanged is the key's own, and any other one computes its value, even where both happen to be 0.
final class KeyReading: @unchecked Sendable {
  // Not shared: only the thread that evaluates the key path touches it.

  private static let current = TaskLocal<KeyReading?>(wrappedValue: nil)

  private let layer: CALayer
  private var reads: [(key: AnimatableKey, value: Any?)] = []

  /// The one key that was read; `nil` when none was, or several.
  private(set) var key: AnimatableKey?
  /// Whether the key path returned the value that it read.
  private(set) var isDirect = false

  init<Layer: CALayer, Value>(_ keyPath: KeyPath<Layer, Value>, of layer: Layer) {
    self.layer = layer
    Platform.beginRecordingReads()
    let value = KeyReading.current.withValue(self) { layer[keyPath: keyPath] }
    Platform.endRecordingReads()
    guard let (key, read) = reads.last, reads.allSatisfy({ $0.key === key }) else { return }
    self.key = key
    isDirect =
      Value.self == key.valueType
      && Platform.areEqual(key.held(value), key.held(read ?? NSNull()))
  }

  /// `nil` leaves the read to `object(of:in:)`.
  @inline(never)
  static func number(of key: AnimatableKey, in layer: CALayer) -> Double? {
    let number = key.containerKey.number(in: layer)
    guard let number, let reading = current.get(), reading.layer === layer else { return number }
    return reading.record(number, of: key) as? Double ?? number
  }

  @inline(never)
  static func object(of key: AnimatableKey, in layer: CALayer) -> Any? {
    let object = key.containerKey.value(in: layer)?.any
    guard let reading = current.get(), reading.layer === layer else { return object }
    return reading.record(object ?? key.defaultValue, of: key)
  }

  private func record(_ value: Any?, of key: AnimatableKey) -> Any? {
    let read = value.map { KeyReading.neighbor(of: $0, under: key) }
    reads.append((key, read))
    return read
  }

  /// A value with other numbers, which the key can hold too; the value itself where there is none.
  private static func neighbor(of value: Any, under key: AnimatableKey) -> Any {
    guard let numbers = InterpolableValue(value), numbers.canAdd(numbers),
      let neighbor = numbers.replacingComponents(
        numbers.components.map { $0.isFinite ? $0 + 1 : 0 })?.containerValue,
      key.held(neighbor) != nil
    else { return value }
    return neighbor
  }
}
