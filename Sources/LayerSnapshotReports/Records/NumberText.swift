/// A number as readable text, the same on every machine.
package enum NumberText {
  /// Numbers are rounded to this fraction: four places.
  private static let steps = 10_000.0

  /// A number with up to four places, and never a negative zero.
  package static func text(of number: Double) -> String {
    let scaled = (number * steps).rounded()
    // Numbers beyond have no such places, or are none.
    guard scaled.magnitude < 1e15 else { return "\(number)" }
    let rounded = scaled / steps
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
