import AnimatableLayers
import LayerControls
import Testing

@Suite struct ValueFormatTests {
  static let texts: [(ValueFormat, CGFloat, String)] = [
    (.percent, 0.75, "75%"), (.percent, 1.304, "130%"), (.percent, -0.001, "0%"),
    (.number(), 2.5, "3"), (.number(fractionDigits: 2), 0.055, "0.06"),
    (.number(fractionDigits: 2), -12.3, "-12.30"), (.number(unit: " km"), 1e6, "1000000 km"),
    (.minutesAndSeconds, 75.9, "1:15"), (.minutesAndSeconds, -5, "-0:05"),
    (.number(), .nan, "0"), (.percent, .infinity, "0%"),
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
}
