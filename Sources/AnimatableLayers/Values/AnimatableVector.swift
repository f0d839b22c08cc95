/// A type of your own that animates: a point in a space of numbers.
///
///     struct Arc: AnimatableVector {
///       var start: Double
///       var sweep: Double
///
///       var animatableData: [Double] { [start, sweep] }
///
///       init?(animatableData: [Double]) {
///         guard animatableData.count == 2 else { return nil }
///         start = animatableData[0]
///         sweep = animatableData[1]
///       }
///     }
///
/// Animations blend, add and scale the numbers one by one, and springs overshoot them, so every combination has to make a
/// value. The key-value container holds the numbers in place of the value, so that they animate on every system.
nonisolated public protocol AnimatableVector: AnimatableValue {
  /// The value's numbers, always the same count in the same order.
  var animatableData: [Double] { get }

  /// Creates a value from its numbers, or `nil` for another count.
  init?(animatableData: [Double])
}

extension AnimatableVector {
  /// The value's numbers.
  public var storedValue: Any? { animatableData }

  /// Reads a value from its numbers.
  public init?(storedValue: Any?) {
    guard let numbers = storedValue as? [Double] ?? [Double](storedValue: storedValue) else {
      return nil
    }
    self.init(animatableData: numbers)
  }
}
