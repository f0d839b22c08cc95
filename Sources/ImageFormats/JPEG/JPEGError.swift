/// What is wrong with a JPEG file.
package enum JPEGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not begin as a JPEG file does.
  case badSignature
  /// The file, or the entropy-coded data of a scan, ends too early.
  case truncated
  /// A segment of this marker has a length or a content that it cannot have.
  case badSegment(UInt8)
  /// A segment of this marker is needed and missing, or appears twice or too late.
  case misplaced(UInt8)
  /// A scan uses a table that was not defined.
  case missingTable
  /// The bits of a scan are no code, or describe more coefficients than a block has.
  case badEntropyData
  /// A restart marker is missing or is not the expected one.
  case badRestart
  /// A progressive scan sends bits of coefficients that were sent, or whose higher bits were not.
  case badProgression
  /// There is no data for one of the components.
  case missingComponent
  /// A kind of coding that is not supported, by the marker of its frame header: lossless, hierarchical, arithmetic.
  case unsupportedCoding(UInt8)
  /// Samples that do not have 8 bits.
  case unsupportedDepth(Int)
  /// A number of components that is no known color space.
  case unsupportedComponents(Int)
  /// There are more pixels than the limits allow.
  case tooLarge(width: Int, height: Int, limit: Int)

  package var description: String {
    switch self {
    case .badSignature: "not a JPEG file: bad signature"
    case .truncated: "truncated"
    case .badSegment(let marker): "bad segment of marker \(Self.name(marker))"
    case .misplaced(let marker): "marker \(Self.name(marker)) is missing or out of place"
    case .missingTable: "a scan uses a table that is missing"
    case .badEntropyData: "bad entropy-coded data"
    case .badRestart: "a restart marker is missing or out of order"
    case .badProgression: "progressive scans out of order"
    case .missingComponent: "a component has no data"
    case .unsupportedCoding(let marker): "coding \(Self.name(marker)) is not supported"
    case .unsupportedDepth(let bits): "samples of \(bits) bits are not supported"
    case .unsupportedComponents(let count): "\(count) components are not supported"
    case .tooLarge(let width, let height, let limit):
      "\(width)x\(height) is more than the limit of \(limit) pixels"
    }
  }

  private static func name(_ marker: UInt8) -> String { "FF\(String(marker, radix: 16))" }
}
