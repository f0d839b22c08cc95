import AnimatableLayers

/// Separators of numbers, and the phrases of accessibility values.
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

  /// The separator between groups of three digits, from four digits on. Default: none.
  public var groupingSeparator = ""

  /// The prefix of negative numbers. Default “-”.
  public var minusSign = "-"

  /// The suffix of percentages. Default “%”.
  public var percentSign = "%"

  /// The text for a phrase. Default: in English.
  public var words: @Sendable (_ phrase: ControlPhrase) -> String = { $0.english }

  /// The same everywhere: a point, no groups, in English.
  public static let fixed = ControlLocale()

  /// Creates the locale that is the same everywhere.
  public init() {}

  /// Creates a locale with the separators of another one, in English.
  ///
  /// - Parameter locale: the system's or another one.
  public init(_ locale: Locale) {
    decimalSeparator = locale.decimalSeparator ?? "."
    groupingSeparator = locale.groupingSeparator ?? ""
  }

  func grouped(_ digits: String) -> String {
    guard !groupingSeparator.isEmpty, digits.count > 3 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += groupingSeparator }
      text.append(digit)
    }
    return text
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
    case .icon(let name): name
    }
  }
}
