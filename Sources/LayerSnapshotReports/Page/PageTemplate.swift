import Foundation

/// `{{name}}` stands for a value.
package struct PageTemplate {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// Braces in values are plain text.
  package func filled(with values: [String: String]) -> String {
    let parts = text.components(separatedBy: "{{")
    return parts.dropFirst().reduce(parts[0]) { filled, part in
      let pieces = part.components(separatedBy: "}}")
      guard pieces.count == 2, let value = values[pieces[0]] else {
        preconditionFailure("no value for {{\(part.prefix(24))")
      }
      return filled + value + pieces[1]
    }
  }
}
