import AnimatableLayers

/// How numbers are written, and the phrases of accessibility values.
///
///     window.propagate(ControlLocale(.current))
///
///     var german = ControlLocale(Locale(identifier: "de_DE"))
///     german.words = { phrase in
///       switch phrase {
///       case .on: "Ein"
///       case .off: "Aus"
///       default: phrase.english
///       }
///     }
///     window.propagate(german)
public struct ControlLocale: Sendable {
  /// The separator before the fraction digits. Default “.”.
  public var decimalSeparator = "."

  /// The separator between groups of digits. Default: none.
  public var groupingSeparator = ""

  /// The minimum number of digits before the first grouping separator, 1 or more: with 2, as in Spanish, 1234 has no
  /// separator, and 12.345 has one. Default 1.
  public var minimumGroupingDigits = 1

  /// The number of digits in groups before the last group of three, 1 or more; 2 in India, as in 12,34,567. Default 3.
  public var secondaryGroupSize = 3

  /// The prefix of negative numbers. Default “-”.
  public var minusSign = "-"

  /// The text between a sign and the digits of a percentage, “%” in Turkish. Default: none.
  public var percentPrefix = ""

  /// The suffix of percentages, with the space before it. Default “%”.
  public var percentSign = "%"

  /// The digit 0; the other digits are the nine characters after it in Unicode. Default “0”.
  public var zeroDigit: Unicode.Scalar = "0"

  /// The text for a phrase. Default: in English. Digits from 0 to 9 in phrases that count become those of `zeroDigit`.
  public var words: @Sendable (_ phrase: ControlPhrase) -> String = { $0.english }

  /// The same everywhere: a point, no groups, in English.
  public static let fixed = ControlLocale()

  /// Creates the locale that is the same everywhere.
  public init() {}

  /// Creates a locale that writes numbers as another one does, with its phrases in English.
  ///
  /// Digits, signs, separators and groups are those of the Unicode Common Locale Data Repository, in the same version on
  /// every system. Where a user has set other separators than those of the region, these are used.
  public init(_ locale: Locale) {
    self = NumberSymbols.locale(for: locale.identifier)
    let region = Locale(identifier: locale.identifier)
    let (decimal, grouping) = (locale.decimalSeparator, locale.groupingSeparator)
    if let decimal, decimal != region.decimalSeparator { decimalSeparator = decimal }
    if let grouping, grouping != region.groupingSeparator { groupingSeparator = grouping }
  }

  /// The text for a phrase; all its numbers have the digits of the locale.
  func text(for phrase: ControlPhrase) -> String {
    switch phrase {
    case .page, .stepsDone, .pieces, .stars: localized(words(phrase))
    // A format of the app's own may be the same in every locale.
    case .on, .off, .playing, .paused, .inProgress, .loading, .active, .noValue, .range, .values,
      .icon:
      words(phrase)
    }
  }

  /// Whether a separator follows the digit with an exponent of ten, which is 3 for thousands.
  func hasSeparator(after exponent: Int) -> Bool {
    let size = max(secondaryGroupSize, 1)
    return !groupingSeparator.isEmpty
      && (exponent == 3 || exponent > 3 && (exponent - 3) % size == 0)
  }

  /// Groups and localizes the digits from 0 to 9 of a whole number.
  func grouped(_ digits: String) -> String {
    guard digits.count >= 3 + max(minimumGroupingDigits, 1) else { return localized(digits) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, hasSeparator(after: digits.count - index) { text += groupingSeparator }
      text.append(digit)
    }
    return localized(text)
  }

  /// Replaces the digits from 0 to 9 by those of the locale.
  func localized(_ text: String) -> String {
    guard zeroDigit != "0" else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let digit = ("0"..."9").contains(scalar) ? scalar.value - 48 : nil
      result.append(digit.flatMap { Unicode.Scalar(zeroDigit.value + $0) } ?? scalar)
    }
    return String(result)
  }
}

/// A phrase of accessibility values.
public enum ControlPhrase: Hashable, Sendable {
  /// A switch that is on.
  case on
  /// A switch that is off.
  case off
  /// Something plays.
  case playing
  /// Nothing plays at present.
  case paused
  /// Work goes on, of unknown duration.
  case inProgress
  /// Contents are on their way.
  case loading
  /// A place is active.
  case active
  /// A chart has no value at a place.
  case noValue
  /// A page, counted from 1, of several.
  case page(Int, of: Int)
  /// How many steps of several are done, as text.
  case stepsDone(String, of: Int)
  /// How many of several pieces are full, as text.
  case pieces(String, of: Int)
  /// How many of several stars are filled, as text.
  case stars(String, of: Int)
  /// A range, from its lower value to its upper one, as text.
  case range(String, String)
  /// How many values a long chart has, and the lowest and the highest one, as text.
  case values(String, from: String, to: String)
  /// An icon, by its name in English, such as “Check mark”.
  case icon(String)

  /// The phrase in English.
  public var english: String {
    switch self {
    case .on: "On"
    case .off: "Off"
    case .playing: "Playing"
    case .paused: "Paused"
    case .inProgress: "In progress"
    case .loading: "Loading"
    case .active: "Active"
    case .noValue: "No value"
    case .page(let page, let count): "Page \(page) of \(count)"
    case .stepsDone(let steps, let count): "\(steps) of \(count) steps done"
    case .pieces(let pieces, let count): "\(pieces) of \(count)"
    case .stars(let stars, let count): "\(stars) of \(count) stars"
    case .range(let lower, let upper): "\(lower) to \(upper)"
    case .values(let count, let lowest, let highest): "\(count) values from \(lowest) to \(highest)"
    case .icon(let name): name
    }
  }
}
