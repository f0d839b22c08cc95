import Foundation
import LayerSnapshotReports

/// A package with snapshot tests, and what its last test run left.
struct SnapshotPackage {
  /// The package's top folder.
  let url: URL
  /// The failures.
  let failures: ReportFolder

  /// Finds a package.
  ///
  /// - Parameters:
  ///   - path: its folder, or `nil` for the nearest one with a manifest, from the current folder up.
  init(
    path: String?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FileError) {
    if let path { url = try Self.named(path) } else { url = try Self.nearest() }
    failures = ReportFolder(FailureFolder.root(package: url, environment: environment))
  }

  private static func named(_ path: String) throws(FileError) -> URL {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { throw FileError(description: "there is no folder '\(path)'") }
    return URL(fileURLWithPath: path).standardizedFileURL
  }

  private static func nearest() throws(FileError) -> URL {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var folder = current
    while true {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      guard folder.path != "/" else { break }
      folder.deleteLastPathComponent()
    }
    throw FileError(
      description: "there is no Package.swift in '\(current.path)' or above; see --package")
  }

  /// The folder of all references.
  var references: URL { url.appendingPathComponent("SnapshotReferences") }

  /// What fails, with a line on the standard error for each record that cannot be read, and for each
  /// whose test is gone, which is removed.
  func report(on console: Console) -> SnapshotReport {
    let report = failures.read()
    for problem in report.unreadable { console.printError("\(console.tool) snapshots: \(problem)") }
    guard !report.failures.isEmpty else { return report }
    let sources = TestSources(package: url)
    let gone = report.failures.filter { sources.test(of: $0.id) == nil }
    guard !gone.isEmpty else { return report }
    for failure in gone {
      let isRemoved = (try? forget(failure, in: report)) != nil
      console.printError(
        "\(console.tool) snapshots: no test takes '\(failure.id)'; its record is "
          + (isRemoved ? "removed" : "ignored"))
    }
    let left = report.failures.filter { !gone.contains($0) }
    return SnapshotReport(root: report.root, failures: left, unreadable: report.unreadable)
  }

  /// Finds the failures that a word means: one by its id, or by the path of its reference or of a file
  /// that it left; those in a folder; or those that match a pattern with `*` and `?`.
  func failures(
    _ word: String, in report: SnapshotReport
  ) throws(FileError) -> [SnapshotFailure] {
    if let failure = report.failures.first(where: { means($0, word, in: report) }) {
      return [failure]
    }
    let names = [word, Self.path(word, below: references), Self.path(word, below: report.root)]
      .compactMap(\.self)
    let found = report.failures.filter { failure in
      names.contains { name in
        let folder = name.hasSuffix("/") ? name : name + "/"
        return failure.id.hasPrefix(folder) || fnmatch(name, failure.id, 0) == 0
      }
    }
    guard !found.isEmpty else {
      throw FileError(
        description: "no failing snapshot is called '\(word)'"
          + Suggestion.hint(for: word, among: report.failures.map(\.id)) + "; see snapshots list")
    }
    return found
  }

  private func means(
    _ failure: SnapshotFailure, _ word: String, in report: SnapshotReport
  ) -> Bool {
    let path = URL(fileURLWithPath: word).standardizedFileURL.path
    let folder = report.folder(of: failure).standardizedFileURL.path
    return failure.id == word || "SnapshotReferences/\(failure.id)" == word
      || path == references.appendingPathComponent(failure.id).standardizedFileURL.path
      || path == folder || path.hasPrefix(folder + "/")
  }

  /// What a word says below a folder; `nil` when it is no path there.
  private static func path(_ word: String, below folder: URL) -> String? {
    if folder.lastPathComponent == "SnapshotReferences", word.hasPrefix("SnapshotReferences/") {
      return String(word.dropFirst("SnapshotReferences/".count))
    }
    let path = URL(fileURLWithPath: word).standardizedFileURL.path
    let top = folder.standardizedFileURL.path + "/"
    return path.hasPrefix(top) ? String(path.dropFirst(top.count)) : nil
  }

  /// Makes what a test found the reference, and forgets the failure.
  ///
  /// Throws when the reference is no longer the one that the test saw.
  func accept(_ failure: SnapshotFailure, in report: SnapshotReport) throws {
    let url = try reference(of: failure)
    guard let actual = report.content(failure.files.actual, of: failure) else {
      throw FileError(description: "what the test found for '\(failure.id)' is gone; run it again")
    }
    if failure.cause != .broken {
      // Where there is none, as that of another platform may be, nothing gets lost.
      let present = (try? Data(contentsOf: url)).map { [UInt8]($0) }
      guard present == nil || present == report.content(failure.files.reference, of: failure) else {
        throw FileError(
          description: "'\(failure.id)' has another reference since the test failed; run it again")
      }
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try WholeFile.write(actual, to: url)
    } catch {
      throw FileError(description: "cannot write '\(url.path)'", cause: error)
    }
    try forget(failure, in: report)
  }

  /// Removes what a failure left on disk.
  func forget(_ failure: SnapshotFailure, in report: SnapshotReport) throws {
    _ = try reference(of: failure)
    let folder = report.folder(of: failure)
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      throw FileError(description: "cannot remove '\(folder.path)'", cause: error)
    }
    removeEmptyFolders(from: folder.deletingLastPathComponent(), below: report.root)
  }

  /// Removes a folder and those above it that hold nothing, up to another one.
  func removeEmptyFolders(from folder: URL, below top: URL) {
    var folder = folder
    while folder.path.hasPrefix(top.path + "/"), rmdir(folder.path) == 0 {
      folder.deleteLastPathComponent()
    }
  }

  /// A failure's reference; throws when its id leads out of the package, as that of a record from
  /// elsewhere might.
  private func reference(of failure: SnapshotFailure) throws(FileError) -> URL {
    let parts = failure.id.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
      throw FileError(description: "'\(failure.id)' is no path below SnapshotReferences")
    }
    return references.appendingPathComponent(failure.id)
  }
}
