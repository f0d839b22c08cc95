import Foundation

extension JSONEncoder {
  /// Writes keys in their order, so that equal values have equal bytes; a line for each, unless programs alone read them.
  package static func sorted(isReadable: Bool = true) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isReadable { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }
}
