import Foundation
import LayerSnapshotReports

/// JSON as programs get it: with sorted keys, a line for each.
package enum JSONText {
  /// A value as JSON with a line break at its end; numbers that JSON has not are the texts “inf”, “-inf” and “nan”.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder.sorted()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
