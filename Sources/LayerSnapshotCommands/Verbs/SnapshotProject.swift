import FileWriting
import Foundation
import LayerSnapshotReports
import PNGFormat

package struct SnapshotProject {
  let folder: ProjectFolder
  /// Unless a failure names another.
  let references: URL
  let failures: ReportFolder
  let coverage: URL
  /// Whether an option or a setting names the folder of references.
  private let namesReferences: Bool

  /// - Parameters:
  ///   - root: `nil` for the project around the current folder, as tests find it.
  ///   - references: `nil` for the folder of `SNAPSHOT_REFERENCES`, else that of each failure's record.
  init(
    root: String? = nil, references: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PlainError) {
    do {
      folder =
        try root.map { ProjectFolder(named: URL(fileURLWithPath: try Self.folder($0))) }
        ?? Self.current(environment)
      let named =
        try references.map(Self.folder) ?? SnapshotSetting.references.value(in: environment)
      let folders = try SnapshotFolders(
        project: folder, references: named, environment: environment)
      self.references = folders.references
      namesReferences = named != nil
      failures = ReportFolder(
        folders.failures ?? folder.url.appendingPathComponent(SnapshotFolders.usualFailures))
      coverage =
        CoverageRecord.folder(in: folder, environment: environment)
        ?? folder.url.appendingPathComponent(CoverageRecord.usualFolder)
    } catch {
      throw error as? PlainError ?? PlainError("\(error)")
    }
  }

  /// Returns the absolute path of a folder; throws where there is none.
  private static func folder(_ path: String) throws(PlainError) -> String {
    guard ProjectFolder.isFolder(path) else { throw PlainError("there is no folder '\(path)'") }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func current(_ environment: [String: String]) throws -> ProjectFolder {
    let path = FileManager.default.currentDirectoryPath
    let url = URL(fileURLWithPath: path)
    if let found = try ProjectFolder.around(url, environment: environment) { return found }
    throw PlainError(
      "no folder from '\(path)' up holds a Package.swift, .xcodeproj, .xcworkspace or .git; "
        + "see --root")
  }

  /// Prints a line on the standard error for each record that cannot be read, and for each that no test takes, which is
  /// ignored. Throws where no test run left anything: that nothing fails is not known there.
  func report(on console: Console) throws(PlainError) -> SnapshotReport {
    try checkRun()
    return shown(failures.read(), on: console)
  }

  /// Throws where no test run left anything.
  func checkRun() throws(PlainError) {
    guard ProjectFolder.isFolder(failures.url.path) else {
      throw PlainError(
        "no test run left anything in '\(failures.url.path)'; run the tests, or name the "
          + "project's folder by --root")
    }
  }

  /// Returns the report without the failures that no test takes.
  private func shown(_ report: SnapshotReport, on console: Console?) -> SnapshotReport {
    let orphans = report.failures.isEmpty ? [] : orphans(in: report)
    if let console {
      for problem in report.unreadable { console.printError("\(console.tool): \(problem)") }
      for id in orphans.sorted(by: { $0.precedesNaturally($1) }) {
        console.printError(
          "\(console.tool): no test takes '\(id)' since the last complete run; its record is ignored, "
            + "and prune --delete removes it")
      }
    }
    return report.filtered { !orphans.contains($0.id) }
  }

  /// Writes the report without the failures that no test takes; prints the same lines as `report(on:)`.
  @discardableResult
  func writeReport(on console: Console? = nil) throws -> SnapshotReport {
    try failures.writeReport { shown($0, on: console) }
  }

  func orphans(in report: SnapshotReport) -> Set<String> {
    Set(orphanSearch.orphans(among: report.failures.map(\.id)) ?? [])
  }

  var orphanSearch: OrphanSearch {
    OrphanSearch(project: folder, references: references, failures: failures.url)
  }

  /// Returns the failures that a word means: an id, the path of a reference or of a failure's file, a folder, or a pattern
  /// with `*` and `?`.
  func failures(_ word: String, in report: SnapshotReport) throws(PlainError) -> [FailureRecord] {
    let names = [
      word, Self.path(word, below: references), Self.path(word, below: report.root),
      Self.pathInUsualReferences(word),
    ].compactMap(\.self)
    // Records are many: one pass, in which each costs next to nothing.
    let exact = report.failures.first { failure in
      names.contains { $0 == failure.id || $0.hasPrefix(failure.id + "/") }
    }
    if let exact { return [exact] }
    let found = report.failures.filter { failure in
      names.contains { name in
        let folder = name.hasSuffix("/") ? name : name + "/"
        return failure.id.hasPrefix(folder) || fnmatch(name, failure.id, 0) == 0
      }
    }
    guard !found.isEmpty else {
      throw PlainError(
        "no failing snapshot is called '\(word)'"
          + Suggestion.hint(for: word, among: report.failures.map(\.id)) + "; see snapshots list")
    }
    return found
  }

  /// Reads an id or the path of a reference, which need not exist.
  func id(_ word: String) throws(PlainError) -> String {
    let id = Self.path(word, below: references) ?? Self.pathInUsualReferences(word) ?? word
    guard Self.isPlain(id) else {
      throw PlainError("'\(word)' is no path below the folder of references")
    }
    return id
  }

  private static func path(_ word: String, below folder: URL) -> String? {
    SnapshotFolders.path(
      of: URL(fileURLWithPath: word).standardizedFileURL, below: folder.standardizedFileURL)
  }

  private static func pathInUsualReferences(_ word: String) -> String? {
    let usual = SnapshotFolders.usualReferences + "/"
    return word.hasPrefix(usual) ? String(word.dropFirst(usual.count)) : nil
  }

  /// Whether a word names a reference without a record of a failure.
  func isDecided(_ word: String) -> Bool {
    guard let id = try? id(word),
      case .bytes = ReferenceFile(references.appendingPathComponent(id))
    else { return false }
    let record = failures.url.appendingPathComponent("\(id)/\(FailureRecord.recordName)")
    return ReferenceFile(record) == .missing
  }

  /// Deletes a reference that another one serves for. What has been decided meanwhile, as by another process, counts as
  /// accepted, and so does a reference that already is what the test found. Throws when the reference is no longer the
  /// one that the test saw.
  func accept(_ failure: FailureRecord, in report: SnapshotReport) throws {
    try decide(on: failure, in: report) {
      guard failure.cause != .claim else {
        throw PlainError(
          "'\(failure.id)' is a claim, which has no reference: mend the motion or the claim")
      }
      let url = try references(of: failure).appendingPathComponent(failure.id)
      try checkPlace(url)
      let actual = try found(by: failure, in: report)
      try check(url, against: actual, failure, in: report)
      try PlainError.explaining("cannot write '\(url.path)'") {
        if failure.sharedWith != nil {
          if FileManager.default.fileExists(atPath: url.path) {
            try FileManager.default.removeItem(at: url)
          }
        } else {
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          // The record, which has the only copy, is removed next.
          try AtomicFile.write(actual, to: url, isDurable: true)
        }
      }
    }
  }

  func forget(_ failure: FailureRecord, in report: SnapshotReport) throws {
    try decide(on: failure, in: report) {}
  }

  /// Removes the record after the action, unless that throws. Neither happens where the record is gone.
  private func decide(
    on failure: FailureRecord, in report: SnapshotReport, _ action: () throws -> Void
  ) throws {
    // A record from elsewhere may lead out of the folder of references.
    guard Self.isPlain(failure.id) else {
      throw PlainError("'\(failure.id)' is no path below the folder of references")
    }
    let folder = report.folder(of: failure)
    let record = folder.appendingPathComponent(FailureRecord.recordName)
    try FolderLock(report.root).whileLocked {
      guard FileManager.default.fileExists(atPath: record.path) else { return }
      try action()
      try PlainError.explaining("cannot remove '\(folder.path)'") {
        // First: without it the other files are nothing.
        try FileManager.default.removeItem(at: record)
        try FileManager.default.removeItem(at: folder)
      }
      removeEmptyFolders(from: folder.deletingLastPathComponent(), below: report.root)
    }
  }

  private func found(
    by failure: FailureRecord, in report: SnapshotReport
  ) throws(PlainError) -> [UInt8] {
    guard let actual = report.content(failure.files.actual, of: failure) else {
      throw PlainError("what the test found for '\(failure.id)' is gone; run it again")
    }
    let defect: String? =
      switch failure.kind {
      case .image, .filmstrip, .animation:
        actual.starts(with: PNG.signature)
          ? nil : ForeignFile.defect(of: actual, failure.kind) ?? "the file is no PNG image"
      case .text, .other: ForeignFile.isPointer(actual) ? ForeignFile.pointer : nil
      }
    if let defect {
      throw PlainError("what the test found for '\(failure.id)' is not there: \(defect)")
    }
    return actual
  }

  private func check(
    _ url: URL, against actual: [UInt8], _ failure: FailureRecord, in report: SnapshotReport
  ) throws(PlainError) {
    switch ReferenceFile(url) {
    // Where no file exists, as one of another platform may have been compared, nothing gets lost.
    case .missing: break
    case .broken(let defect): throw PlainError("'\(url.path)' cannot be replaced: \(defect)")
    case .bytes(let present):
      guard
        present == actual || failure.cause == .broken
          || present == report.content(failure.files.reference, of: failure)
      else {
        throw PlainError(
          "'\(failure.id)' has another reference since the test failed; run it again")
      }
    }
  }

  /// Removes empty folders from `folder` up; `top` stays.
  func removeEmptyFolders(from folder: URL, below top: URL) {
    var folder = folder
    while folder.path.hasPrefix(top.path + "/"), rmdir(folder.path) == 0 {
      folder.deleteLastPathComponent()
    }
  }

  /// Throws for a folder outside of the project unless the reader named it: a record from elsewhere may name any.
  private func references(of failure: FailureRecord) throws(PlainError) -> URL {
    guard !namesReferences, let path = failure.references else { return references }
    guard Self.isPlain(path) else {
      throw PlainError(
        "'\(failure.id)' was compared with the references in '\(path)'; to change them, add "
          + "--references \(ShellWord.quoted(path))")
    }
    return folder.url.appendingPathComponent(path)
  }

  /// Throws for a place that links lead out of the project, unless the reader named the folder.
  func checkPlace(_ url: URL) throws(PlainError) {
    let tops = [folder.url] + (namesReferences ? [references] : [])
    let real = Self.resolved(url)
    guard !tops.contains(where: { SnapshotFolders.path(of: real, below: Self.resolved($0)) != nil })
    else { return }
    throw PlainError(
      "'\(url.path)' lies behind a link at '\(real.path)', outside of the project; "
        + "change it there, or name the folder of references by --references")
  }

  /// Returns the path without links, also of a file that does not exist yet.
  private static func resolved(_ url: URL) -> URL {
    guard url.path != "/", !FileManager.default.fileExists(atPath: url.path) else {
      return url.resolvingSymlinksInPath()
    }
    return resolved(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
  }

  private static func isPlain(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}
