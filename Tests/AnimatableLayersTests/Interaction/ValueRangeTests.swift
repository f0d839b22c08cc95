import AnimatableLayers
import Testing

@Suite struct ValueRangeTests {
  /// Values, and the values that they snap to on a range from 1 to 11 in steps of 3.
  static let snaps: [(CGFloat, CGFloat)] = [
    (1, 1), (2.4, 1), (2.6, 4), (5.4, 4), (7, 7), (9.9, 10), (10.4, 10), (10.6, 11), (11, 11),
    (-5, 1), (99, 11), (.infinity, 11), (-.infinity, 1), (.nan, 1),
  ]

  @Test(arguments: snaps)
  func `values snap to steps from the lowest on, and to the highest`(
    value: CGFloat, expected: CGFloat
  ) {
    #expect(ValueRange(1...11, step: 3).snapped(value) == expected)
  }

  @Test func `without steps every value stays`() {
    let range = ValueRange(0...1)
    #expect(range.snapped(0.123) == 0.123)
    #expect(range.value(0.5, movedBy: 1) == 0.55, "a twentieth of the range")
    #expect(ValueRange(0...1, step: .leastNonzeroMagnitude).snapped(0.123) == 0.123)
  }

  @Test(arguments: [0, 0.1, 0.5, 1] as [CGFloat])
  func `fractions and values are each other's inverse`(fraction: CGFloat) {
    let range = ValueRange(-10...30)
    #expect(abs(range.fraction(of: range.value(atFraction: fraction)) - fraction) < 1e-12)
  }

  @Test func `keys go steps, pages and to the ends`() {
    let range = ValueRange(0...100, step: 5)
    let results: [(KeyCommand, CGFloat?)] = [
      (.increment, 45), (.decrement, 35), (.incrementPage, 90), (.decrementPage, 0),
      (.minimum, 0), (.maximum, 100), (.activate, nil),
    ]
    for (key, expected) in results { #expect(range.value(40, after: key) == expected, "\(key)") }
  }

  @Test func `a thrown value rests where friction stops it, on a step`() {
    let range = ValueRange(0...100, step: 10)
    // At 0.99 a millisecond, the friction is 10.05 a second: 300 a second goes 29.85 far.
    #expect(range.restingValue(from: 22, velocity: 300) == 50)
    #expect(range.restingValue(from: 22, velocity: -3_000) == 0)
    #expect(range.restingValue(from: 22, velocity: 0) == 20)
    #expect(range.restingValue(from: 22, velocity: .nan) == 20)
  }
}
