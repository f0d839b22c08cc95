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
/// The numbers are a vector: animations blend it, add it and scale it number by number, and springs
/// overshoot it, so that every combination of numbers has to make a value. The numbers travel
/// through the layer's key-value container in place of the value, which is why they animate on
/// every system.
nonisolated public protocol AnimatableVector: AnimatableValue {
  /// The value's numbers, always equally many and in the same order.
  var animatableData: [Double] { get }

  /// Creates a value from its numbers, or `nil` when there is not the right number of them.
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
