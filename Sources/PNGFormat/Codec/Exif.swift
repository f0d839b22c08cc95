/// Exif metadata, a TIFF structure.
package struct Exif {
  /// From 1 to 8; `nil` when missing or another number.
  package private(set) var orientation: Int?
  package private(set) var resolution: ImageFileProperties.Resolution?

  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  /// `nil` when the bytes are no TIFF structure; entries that make no sense are ignored.
  package init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    isLittleEndian = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittleEndian || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    guard let directory = number(4, at: 4), let count = number(2, at: directory) else { return nil }
    var steps: (horizontal: Double?, vertical: Double?)
    // Without a unit the numbers are per inch.
    var perInch: Double? = 1
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(2, at: entry), let type = number(2, at: entry + 2) else { break }
      switch (tag, type) {
      case (0x0112, 3):
        orientation = number(2, at: entry + 8).flatMap { (1...8).contains($0) ? $0 : nil }
      case (0x011A, 5): steps.horizontal = fraction(at: entry + 8)
      case (0x011B, 5): steps.vertical = fraction(at: entry + 8)
      case (0x0128, 3): perInch = number(2, at: entry + 8).flatMap { [2: 1, 3: 2.54][$0] }
      default: break
      }
    }
    if let horizontal = steps.horizontal, let vertical = steps.vertical, let perInch {
      resolution = ImageFileProperties.Resolution(
        horizontal: horizontal * perInch, vertical: vertical * perInch)
    }
  }

  private func number(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let digits = bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + size)]
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 &<< 8 | Int($1) } : digits.reduce(0) { $0 &<< 8 | Int($1) }
  }

  /// Reads two numbers of four bytes, whose place is stored at `offset`.
  private func fraction(at offset: Int) -> Double? {
    guard let place = number(4, at: offset), let numerator = number(4, at: place),
      let denominator = number(4, at: place + 4), denominator > 0
    else { return nil }
    return Double(numerator) / Double(denominator)
  }

  /// Returns a TIFF structure with one entry; `orientation` is from 1 to 8.
  static func content(orientation: Int) -> [UInt8] {
    // Tag, type (a number of two bytes), count and value.
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
    return [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0] + entry + [0, 0, 0, 0]
  }
}
