/// A number as readable text, the same on every machine.
package enum NumberText {
  /// Four decimal places.
  private static let steps = 10_000.0

  /// At most four places, and never a negative zero.
  package static func text(of number: Double) -> String {
    let scaled = (number * steps).rounded()
    // Larger numbers have no such places; others are not finite.
    guard scaled.magnitude < 1e15 else { return "\(number)" }
    let rounded = scaled / steps
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
