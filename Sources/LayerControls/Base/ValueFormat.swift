import AnimatableLayers

/// The format of a control's numbers, for labels and accessibility values.
///
///     slider.valueFormat = .percent
///     gauge.valueFormat = .number(fractionDigits: 1, unit: " bar")
///     timer.valueFormat = ValueFormat { "\(Int($0 / 60)) minutes" }
public struct ValueFormat: Sendable {
  private let write: @Sendable (Double, ControlLocale) -> String

  /// Creates a format of your own, which writes a finite number the same in every locale.
  public init(_ write: @escaping @Sendable (_ number: Double) -> String) {
    self.write = { number, _ in write(number) }
  }

  /// Creates a format of your own, which writes a finite number in the control's locale.
  public init(_ write: @escaping @Sendable (_ number: Double, _ locale: ControlLocale) -> String) {
    self.write = write
  }

  /// A part of 1 as percent: 0.75 is “75%”.
  ///
  /// Whole percent. Numbers below 1 and above 99 have up to three fraction digits, as many as distinguish them from 0 and 100.
  public static let percent = ValueFormat { number, locale in
    let percent = number * 100
    let isNearEnd = percent.magnitude < 1 || (percent > 99 && percent < 100)
    let digits = (0...3).first { digits in
      let rounded = DecimalText.rounded(percent, fractionDigits: digits)
      return !isNearEnd || (rounded == 0) == (percent == 0) && rounded != 100
    }
    return DecimalText.text(
      number, scale: 100, fractionDigits: digits ?? 0, prefix: locale.percentPrefix, locale)
      + locale.percentSign
  }

  /// A decimal number, rounded.
  ///
  /// - Parameters:
  ///   - fractionDigits: how many digits follow the decimal separator, 0 to 9. Default 0.
  ///   - unit: the suffix, with the space before it. Default: none.
  public static func number(fractionDigits: Int = 0, unit: String = "") -> ValueFormat {
    guard (0...9).contains(fractionDigits) else {
      fatalError("a number cannot have \(fractionDigits) fraction digits")
    }
    return ValueFormat { number, locale in
      DecimalText.text(number, fractionDigits: fractionDigits, locale) + unit
    }
  }

  /// A format with the digits that show numbers exactly, or at least to a thousandth of their range.
  static func automatic(for numbers: [CGFloat]) -> ValueFormat {
    let reach = (numbers.max() ?? 0) / 2 - (numbers.min() ?? 0) / 2
    return .number(fractionDigits: DecimalText.digits(for: numbers, tolerance: reach / 500))
  }

  /// Seconds as minutes and seconds: 75 is “1:15”.
  public static let minutesAndSeconds = ValueFormat { seconds, locale in
    let whole = seconds.magnitude.rounded(.down)
    let rest = Int(whole.truncatingRemainder(dividingBy: 60))
    let minutes = ((whole - Double(rest)) / 60).rounded()
    return (whole > 0 && seconds < 0 ? locale.minusSign : "")
      + DecimalText.text(minutes, fractionDigits: 0, locale) + ":"
      + DecimalText.twoDigits(rest, locale)
  }

  /// The text for a number, in a locale, by default `fixed`; that of 0 for NaN and infinity.
  public func text(for value: CGFloat, in locale: ControlLocale = .fixed) -> String {
    write(Double(value.orZero), locale)
  }
}

enum DecimalText {
  static let factors: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  /// Neighboring numbers beyond this are too far apart for decimal digits to mean anything.
  static let limit = 1e15

  static func twoDigits(_ number: Int, _ locale: ControlLocale) -> String {
    locale.localized(number < 10 ? "0\(number)" : "\(number)")
  }

  /// Rounds to 0 to 9 fraction digits, halves away from 0.
  static func rounded(_ value: Double, fractionDigits: Int) -> Double {
    let factor = factors[fractionDigits]
    let units = units(of: value, factor: factor)
    return units.magnitude < limit ? units / factor : value
  }

  /// The nearest whole number of units; decimal halves of a unit are rounded away from 0.
  static func units(of value: Double, factor: Double) -> Double {
    let scaled = value.magnitude * factor
    guard scaled < limit else { return value * factor }
    // The product of a decimal half and a power of ten, such as 0.285 and 100, may be less than the half.
    let half = scaled.rounded(.down) + 0.5
    let units = half / factor == value.magnitude ? half + 0.5 : scaled.rounded()
    return value < 0 ? -units : units
  }

  /// Writes a number with 0 to 9 fraction digits; from 1e15 on with an exponent, such as “1e+300”.
  ///
  /// - Parameters:
  ///   - scale: 1, or 100 for percent.
  ///   - prefix: the text between the sign and the digits.
  static func text(
    _ value: Double, scale: Double = 1, fractionDigits: Int, prefix: String = "",
    _ locale: ControlLocale
  ) -> String {
    let number = value.magnitude * scale
    guard number < limit else {
      let text = prefix + locale.localized(scientific(number, locale))
      return value < 0 ? locale.minusSign + text : text
    }
    // Large numbers have fewer digits than are asked for; zeros follow.
    let kept = (0...fractionDigits).last { number * factors[$0] < limit } ?? 0
    let factor = Int(factors[kept])
    let scaled = Int(units(of: value.magnitude, factor: scale * factors[kept]))
    var text = prefix + locale.grouped("\(scaled / factor)")
    if fractionDigits > 0 {
      let digits = kept > 0 ? "\(scaled % factor)" : ""
      let padded = String(repeating: "0", count: kept - digits.count) + digits
      let zeros = String(repeating: "0", count: fractionDigits - kept)
      text += locale.decimalSeparator + locale.localized(padded + zeros)
    }
    return value < 0 && scaled > 0 ? locale.minusSign + text : text
  }

  /// Writes a number of 1e15 or more, whose description has an exponent from 2^54 on, and “.0” below.
  private static func scientific(_ number: Double, _ locale: ControlLocale) -> String {
    guard number.isFinite else { return "∞" }
    let description = "\(number)"
    guard !description.contains("e") else {
      return description.replacing(".", with: locale.decimalSeparator)
    }
    let digits = description.prefix { $0 != "." }
    let exponent = digits.count - 1
    let fraction = digits.dropFirst().reversed().drop { $0 == "0" }.reversed()
    return digits.prefix(1) + (fraction.isEmpty ? "" : locale.decimalSeparator + String(fraction))
      + "e+\(exponent)"
  }

  /// The fewest fraction digits, 0 to 9, that show finite numbers to a tolerance.
  static func digits(for numbers: some Sequence<CGFloat>, tolerance: CGFloat) -> Int {
    numbers.reduce(0) { digits, number in
      let number = Double(number)
      let slack = max(Double(tolerance), number.magnitude * 1e-9)
      return (digits..<9).first {
        (rounded(number, fractionDigits: $0) - number).magnitude <= slack
      } ?? 9
    }
  }
}
