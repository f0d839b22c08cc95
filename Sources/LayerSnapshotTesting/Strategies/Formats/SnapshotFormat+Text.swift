import Foundation
import LayerSnapshotReports

extension SnapshotFormat where Content == String {
  /// UTF-8 text files: compared byte by byte, and shown line by line.
  public static var lines: SnapshotFormat {
    text { reference, actual in
      SnapshotDifference(message: LineDifference(reference: reference, actual: actual).description)
    }
  }

  static var hierarchy: SnapshotFormat {
    text { reference, actual in
      SnapshotDifference(
        message: LineDifference(reference: reference, actual: actual).description,
        layers: LayerTreeLines(actual).changes(from: LayerTreeLines(reference)))
    }
  }

  /// Compares value by value; with a reference that is no table, line by line.
  static var motionTable: SnapshotFormat {
    text { reference, actual in
      guard let expected = MotionTable(reference), let found = MotionTable(actual) else {
        let lines = LineDifference(reference: reference, actual: actual)
        return SnapshotDifference(message: "the reference is no table of motion; \(lines)")
      }
      // Tables that differ in layout alone are equal.
      return found.difference(from: expected)
    }
  }

  private static func text(
    _ difference: @escaping (_ reference: String, _ actual: String) -> SnapshotDifference?
  ) -> SnapshotFormat {
    var format = SnapshotFormat(
      fileExtension: "txt", encode: { Array($0.utf8) }, decode: readText,
      matchesEncoded: { reference, actual in reference.elementsEqual(actual.utf8) },
      diff: { reference, actual in
        guard !reference.hasBytes(of: actual), var found = difference(reference, actual) else {
          return nil
        }
        found.message += hint(reference, actual)
        return found
      })
    format.kind = .text
    format.planted = { ($0 + "\nplanted", "a text with one more line") }
    return format
  }

  private static func readText(_ bytes: [UInt8]) throws -> String {
    guard let text = String(utf8: bytes) else { throw PlainError("the file is no UTF-8 text") }
    return text
  }

  private static func hint(_ reference: String, _ actual: String) -> String {
    let texts = [reference, actual].map { $0.replacingOccurrences(of: "\r\n", with: "\n") }
    guard texts[0].hasBytes(of: texts[1]) else { return "" }
    return
      "\n  only the ends of lines differ; if Git changed those of the file, write `* -text` into "
      + "\(SnapshotFolders.usualReferences)/.gitattributes"
  }
}
