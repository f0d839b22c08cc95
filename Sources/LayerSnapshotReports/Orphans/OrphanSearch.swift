import Foundation

/// Finds references that no test asks for.
package struct OrphanSearch {
  private let package: URL
  private let root: URL

  /// - Parameters:
  ///   - package: the package's top folder.
  ///   - root: the folder of all failures, where test runs note what they ask for.
  package init(package: URL, root: URL) {
    self.package = package
    self.root = root
  }

  /// The ids of references that no test asked for, sorted; `nil` when no complete run is known.
  ///
  /// Judged are references of test files that took part in a complete run, and of those that are no
  /// longer there. A test that was disabled, or failed before its snapshot, did not ask for any.
  package func orphans() -> [String]? {
    let records = JournalRecord.all(in: root)
    let complete = records.filter(\.hasCompleteRun)
    guard !complete.isEmpty else { return nil }
    let wanted = Set(records.flatMap(\.ids).map(Self.plain))
    let judged = Set(complete.flatMap(\.ids).map(Self.testFile))
    let sources = testSources
    return references.filter { id in
      let file = Self.testFile(id)
      guard !wanted.contains(Self.plain(id)) else { return false }
      return judged.contains(file) || !sources.contains(Self.lastPart(file))
    }
  }

  /// The ids of all references that there are, sorted.
  private var references: [String] {
    files(below: package.appendingPathComponent("SnapshotReferences")).filter { path in
      path.split(separator: "/").count == 3 && !path.split(separator: "/")[2].hasPrefix(".")
    }
  }

  /// The names of the test files in `Tests`, without extension.
  private var testSources: Set<String> {
    Set(
      files(below: package.appendingPathComponent("Tests"))
        .filter { $0.hasSuffix(".swift") }
        .map { String(Self.lastPart($0).dropLast(".swift".count)) })
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

  /// The target and the test file that an id begins with.
  private static func testFile(_ id: String) -> String {
    id.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The id without a platform's variant: `draws@macos.png` is wanted where `draws.png` is.
  private static func plain(_ id: String) -> String {
    guard let at = id.lastIndex(of: "@"), let dot = id.lastIndex(of: "."), at < dot else {
      return id
    }
    return "\(id[..<at])\(id[dot...])"
  }
}
