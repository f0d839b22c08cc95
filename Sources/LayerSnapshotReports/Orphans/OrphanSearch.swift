import Foundation

/// Finds references that no test asks for.
package struct OrphanSearch {
  private let project: ProjectFolder
  private let references: URL
  private let failures: URL

  /// - Parameters:
  ///   - references: the folder of all references.
  ///   - failures: the folder of all failures, where test runs note the references that they take.
  package init(project: ProjectFolder, references: URL, failures: URL) {
    self.project = project
    self.references = references
    self.failures = failures
  }

  /// The ids of references that no test asked for, sorted; `nil` when no complete run is known.
  ///
  /// Offered are references of tests that no source declares any longer, and of tests that asked for
  /// others in a complete run without a failure. A test that was disabled, skipped or threw may want
  /// what it did not ask for.
  package func orphans() -> [String]? {
    let records = JournalRecord.all(in: failures)
    guard records.contains(where: \.hasCompleteRun) else { return nil }
    let wanted = Set(records.flatMap(\.ids).map(Self.plain))
    let sources = TestSources(project: project)
    let finished = Set(
      records.filter { $0.hasCompleteRun && $0.hasSucceeded }.flatMap(\.ids)
        .compactMap { sources.test(of: $0) })
    return ids.filter { id in
      guard !wanted.contains(Self.plain(id)) else { return false }
      guard let test = sources.test(of: id) else { return true }
      return finished.contains(test) && !sources.mayStopEarly(id)
    }
  }

  /// The ids of all references that there are, sorted.
  private var ids: [String] {
    files(below: references).filter { path in
      path.split(separator: "/").count == 3 && !path.split(separator: "/")[2].hasPrefix(".")
    }
  }

  private func files(below folder: URL) -> [String] {
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// The id without a platform's variant: `draws@macos.png` is wanted where `draws.png` is.
  private static func plain(_ id: String) -> String {
    guard let at = id.lastIndex(of: "@"), let dot = id.lastIndex(of: "."), at < dot else {
      return id
    }
    return "\(id[..<at])\(id[dot...])"
  }
}
