import Foundation

extension JSONEncoder {
  /// Equal values give equal bytes; readable text has a line for each value.
  package static func sorted(isReadable: Bool = true) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isReadable { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }
}
