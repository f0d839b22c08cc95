import Foundation

/// The pictures that a failing snapshot leaves on disk.
struct FailureArtifacts {
  let folder: URL

  init(_ reference: SnapshotReference) {
    folder = reference.failureFolder
  }

  /// Removes what an earlier failure left.
  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes the pictures; the lines say where, for the failure's message.
  func write(reference: Picture?, actual: Picture) -> [String] {
    clear()
    var lines: [String] = []
    func write(_ picture: Picture?, _ name: String) {
      guard let picture else { return }
      let url = folder.appendingPathComponent("\(name).png")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(picture.pngFile()).write(to: url, options: .atomic)
        lines.append("\(name): \(url.path)")
      } catch {
        lines.append("\(name) could not be written to \(url.path): \(error.localizedDescription)")
      }
    }
    write(reference, "reference")
    write(actual, "actual")
    write(
      reference.flatMap { PictureDifference.picture(reference: $0, actual: actual) }, "difference")
    return lines
  }
}
