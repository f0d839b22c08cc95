import Foundation

/// The text of a page with `{{name}}` where values go.
package struct PageTemplate {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// The text with a value for every name. Braces in values are plain text.
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
