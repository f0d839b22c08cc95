import Foundation

/// Finds references and records of failures that no test takes.
package struct OrphanSearch {
  private let project: ProjectFolder
  private let references: URL
  private let failures: URL

  /// `failures` is the folder with the journal.
  package init(project: ProjectFolder, references: URL, failures: URL) {
    self.project = project
    self.references = references
    self.failures = failures
  }

  /// Sorted; `nil` when no complete run is known.
  package func orphans() -> [String]? { orphans(among: ids) }

  /// In the order of `ids`; `nil` when no complete run is known.
  ///
  /// An id is an orphan if the last complete run and later ones did not take it, and if no source declares its
  /// test, or if its test took others in a complete run without a failure. A test that was disabled, skipped or
  /// threw may still take it.
  package func orphans(among ids: [String]) -> [String]? {
    let records = JournalRecord.present(in: failures)
    guard records.contains(where: \.hasCompleteRun) else { return nil }
    let taken = Set(records.flatMap(\.ids).map(Self.plain))
    var missing = ids.filter { !taken.contains(Self.plain($0)) }
    if !missing.isEmpty {
      // Behind links, a reference that a test takes may have another id, too.
      let files = Set(taken.map(file))
      missing = missing.filter { !files.contains(file(of: Self.plain($0))) }
    }
    // Reading the sources is slow.
    guard !missing.isEmpty else { return [] }
    let sources = TestSources(project: project)
    let finished = Set(
      records.filter { $0.hasCompleteRun && $0.hasSucceeded }.flatMap(\.ids)
        .compactMap { sources.test(of: $0) })
    return missing.filter { id in
      guard let test = sources.test(of: id) else { return true }
      return finished.contains(test) && !sources.mayStopEarly(id)
    }
  }

  /// Sorted.
  private var ids: [String] {
    FolderWalk(references).files.filter { path in
      let parts = path.split(separator: "/")
      guard parts.count == 3, !parts[2].hasPrefix(".") else { return false }
      let file = references.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: file)
    }.sorted { $0.precedesNaturally($1) }
  }

  private func file(of id: String) -> String {
    references.appendingPathComponent(id).resolvingSymlinksInPath().path
  }

  /// Without a platform's variant: `draws@macos.png` is wanted where `draws.png` is.
  private static func plain(_ id: String) -> String {
    guard let at = id.lastIndex(of: "@"), let dot = id.lastIndex(of: "."), at < dot else {
      return id
    }
    return "\(id[..<at])\(id[dot...])"
  }
}
