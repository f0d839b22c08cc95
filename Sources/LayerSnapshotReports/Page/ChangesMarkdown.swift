import Foundation
import PNGFormat

/// For the summary of a job, and for a pull request.
package struct ChangesMarkdown {
  /// In bytes: a comment at GitHub holds 65,536 characters.
  private static let longest = 60_000
  private static let listedLines = 40
  /// In points.
  private static let widestPicture = 360.0

  private let changes: [ReferenceChange]
  private let range: String
  private let base: String
  private let page: String
  private let folder: String

  /// - Parameters:
  ///   - range: the versions, such as `main..HEAD`.
  ///   - base: precedes links to the page and to pictures: a relative path, an address, or empty.
  package init(
    _ changes: [ReferenceChange], range: String, base: String, page: String, folder: String
  ) {
    self.changes = changes
    self.range = range
    self.base = base.isEmpty || base.hasSuffix("/") ? base : base + "/"
    self.page = page
    self.folder = folder
  }

  package var text: String {
    let count = changes.count
    var parts = [
      "## \(count) snapshot \(count == 1 ? "reference" : "references") changed",
      "Between `\(range.replacingOccurrences(of: "`", with: "'"))`"
        + (count == 0 ? "." : ": [open the page](\(base)\(page))."),
    ]
    let groups = FailureGroup.groups(of: changes.map(\.record))
    if !groups.isEmpty {
      parts.append(
        groups.map { "- \($0.failures.count) by one cause: \(Self.escaped($0.cause))" }
          .listed(Self.listedLines) { "- and \($0) more causes" }.joined(separator: "\n"))
    }
    var room = Self.longest
    var left = 0
    for kind in ReferenceChange.Kind.allCases {
      let sections = changes.filter { $0.kind == kind }.map(section)
      // A section that does not fit leaves its room to others.
      let shown = sections.filter { section in
        guard section.utf8.count <= room else { return false }
        room -= section.utf8.count
        return true
      }
      left += sections.count - shown.count
      if !shown.isEmpty { parts += ["### \(kind.heading)"] + shown }
    }
    if left > 0 { parts.append("And \(left) more, [on the page](\(base)\(page)).") }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Opens a change on the page, at the first frame that differs.
  package static func fragment(of change: ReferenceChange) -> String {
    "#\(change.record.id.escapedForLink)" + (change.firstFrame.map { "&frame=\($0 + 1)" } ?? "")
  }

  private func section(_ change: ReferenceChange) -> String {
    let link = "\(base)\(page)\(Self.fragment(of: change))"
    var lines = ["#### [\(Self.escaped(change.record.id))](\(link))", ""]
    lines += change.words.map { "- \(Self.escaped($0))" }
    if change.record.kind == .text {
      lines += ["", fenced(change.rows)]
    } else if change.record.kind != .other {
      lines += ["", pictures(of: change)]
    }
    return lines.joined(separator: "\n")
  }

  private func pictures(of change: ReferenceChange) -> String {
    let titles = ["before": "Before", "after": "After", "difference": "Difference"]
    let cells = change.files.map { name, bytes in
      let title = titles[String(name.prefix { $0 != "." })] ?? name
      let address = "\(base)\(folder)/\("\(change.record.id)/\(name)".escapedForLink)"
      let width = (try? PNG.readHeader(bytes))?.width ?? 0
      let points = Double(width) / (ResolutionChunk.scale(of: bytes) ?? 1)
      let size = NumberText.text(of: min(points, Self.widestPicture).rounded())
      return (
        title: title,
        picture: "<img src=\"\(address.escapedForMarkup)\" width=\"\(size)\" alt=\"\(title)\">"
      )
    }
    let rows = [cells.map(\.title), cells.map { _ in "---" }, cells.map(\.picture)]
    return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private func fenced(_ rows: [TextChanges.Row]) -> String {
    let lines = rows.map { row in
      switch row {
      case .equal(_, _, let text): "  \(text)"
      case .removed(_, let text): "- \(text)"
      case .added(_, let text): "+ \(text)"
      case .skipped(let count): "@@ \(count) equal @@"
      case .note(let text): "@@ \(text) @@"
      }
    }.listed(Self.listedLines) { "@@ \($0) more @@" }
    // A fence in the text must not end it.
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return "\(fence)diff\n\(lines.joined(separator: "\n"))\n\(fence)"
  }

  /// On one line, without a meaning in Markdown.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#": result += "\\\(character)"
      case "<", ">", "&": result += "\(character)".escapedForMarkup
      case let character where character.isNewline: result += " "
      default: result.append(character)
      }
    }
  }
}
