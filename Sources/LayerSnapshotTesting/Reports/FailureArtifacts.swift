import Foundation

/// The files that a failing snapshot leaves on disk.
struct FailureArtifacts {
  let folder: URL

  init(_ reference: SnapshotReference) {
    folder = reference.failureFolder
  }

  /// Removes what an earlier failure left.
  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes the files; the lines say where, for the failure's message.
  func write(_ files: [SnapshotDifference.File]) -> [String] {
    clear()
    return files.map { file in
      let url = folder.appendingPathComponent(file.name)
      let title = url.deletingPathExtension().lastPathComponent
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url, options: .atomic)
        return "\(title): \(url.path)"
      } catch {
        return "\(title) could not be written to \(url.path): \(error.localizedDescription)"
      }
    }
  }
}
