import FileWriting
import Foundation
import LayerSnapshotReports

/// Writes inline snapshots into the sources of tests, in all processes that run one build of them.
final class InlineRecorder: @unchecked Sendable {
  static let shared = InlineRecorder(build: TestBuild.current)

  /// The texts that the processes of a build wrote into a source. It is stored below the folder of failures.
  private struct Record: Codable {
    let build: String
    /// The source as it was compiled, to whose lines and columns calls refer.
    let source: Data
    var texts: [InlineSource.Call: String] = [:]
    /// The hashes of the source before and after the last text, because a process may end before it has written that.
    var contents: [UInt64] = []
  }

  private let build: TestBuild?
  private let lock = NSLock()
  /// The first text of each call of this process; guarded by `lock`.
  private var texts: [String: String] = [:]

  /// `build` is `nil` where the program that runs is not known.
  init(build: TestBuild?) { self.build = build }

  /// Returns `false` where the call had another text before, as in a loop whose runs differ.
  func note(_ text: String, of call: InlineSource.Call, path: String) -> Bool {
    lock.withLock {
      let place = "\(path):\(call.line):\(call.column)"
      let first = texts[place] ?? text
      texts[place] = first
      return first.utf8.elementsEqual(text.utf8)
    }
  }

  /// Throws where the source is not the one that was compiled.
  func record(_ text: String, behind call: InlineSource.Call, path: String) throws(PlainError) {
    let url = URL(fileURLWithPath: path)
    do {
      let folders = try SnapshotFolders(around: path)
      guard let folder = try folders.makeFailures()?.appendingPathComponent("inline") else {
        throw PlainError("no folder of failures is known")
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Tests of one file may run in several processes.
      try FolderLock(folder).whileLocked {
        let name = url.standardizedFileURL.path.utf8.stableHashText
        let notes = folder.appendingPathComponent("\(name).json")
        try write(text, behind: call, into: url, notes: notes)
      }
    } catch {
      throw error as? PlainError ?? PlainError(PlainError.reason(error))
    }
  }

  private func write(
    _ text: String, behind call: InlineSource.Call, into url: URL, notes: URL
  ) throws {
    let present = [UInt8](try Data(contentsOf: url))
    var record = try earlier(notes, present) ?? new(url, present)
    record.texts[call] = text
    let next: [UInt8]
    do {
      next = try InlineSource([UInt8](record.source)).writing(record.texts)
    } catch {
      throw PlainError(
        "\(error); if the source changed since it was compiled, build and run the tests again")
    }
    guard next != present else { return }
    record.contents = [present, next].map(\.stableHash)
    try AtomicFile.write([UInt8](JSONEncoder().encode(record)), to: notes)
    try AtomicFile.write(next, to: url)
  }

  /// Returns the record of this build; `nil` where none of its processes has written into the source, or somebody else
  /// has since then.
  private func earlier(_ notes: URL, _ present: [UInt8]) -> Record? {
    guard let data = try? Data(contentsOf: notes),
      var record = try? JSONDecoder().decode(Record.self, from: data),
      record.build == build?.identity
    else { return nil }
    if present.elementsEqual(record.source) {
      // The texts that were written are taken back.
      record.texts = [:]
      return record
    }
    return record.contents.contains(present.stableHash) ? record : nil
  }

  private func new(_ url: URL, _ present: [UInt8]) throws -> Record {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: url.resolvingSymlinksInPath().path)
    if let build, let date = attributes[.modificationDate] as? Date, date > build.date {
      throw PlainError(
        "the source was changed after it was compiled, so the call may stand elsewhere; "
          + "build and run the tests again")
    }
    return Record(build: build?.identity ?? "", source: Data(present))
  }
}
