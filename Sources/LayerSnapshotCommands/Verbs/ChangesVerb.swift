import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  static var changes: SnapshotVerb {
    SnapshotVerb(
      "changes", "Show the references that changed between two commits, on a page.",
      usage: "BASE..HEAD [--output DIR] [--markdown FILE] [--link-base URL] [--json]",
      details: """
        BASE..HEAD compares two commits, BASE...HEAD the last common one with HEAD; a side that is left out
        is HEAD. The page shows each reference before and after, with its frames, and describes which
        animation changed. A link to it may end in '#ID&frame=3'.

        Examples:
          swift run snapshots changes origin/main...HEAD
          swift run snapshots changes v1.0..HEAD --markdown changes.md
          swift run snapshots changes origin/main... --output page --markdown "$GITHUB_STEP_SUMMARY" \\
            --link-base https://example.org/previews/17
        """,
      optionLines: [
        "--output DIR   Where the page and its pictures go. Default: .build/snapshot-changes",
        "--markdown FILE",
        "               Add the changes to FILE in Markdown, with pictures, too.",
        "--link-base URL",
        "               Where DIR is published: what links in Markdown begin with. Default: the path from",
        "               FILE to DIR",
      ],
      options: ["--output", "--markdown", "--link-base"], takesOperands: true
    ) { options, project, console in
      guard options.operands.count == 1 else {
        throw UsageError(message: "one BASE..HEAD is needed, not \(options.operands.count)")
      }
      guard let range = CommitRange(options.operands[0]) else {
        throw UsageError(message: "'\(options.operands[0])' is no BASE..HEAD")
      }
      guard options["--link-base"] == nil || options["--markdown"] != nil else {
        throw UsageError(message: "--link-base needs --markdown")
      }
      let project = try project()
      let changes = try project.changes(in: range)
      let folder =
        options["--output"].map { URL(fileURLWithPath: $0) }
        ?? project.folder.url.appendingPathComponent(".build/snapshot-changes")
      let picturesName = "changed-references"
      let pictures = folder.appendingPathComponent(picturesName)
      try write(changes, to: pictures)
      let page = folder.appendingPathComponent(ReportFolder.pageName)
      let html = ReportPage(changes: changes, in: pictures, range: range.text).html
      try OutputFile.write(Array(html.utf8), to: page.path)
      if let markdown = options["--markdown"] {
        let place = URL(fileURLWithPath: markdown).deletingLastPathComponent()
        let text = ChangesMarkdown(
          changes, range: range.text, base: options["--link-base"] ?? path(to: folder, from: place),
          page: ReportFolder.pageName, folder: picturesName
        ).text
        try OutputFile.append(Array(text.utf8), to: markdown)
      }
      if options.has("--json") {
        console.printJSON(ChangesAnswer(page: page.path, changes: changes.map { .init($0) }))
      } else {
        print(changes, on: console)
        console.print(page.path)
      }
      return .success
    }
  }

  private static func print(_ changes: [ReferenceChange], on console: Console) {
    if changes.isEmpty { console.print("No reference changed.") }
    for change in changes {
      console.print("\(change.kind.rawValue) \(change.record.id)")
      for line in change.words { console.print("  \(line)") }
    }
    for group in FailureGroup.groups(of: changes.map(\.record)) {
      console.print("\(group.failures.count) references changed by one cause: \(group.cause)")
      for record in group.failures { console.print("  \(record.id)") }
    }
  }

  private static func write(_ changes: [ReferenceChange], to pictures: URL) throws(PlainError) {
    try PlainError.explaining("cannot write into '\(pictures.path)'") {
      if ProjectFolder.isFolder(pictures.path) { try FileManager.default.removeItem(at: pictures) }
      try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
      for change in changes {
        let folder = pictures.appendingPathComponent(change.record.id)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bytes) in change.files {
          try OutputFile.write(bytes, to: folder.appendingPathComponent(name).path)
        }
      }
    }
  }

  /// Relative and percent-encoded; empty for the same folder.
  private static func path(to folder: URL, from start: URL) -> String {
    let goal = folder.standardizedFileURL.pathComponents
    let start = start.standardizedFileURL.pathComponents
    let common = zip(goal, start).prefix { $0 == $1 }.count
    let parts = start.dropFirst(common).map { _ in ".." } + goal.dropFirst(common)
    return parts.joined(separator: "/")
      .addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
  }
}

private struct ChangesAnswer: Encodable {
  let page: String
  let changes: [Change]

  struct Change: Encodable {
    let id: String
    let change: String
    let words: [String]
    let link: String

    init(_ change: ReferenceChange) {
      id = change.record.id
      self.change = change.kind.rawValue
      words = change.words
      link = ChangesMarkdown.fragment(of: change)
    }
  }
}

struct CommitRange {
  let text: String
  let base: String
  let head: String
  /// Whether the last common commit of both replaces the base.
  let fromCommon: Bool

  init?(_ text: String) {
    guard let dots = text.range(of: "...") ?? text.range(of: "..") else { return nil }
    func side(_ part: Substring) -> String { part.isEmpty ? "HEAD" : String(part) }
    self.text = text
    base = side(text[..<dots.lowerBound])
    head = side(text[dots.upperBound...])
    fromCommon = text[dots] == "..."
    guard !head.hasPrefix(".") else { return nil }
  }
}

extension SnapshotProject {
  fileprivate func changes(in range: CommitRange) throws -> [ReferenceChange] {
    let git = try GitRepository(around: folder.url)
    var base = try git.commit(range.base)
    let head = try git.commit(range.head)
    if range.fromCommon { base = try git.commonCommit(of: base, head, range.text) }
    let top = try git.path(of: references)
    return try git.changes(from: base, to: head, below: top).compactMap { change in
      let id = top.isEmpty ? change.path : String(change.path.dropFirst(top.count + 1))
      guard !id.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return nil }
      let before = change.isAdded ? nil : try git.content(of: change.path, at: base)
      let after = change.isRemoved ? nil : try git.content(of: change.path, at: head)
      // Permissions alone are no change of a reference.
      return before == after ? nil : ReferenceChange(id: id, before: before, after: after)
    }
  }
}
