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
    let velocities: [CGFloat] = [300, -3_000, 0, .nan]
    let rests = velocities.map { range.restingValue(from: 22, velocity: $0) }
    #expect(rests == [50, 0, 20, 20])
  }

  /// Ranges whose steps, as written, are their number of a denominator.
  static let decimals: [(start: CGFloat, step: CGFloat, count: Int, denominator: CGFloat)] = [
    (0, 0.1, 1_000, 10), (-5, 0.05, 400, 100), (0.3, 0.1, 90, 10), (0, 0.001, 3_000, 1_000),
    (20, 0.25, 40, 4), (0, 1 / 3, 30, 3), (0, 1 / 49, 98, 49), (1e6, 1e-6, 500, 1e6),
  ]

  @Test(arguments: decimals)
  func `a step is the number nearest to what is written`(
    start: CGFloat, step: CGFloat, count: Int, denominator: CGFloat
  ) {
    let first = (start * denominator).rounded()
    let each = (step * denominator).rounded()
    let values = (0...count).map { (first + CGFloat($0) * each) / denominator }
    let range = ValueRange(start...values[count], step: step)
    for (index, value) in values.enumerated() {
      #expect(range.value(atFraction: CGFloat(index) / CGFloat(count)) == value)
      #expect(range.snapped(value + step * 0.3, .up) == values[min(index + 1, count)])
      #expect(range.snapped(value, .up) == value && range.snapped(value, .down) == value)
      // A sum that misses the step by its rounding, as 0.1 + 0.2 does.
      #expect(range.snapped(value.nextUp, .up) == value)
      #expect(range.snapped(value.nextDown, .down) == value)
    }
    var keyed = start
    for value in values.dropFirst() {
      keyed = range.value(keyed, movedBy: 1)
      #expect(keyed == value)
    }
  }

  @Test func `keys of a continuous range add no noise`() {
    var value: CGFloat = 0
    for step in 1...20 {
      value = ValueRange(0...1).value(value, movedBy: 1)
      #expect(value == CGFloat(step) / 20)
    }
    #expect(ValueRange(0...3).value(0.3, movedBy: 2) == 0.6)
  }

  @Test(
    arguments: [
      (3.5, 1, 4), (3.4, -1, 3), (3.4, 1, 4), (3.6, -1, 3), (3.5, 10, 13), (3.5, -3, 1),
      (4, 1, 5), (-7, 1, 1), (99, -1, 19), (19.5, 1, 20), (0.2, -1, 0),
    ] as [(CGFloat, Int, CGFloat)])
  func `a key goes from between steps to the next one`(
    value: CGFloat, steps: Int, expected: CGFloat
  ) {
    #expect(ValueRange(0...20, step: 1).value(value, movedBy: steps) == expected)
  }

  @Test func `a key leaves an end that is no step for the last one`() {
    let range = ValueRange(1...11, step: 3)
    #expect(range.value(11, movedBy: -1) == 10 && range.value(10, movedBy: 1) == 11)
    #expect(range.value(11, movedBy: 1) == 11 && range.value(11, movedBy: -2) == 7)
  }
}
