import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct RollingNumberLayerTests {
  private func number(_ value: CGFloat, digits: Int = 0) -> RollingNumberLayer {
    let number = sized(RollingNumberLayer(), 120, 36)
    number.fractionDigits = digits
    number.value = value
    return number
  }

  /// Reads a number as it is on its way from 0 to a thousand.
  private func passing<Result>(
    _ value: CGFloat, _ read: (RollingNumberLayer) -> Result
  ) throws -> Result {
    try inFlight(number(0), at: Double(value) / 1_000, read: read) { $0.value = 1_000 }
  }

  @Test func `around a whole number the number stands still`() throws {
    let four = DrawnLayer(of: number(4))
    func isFour(at value: CGFloat) throws -> Bool {
      try passing(value) { DrawnLayer(of: $0) == four }
    }
    #expect(try isFour(at: 4.25) && isFour(at: 3.75))
    #expect(try !isFour(at: 4.5) && !isFour(at: 5))
  }

  static let restingValues: [(CGFloat, Int)] = [
    (12.5, 0), (12.45, 0), (-12.5, 0), (7.25, 1), (2.675, 2), (99.995, 2), (45.6, 0), (-0.4, 0),
    (0.000_05, 4), (999.5, 0), (1.005, 2), (0.285, 2), (1.015, 2), (4.345, 2), (-1.005, 2),
  ]

  @Test(arguments: restingValues)
  func `at rest whole digits stand, those that are described`(value: CGFloat, digits: Int) throws {
    let text = number(value, digits: digits).accessibleValue
    #expect(text == ValueFormat.number(fractionDigits: digits).text(for: value))
    let whole = DrawnLayer(of: number(CGFloat(try #require(Double(text))), digits: digits))
    #expect(DrawnLayer(of: number(value, digits: digits)) == whole)
    let moving = number(0, digits: digits)
    let renderer = LayerRenderer(layer: moving)
    renderer.perform { moving.value = value }
    renderer.advance(to: 2)
    #expect(renderer.perform { moving.presentation().map { DrawnLayer(of: $0) } } == whole)
  }

  @Test func `a number arrives at its digits without a jump`() throws {
    let last = try drawnInFlight(number(0), at: 0.9999) { $0.value = 3.5 }
    #expect(last == DrawnLayer(of: number(4)))
  }

  @Test func `no number is drawn as another one`() {
    let values: [CGFloat] = [1e8, 2.5e8, 9e14, 999_999_999_999_999, 1e15, 1e16, 3e300]
    let drawn = values.map { DrawnLayer(of: number($0)) }
    for first in drawn.indices {
      for second in drawn.indices.dropFirst(first + 1) {
        #expect(drawn[first] != drawn[second], "\(values[first]) and \(values[second])")
      }
    }
    #expect(
      number(2.5e8).accessibleValue == "250000000" && number(3e300).accessibleValue == "3e+300")
  }

  @Test func `a number that is too long for its bounds is smaller, and whole`() {
    let long = number(123_456_789)
    long.bounds.size.width = 60
    let small = DrawnLayer(of: long)
    long.bounds.size.width = 200
    let large = DrawnLayer(of: long)
    let height = (small.inkedRows?.count ?? 0, large.inkedRows?.count ?? 0)
    let width = (small.inkedColumns?.count ?? 0, large.inkedColumns?.count ?? 0)
    #expect(width.0 > 50 && width.1 > 2 * width.0 && height.1 > 2 * height.0)
  }

  @Test func `groups and the separator of a locale stand between the digits`() {
    let price = number(1_234.5, digits: 1)
    price.bounds.size.width = 300
    let fixed = DrawnLayer(of: price)
    var locale = ControlLocale.fixed
    locale.groupingSeparator = "’"
    locale.decimalSeparator = ","
    price.locale = locale
    #expect(price.accessibleValue == "1’234,5" && DrawnLayer(of: price) != fixed)
    let width = price.sizeThatFits(.unlimited).width
    price.value = 234.5
    let short = price.sizeThatFits(.unlimited).width
    price.locale = .fixed
    #expect(width > short && short == price.sizeThatFits(.unlimited).width)
  }

  @Test func `a place rolls only while the one after it goes from 9 to 0`() throws {
    let (low, high) = (DrawnLayer(of: number(13)), DrawnLayer(of: number(18)))
    // The tens are in the left half of the number, which stands in the middle.
    #expect(high.differences(from: low).allSatisfy { $0 % 120 >= 60 })
    let rolling = try passing(19.5) { DrawnLayer(of: $0) }
    #expect(rolling.differences(from: low).contains { (40..<60).contains($0 % 120) })
  }

  @Test func `digits that roll in one carry roll each at a time of its own`() throws {
    let number = number(999)
    number.minimumDigits = 4
    number.bounds.size.height = 100
    let drawn = try drawnInFlight(number, at: 0.5) { $0.value = 1_000 }
    let width = number.sizeThatFits(.unlimited).width / 4
    // The next digits come from below, the last one first.
    func lowestRow(ofDigit index: Int) -> Int {
      let middle = Int(60 + (CGFloat(index) - 1.5) * width)
      let rows = (0..<100).filter { row in
        (middle - 3...middle + 3).contains { drawn.alpha($0, row) > 0 }
      }
      return rows.last ?? 0
    }
    let lowest = (1...3).map(lowestRow(ofDigit:))
    #expect(lowest[0] > lowest[1] && lowest[1] > lowest[2], "\(lowest)")
  }

  @Test func `digits, a sign and what stands beside them make the number wider`() throws {
    func width(_ value: CGFloat, _ change: (RollingNumberLayer) -> Void = { _ in }) -> CGFloat {
      let number = number(value)
      change(number)
      return number.sizeThatFits(.unlimited).width
    }
    #expect(width(8) == width(9) && width(8) < width(10) && width(10) == width(99))
    // The tens come out of nothing.
    let coming = try passing(9.5) { $0.sizeThatFits(.unlimited).width }
    #expect(width(9) < coming && coming < width(10))
    #expect(width(-8) > width(8) && width(8) < width(8) { $0.suffix = " %" })
    #expect(width(8) < width(8) { $0.fractionDigits = 1 })
    #expect(width(8) { $0.minimumDigits = 2 } == width(10))
    #expect(width(75) { $0.numberStyle = .minutesAndSeconds } > width(175))
  }

  @Test func `the accessibility value is the number as it is shown`() {
    let price = number(3.456, digits: 2)
    price.prefix = "$"
    #expect(price.accessibleValue == "$3.46")
    price.value = -3
    #expect(price.accessibleValue == "-$3.00")
    price.numberStyle = .minutesAndSeconds
    price.prefix = ""
    price.value = 75
    #expect(price.accessibleValue == "1:15")
  }

  @Test func `a text that grows has room for it`() {
    let number = sized(number(12), 300, 80)
    let widths = ([12, 24, 48, 12] as [CGFloat]).map { size in
      DrawnLayer(of: number) { $0.fontSize = size }.inkedColumns?.count ?? 0
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2] && widths[3] == widths[0])
  }
}
