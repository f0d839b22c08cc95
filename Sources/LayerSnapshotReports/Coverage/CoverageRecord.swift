import FileWriting
import Foundation

/// The keys of its layers that one snapshot notices, as a file in the folder of `SNAPSHOT_COVERAGE`.
package struct CoverageRecord: Codable, Hashable, Sendable {
  package struct Key: Codable, Hashable, Sendable {
    /// With its module.
    package var layerClass: String
    package var name: String
    /// `false` for keys of Core Animation's.
    package var isDeclared: Bool
    /// How many other values were tried; 0 where none is known.
    package var nudges = 0
    /// Whether the snapshot fails with one of these values.
    package var isNoticed = false
  }

  /// From the project's folder.
  package static let usualFolder = ".build/snapshot-coverage"
  package static let presentVersion = 1
  private static let fileExtension = "json"

  package var version = CoverageRecord.presentVersion
  /// The reference's path below the folder of references; for an inline snapshot a path made of its test and line.
  package var id: String
  /// One for each class and name.
  package var keys: [Key]
  /// The trial during which the process ended, such as `App.Ring.progress = 0.5`; `nil` for a finished record.
  package var unfinishedTrial: String?

  package init(id: String, keys: [Key] = [], unfinishedTrial: String? = nil) {
    self.id = id
    self.keys = keys
    self.unfinishedTrial = unfinishedTrial
  }

  /// `path` is absolute or from the project's folder; `nil` is the folder of `SNAPSHOT_COVERAGE`.
  package static func folder(
    _ path: String? = nil, in project: ProjectFolder?, environment: [String: String]
  ) -> URL? {
    (path ?? SnapshotSetting.coverage.value(in: environment))
      .flatMap { SnapshotFolders.url($0, in: project) }
  }

  private func file(in folder: URL) -> URL {
    folder.appendingPathComponent("\(id).\(Self.fileExtension)")
  }

  /// Replaces an earlier record of the snapshot.
  package func write(into folder: URL) throws {
    let file = file(in: folder)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicFile.write([UInt8](JSONEncoder.sorted().encode(self)), to: file)
  }

  package func remove(from folder: URL) {
    try? FileManager.default.removeItem(at: file(in: folder))
  }

  /// Sorted by id; `unreadable` has a line for each other file.
  package static func all(in folder: URL) -> (records: [CoverageRecord], unreadable: [String]) {
    var records: [CoverageRecord] = []
    var unreadable: [String] = []
    for path in FolderWalk(folder).files where path.hasSuffix(".\(fileExtension)") {
      let file = folder.appendingPathComponent(path)
      do {
        records.append(try record(in: file, of: String(path.dropLast(fileExtension.count + 1))))
      } catch {
        unreadable.append("\(file.path): \(error)".printable)
      }
    }
    return (records.sorted { $0.id < $1.id }, unreadable)
  }

  private static func record(in file: URL, of id: String) throws(PlainError) -> CoverageRecord {
    guard let bytes = ReferenceFile(file, followsLinks: false).bytes else {
      throw PlainError("it cannot be read")
    }
    guard let record = try? JSONDecoder().decode(CoverageRecord.self, from: Data(bytes)) else {
      throw PlainError("it is no record of a snapshot's coverage")
    }
    guard record.version == presentVersion else {
      throw PlainError("it has the version \(record.version), and \(presentVersion) is known")
    }
    guard record.id == id else {
      throw PlainError("it is of '\(record.id)', which is not its path")
    }
    // Terminals show these texts.
    let texts = record.keys.flatMap { [$0.layerClass, $0.name] }
    guard
      ([id, record.unfinishedTrial ?? id] + texts).allSatisfy({ !$0.isEmpty && $0.isPrintable })
    else { throw PlainError("it has an empty name, or one of control characters") }
    return record
  }
}

extension CoverageRecord.Key {
  package init(layerClass: String, name: String, isDeclared: Bool) {
    (self.layerClass, self.name, self.isDeclared) = (layerClass, name, isDeclared)
  }
}
