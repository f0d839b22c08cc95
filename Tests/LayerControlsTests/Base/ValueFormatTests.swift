import AnimatableLayers
import LayerControls
import Testing

@Suite struct ValueFormatTests {
  static let texts: [(ValueFormat, CGFloat, String)] = [
    (.percent, 0.75, "75%"), (.percent, 1.304, "130%"), (.percent, 0, "0%"), (.percent, 1, "100%"),
    (.percent, 0.001, "0.1%"), (.percent, 0.0096, "1%"), (.percent, 0.996, "99.6%"),
    (.percent, 0.999_96, "99.996%"), (.percent, 1e-12, "0%"), (.percent, 1 - 1e-12, "100%"),
    (.number(), 2.5, "3"), (.number(fractionDigits: 2), 0.055, "0.06"),
    (.number(fractionDigits: 2), -12.3, "-12.30"), (.number(unit: " km"), 1e6, "1000000 km"),
    (.minutesAndSeconds, 75.9, "1:15"), (.minutesAndSeconds, -5, "-0:05"),
    (.number(), 2.5e14, "250000000000000"), (.number(), 1e300, "1e+300"),
    (.number(fractionDigits: 9), 12_345_678.5, "12345678.500000000"),
    (.minutesAndSeconds, 3e12, "50000000000:00"),
    (.number(), .nan, "0"), (.percent, .infinity, "0%"),
    (.percent, 0.285, "29%"), (.percent, 0.575, "58%"), (.percent, 0.125, "13%"),
    (.percent, -0.145, "-15%"), (.percent, 0.2849, "28%"), (.percent, -0.001, "-0.1%"),
    (.number(fractionDigits: 2), 1.005, "1.01"), (.number(fractionDigits: 1), -0.05, "-0.1"),
    (.number(), 1e15, "1e+15"), (.number(), 1_250_000_000_000_000, "1.25e+15"),
    (.number(), 9_007_199_254_740_992, "9.007199254740992e+15"), (.percent, 1e16, "1e+18%"),
    (ValueFormat { "\($0) apples" }, 2, "2.0 apples"),
  ]

  @Test(arguments: texts)
  func `numbers are written`(format: ValueFormat, value: CGFloat, text: String) {
    #expect(format.text(for: value) == text)
  }

  @Test(arguments: wildNumbers)
  func `no number is too large to be written`(value: CGFloat) {
    for format in [.percent, .number(fractionDigits: 9), .minutesAndSeconds] as [ValueFormat] {
      #expect(!format.text(for: value).isEmpty)
    }
  }

  // MARK: Formats of controls

  @Test func `a copy, as a frame in flight is one, writes values as the control does`() {
    let sector = SectorLayer()
    sector.angle = .pi
    sector.valueFormat = .number(fractionDigits: 2)
    #expect(SectorLayer(layer: sector).accessibleValue == "0.50")
  }

  @Test func `formats and texts that were only shown are gone after a snapshot`() throws {
    let sector = sized(SectorLayer(), 20, 20)
    let (chart, bars, number) = (LineChartLayer(), BarChartLayer(), RollingNumberLayer())
    chart.values = [2]
    chart.valueFormat = .number(unit: " m")
    (chart.labels, bars.labels, number.suffix) = (["a"], ["b"], "%")
    for layer in [chart, bars, number] {
      layer.frame = sector.bounds
      sector.addSublayer(layer)
    }
    try show(sector) {
      sector.valueFormat = .number()
      chart.valueFormat = .percent
      (chart.labels, bars.labels, number.prefix, number.suffix) = ([], ["c"], "$", "")
    }
    #expect(sector.accessibleValue == "0%" && chart.accessibleValue == "2 m")
    #expect(chart.labels == ["a"] && bars.labels == ["b"])
    #expect(number.prefix.isEmpty && number.suffix == "%")
  }

  @Test func `halves of a percent are all rounded away from 0`() {
    for percent in 1..<99 {
      let half = CGFloat(2 * percent + 1) / 200
      #expect(ValueFormat.percent.text(for: half) == "\(percent + 1)%")
    }
  }

  @Test func `digits, signs and exponents are those of the locale`() {
    let german = ControlLocale(Locale(identifier: "de_DE"))
    #expect(ValueFormat.number().text(for: 1.5e300, in: german) == "1,5e+300")
    let egyptian = ControlLocale(Locale(identifier: "ar_EG"))
    #expect(ValueFormat.minutesAndSeconds.text(for: 65, in: egyptian) == "١:٠٥")
    let clock = ClockLayer()
    clock.time = 3_600 * 13 + 62
    clock.locale = egyptian
    #expect(clock.accessibleValue == "١٣:٠١:٠٢")
  }
}
