import Foundation
import LayerSnapshotReports

/// Why a file is no text reference.
private struct NoText: Error, CustomStringConvertible {
  let description: String
}

extension SnapshotFormat where Content == String {
  /// UTF-8 text files, compared line by line.
  public static var lines: SnapshotFormat {
    var format = SnapshotFormat(
      fileExtension: "txt", file: { Array($0.utf8) },
      read: { bytes in
        guard let text = String(bytes: bytes, encoding: .utf8) else {
          throw NoText(description: "the file is no UTF-8 text")
        }
        // Somebody's editor or version control may have added carriage returns.
        let plain = text.replacingOccurrences(of: "\r\n", with: "\n")
        guard !plain.hasPrefix("<<<<<<< "), !plain.contains("\n<<<<<<< ") else {
          throw NoText(description: "the file holds a merge conflict marker")
        }
        return plain
      },
      difference: { reference, actual in
        guard reference != actual else { return nil }
        let changes = LineDifference(reference: reference, actual: actual)
        return SnapshotDifference(message: changes.description)
      })
    format.kind = .text
    return format
  }
}
