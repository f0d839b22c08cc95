import AnimatableLayers

/// How a rolling number is written.
public enum RollingNumberStyle: String, AnimatableValue, CaseIterable, Sendable {
  /// A decimal number, such as “42” or “3.5”.
  case decimal
  /// Seconds as minutes and seconds, such as “1:15”.
  case minutesAndSeconds
}

/// The digits of a number that changes, and how far each has rolled on to the next.
///
/// Places are counted from the right, from 0. For a part of each unit all stand still. In the rest the last place rolls,
/// and so does every place whose lower places carry, each a little after the one below it.
struct RollingNumber {
  let style: RollingNumberStyle
  let fractionDigits: Int
  let isNegative: Bool
  /// The number, without a sign, in units of the last place.
  private let units: CGFloat

  static let capacity = 16
  /// The part of a unit for which all places stand still.
  static let rest: CGFloat = 0.6
  /// The delay of a place after the one below it, and the longest delay, as parts of the time in which places roll.
  private static let delay: (each: CGFloat, most: CGFloat) = (0.1, 0.3)

  /// Creates the digits of units of the last place, shown with a shift; `nil` for more than fit.
  init?(units: CGFloat, shift: CGFloat, style: RollingNumberStyle, fractionDigits: Int) {
    guard units.magnitude < DecimalText.limit else { return nil }
    self.units = units.magnitude + shift
    isNegative = units < 0
    self.style = style
    self.fractionDigits = fractionDigits
  }

  func radix(of place: Int) -> CGFloat { style == .minutesAndSeconds && place == 1 ? 6 : 10 }

  /// The number of digits that a place has rolled on from 0, including whole rounds.
  func position(of place: Int) -> CGFloat {
    var rounds = units.rounded(.down)
    // The number rests around each whole unit.
    let part = (units - rounds - Self.rest / 2) / (1 - Self.rest)
    var carries = true
    for lower in 0..<place {
      let (digits, radix) = (rounds, radix(of: lower))
      rounds = (digits / radix).rounded(.down)
      carries = carries && digits - rounds * radix == radix - 1
    }
    guard carries else { return rounds }
    let delay = min(CGFloat(place) * Self.delay.each, Self.delay.most)
    return rounds + ((part - delay) / (1 - Self.delay.most)).limited(to: 0...1).eased
  }

  /// The fraction of a leading place that has appeared, from 0 to 1; 1 for other places.
  func presence(of place: Int, minimumDigits: Int) -> CGFloat {
    place < leastPlaces(minimumDigits) ? 1 : position(of: place).limited(to: 0...1)
  }

  private func leastPlaces(_ minimumDigits: Int) -> Int {
    switch style {
    case .decimal: fractionDigits + min(max(minimumDigits, 1), 9)
    case .minutesAndSeconds: 3
    }
  }

  func separator(after place: Int, in locale: ControlLocale) -> String? {
    switch style {
    case .decimal:
      let exponent = place - fractionDigits
      if exponent == 0 { return place > 0 ? locale.decimalSeparator : nil }
      return locale.hasSeparator(after: exponent) ? locale.groupingSeparator : nil
    case .minutesAndSeconds: return place == 2 ? ":" : nil
    }
  }

  /// The fraction of a separator that has appeared; a grouping separator comes with the first digit of a number with groups.
  func presence(
    ofSeparatorAfter place: Int, _ minimumDigits: Int, _ locale: ControlLocale
  ) -> CGFloat {
    guard style == .decimal, place > fractionDigits else {
      return presence(of: place, minimumDigits: minimumDigits)
    }
    let first = fractionDigits + 2 + min(max(locale.minimumGroupingDigits, 1), Self.capacity)
    return presence(of: max(place, first), minimumDigits: minimumDigits)
  }

  static func text(of digit: CGFloat, in locale: ControlLocale) -> String {
    locale.localized(String(min(max(Int(digit), 0), 9)))
  }
}
