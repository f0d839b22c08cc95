import Foundation
import LayerSnapshotReports

extension SnapshotFormat where Content == String {
  /// UTF-8 text files, compared line by line.
  public static var lines: SnapshotFormat {
    text { reference, actual in
      SnapshotDifference(
        message: LineDifference(reference: reference, actual: actual).description)
    }
  }

  static var hierarchy: SnapshotFormat {
    text { reference, actual in
      var difference = SnapshotDifference(
        message: LineDifference(reference: reference, actual: actual).description)
      difference.layers = LayerTreeLines(actual).changes(from: LayerTreeLines(reference))
      return difference
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
      diff: { reference, actual in
        reference == actual ? nil : difference(reference, actual)
      })
    format.kind = .text
    return format
  }

  private static func readText(_ bytes: [UInt8]) throws -> String {
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw SnapshotError("the file is no UTF-8 text")
    }
    // An editor or version control may have added carriage returns.
    let plain = text.replacingOccurrences(of: "\r\n", with: "\n")
    guard !plain.hasPrefix("<<<<<<< "), !plain.contains("\n<<<<<<< ") else {
      throw SnapshotError("the file holds a merge conflict marker")
    }
    return plain
  }
}
