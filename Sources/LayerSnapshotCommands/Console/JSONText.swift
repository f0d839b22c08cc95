import Foundation
import LayerSnapshotReports

package enum JSONText {
  /// Ends in a line break; numbers that JSON lacks are the texts “inf”, “-inf” and “nan”.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder.sorted()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
