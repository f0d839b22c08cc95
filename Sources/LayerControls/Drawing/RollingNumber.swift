import AnimatableLayers

/// The digits of a number that changes, each with how far it has rolled on to the next.
///
/// Places are counted from the right, from 0. All stand for part of a unit. In the rest of it the last one rolls, and so
/// does every other one whose lower places go from their last digits to 0, each a little after the one below it.
struct RollingNumber {
  let style: RollingNumberStyle
  let fractionDigits: Int
  let isNegative: Bool
  /// The number, without a sign, in units of the last place.
  private let units: CGFloat

  static let capacity = 16
  /// The part of a unit for which all places stand.
  static let rest: CGFloat = 0.6
  /// How much later than the one below it a place rolls, and how much later at most than the last one, in parts of the
  /// time in which places roll.
  private static let delay: (each: CGFloat, most: CGFloat) = (0.1, 0.3)

  /// Creates a number, or `nil` for one with more digits than there are places.
  ///
  /// - Parameters:
  ///   - units: the number in units of the last place; finite.
  ///   - shift: by how much of a unit it is shown higher.
  ///   - fractionDigits: how many places follow the decimal separator, 0 to 6.
  init?(units: CGFloat, shift: CGFloat, style: RollingNumberStyle, fractionDigits: Int) {
    guard units.magnitude < DecimalText.limit else { return nil }
    self.units = units.magnitude + shift
    isNegative = units < 0
    self.style = style
    self.fractionDigits = fractionDigits
  }

  func radix(of place: Int) -> CGFloat { style == .minutesAndSeconds && place == 1 ? 6 : 10 }

  /// How many digits a place has rolled on from 0, its rounds included.
  func position(of place: Int) -> CGFloat {
    var rounds = units.rounded(.down)
    // Stands around each whole number.
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

  /// How much of a place is there, from 0 to 1: all of it, or for a leading one how far it came out of
  /// nothing.
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
      return exponent > 0 && exponent % 3 == 0 && !locale.groupingSeparator.isEmpty
        ? locale.groupingSeparator : nil
    case .minutesAndSeconds: return place == 2 ? ":" : nil
    }
  }

  static func text(of digit: CGFloat) -> String { String(min(max(Int(digit), 0), 9)) }
}
