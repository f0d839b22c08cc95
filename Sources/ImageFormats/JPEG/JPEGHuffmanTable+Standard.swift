/// The tables of T.81, annex K.3, which Motion JPEG leaves out of its frames, so that decoders have them.
extension JPEGHuffmanTable {
  /// 0 is the table of brightness, 1 that of color.
  static func standardDC(_ index: Int) -> JPEGHuffmanTable? {
    let symbols = "000102030405060708090A0B"
    return switch index {
    case 0: JPEGHuffmanTable([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], symbols)
    case 1: JPEGHuffmanTable([0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], symbols)
    default: nil
    }
  }

  static func standardAC(_ index: Int) -> JPEGHuffmanTable? {
    switch index {
    case 0: JPEGHuffmanTable([0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125], brightness)
    case 1: JPEGHuffmanTable([0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119], color)
    default: nil
    }
  }

  /// The symbols are bytes in hexadecimal digits.
  private convenience init?(_ counts: [UInt8], _ symbols: String) {
    let digits = symbols.compactMap { $0.hexDigitValue.map { UInt8($0) } }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    self.init(counts: counts[...], symbols: bytes[...], maximum: 255)
  }

  private static let brightness = """
    01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25\
    262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A83\
    8485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3\
    D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FA
    """

  private static let color = """
    000102031104052131061241510761711322328108144291A1B1C109233352F0156272D10A162434E125F11718\
    191A262728292A35363738393A434445464748494A535455565758595A636465666768696A737475767778797A\
    82838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CA\
    D2D3D4D5D6D7D8D9DAE2E3E4E5E6E7E8E9EAF2F3F4F5F6F7F8F9FA
    """
}
