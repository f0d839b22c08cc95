import PNGFormat

extension ImageFileError {
  static func badSegment(_ marker: UInt8) -> ImageFileError {
    ImageFileError(.invalid, "bad segment of marker \(name(marker))")
  }

  static func misplaced(_ marker: UInt8) -> ImageFileError {
    ImageFileError(.invalid, "marker \(name(marker)) is missing or out of place")
  }

  static let missingTable = ImageFileError(.invalid, "a scan uses a table that is missing")
  /// The bits of a scan form no code, or describe more coefficients than a block has.
  static let badEntropyData = ImageFileError(.invalid, "bad entropy-coded data")
  static let badRestart = ImageFileError(.invalid, "a restart marker is missing or out of order")
  /// A progressive scan sends bits of coefficients that were sent, or whose higher bits were not.
  static let badProgression = ImageFileError(.invalid, "progressive scans out of order")
  static let missingComponent = ImageFileError(.invalid, "a component has no data")

  /// Lossless, hierarchical and arithmetic coding, by the marker of the frame header.
  static func unsupportedCoding(_ marker: UInt8) -> ImageFileError {
    ImageFileError(.unsupported, "coding \(name(marker)) is not supported")
  }

  static func unsupportedDepth(_ bits: Int) -> ImageFileError {
    ImageFileError(.unsupported, "samples of \(bits) bits are not supported")
  }

  static func unsupportedComponents(_ count: Int) -> ImageFileError {
    ImageFileError(.unsupported, "\(count) components are not supported")
  }

  private static func name(_ marker: UInt8) -> String { "FF\(String(marker, radix: 16))" }
}
