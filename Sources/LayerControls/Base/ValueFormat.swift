import AnimatableLayers
import Foundation

/// How the value of a control is written, for labels and for people who do not see it.
///
///     slider.valueFormat = .percent
///     gauge.valueFormat = .number(fractionDigits: 1, unit: " bar")
///     timer.valueFormat = ValueFormat { "\(Int($0 / 60)) minutes" }
public struct ValueFormat: Sendable {
  private let write: @Sendable (Double) -> String

  /// Creates a format of your own.
  ///
  /// - Parameter write: writes a finite number.
  public init(_ write: @escaping @Sendable (Double) -> String) {
    self.write = write
  }

  /// A part of 1 as whole percent: 0.75 is “75%”.
  public static let percent = ValueFormat { decimal($0 * 100, fractionDigits: 0) + "%" }

  /// A decimal number, rounded, with a point before its fraction.
  ///
  /// - Parameters:
  ///   - fractionDigits: how many digits follow the point, 0 to 9.
  ///   - unit: what follows the number, with the space before it. Default: nothing.
  public static func number(fractionDigits: Int = 0, unit: String = "") -> ValueFormat {
    precondition(
      (0...9).contains(fractionDigits), "a number cannot have \(fractionDigits) fraction digits")
    return ValueFormat { decimal($0, fractionDigits: fractionDigits) + unit }
  }

  /// Seconds as minutes and seconds: 75 is “1:15”.
  public static let minutesAndSeconds = ValueFormat { seconds in
    let whole = whole(seconds.magnitude)
    let rest = whole % 60
    return (seconds <= -1 ? "-" : "") + "\(whole / 60):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// The text for a number; for what is none, that of 0.
  public func text(for value: CGFloat) -> String {
    write(Double(value.orZero))
  }

  private static func decimal(_ value: Double, fractionDigits: Int) -> String {
    let factor = (0..<fractionDigits).reduce(1) { result, _ in result * 10 }
    let scaled = whole((value.magnitude * Double(factor)).rounded())
    var text = "\(scaled / factor)"
    if fractionDigits > 0 {
      let digits = "\(scaled % factor)"
      text += "." + String(repeating: "0", count: fractionDigits - digits.count) + digits
    }
    return value < 0 && scaled > 0 ? "-" + text : text
  }

  /// A number without its fraction, or the greatest one that can be written.
  private static func whole(_ value: Double) -> Int {
    Int(exactly: value.rounded(.down)) ?? .max
  }
}
