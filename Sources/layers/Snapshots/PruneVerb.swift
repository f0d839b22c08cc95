import Foundation
import LayerSnapshotReports

/// `layers snapshots prune`: prints the references that no test asks for, or deletes them.
struct PruneVerb: SnapshotVerb {
  static let name = "prune"
  static let flags: Set<String> = ["--delete"]

  private let deletes: Bool

  init(_ options: OptionReader) { deletes = options.has("--delete") }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    let search = OrphanSearch(package: package.url, root: package.failures.url)
    guard let orphans = search.orphans() else {
      throw FileError(description: "no complete test run is known; run swift test without a filter")
    }
    for id in orphans {
      if deletes { try delete(package.references.appendingPathComponent(id), in: package) }
      console.print(deletes ? "deleted \(id)" : id)
    }
    return orphans.isEmpty || deletes ? .success : .negative
  }

  private func delete(_ reference: URL, in package: SnapshotPackage) throws(FileError) {
    do {
      try FileManager.default.removeItem(at: reference)
    } catch {
      throw FileError(description: "cannot delete '\(reference.path)'", cause: error)
    }
    package.removeEmptyFolders(
      from: reference.deletingLastPathComponent(), below: package.references)
  }
}
