/// A DICT of a CFF table (Adobe's Technical Note 5176, section 4).
struct CFFDictionary {
  /// Two-byte keys begin with 12.
  enum Key: Int {
    case charset = 15, charStrings = 17, privateDictionary = 18, subroutines = 19
    case variationIndex = 22, variationStore = 24, charstringType = 0xC06
    case registryOrderingSupplement = 0xC1E, fontDictionaries = 0xC24, fontDictionarySelect = 0xC25
  }

  private var entries: [(key: Key, operands: [Int])] = []

  /// Skips the keys that outlines do not need.
  init(_ table: TableBytes, in range: Range<Int>) throws(FontError) {
    // Real ones have some hundred bytes, and 256 fonts could share one as large as the table.
    guard range.count <= 1 &<< 16 else {
      throw table.error(.badValue(range.count), at: range.lowerBound)
    }
    var offset = range.lowerBound
    var operands: [Int] = []
    while offset < range.upperBound {
      let byte = try table.uint8(at: offset)
      offset += 1
      switch byte {
      case 23:
        // Deltas of hints, which are not read, follow the numbers that they belong to.
        continue
      case 0...24:
        var code = byte
        if byte == 12 {
          code = 0xC00 | (try table.uint8(at: offset))
          offset += 1
        }
        if let key = Key(rawValue: code) { entries.append((key, operands)) }
        operands.removeAll()
      case 28:
        operands.append(try table.int16(at: offset))
        offset += 2
      case 29:
        operands.append(try table.int32(at: offset))
        offset += 4
      case 30:
        // No key that is used here has a fraction; its digits end with a half byte of ones.
        while try table.uint8(at: offset) & 0xF != 0xF, try table.uint8(at: offset) &>> 4 != 0xF {
          offset += 1
        }
        offset += 1
        operands.append(0)
      case 32...254: operands.append(try table.shortNumber(byte, at: &offset))
      default: throw table.error(.badValue(byte), at: offset - 1)
      }
      // The limit of CFF2.
      guard operands.count <= CharstringInterpreter.longestVariableStack else {
        throw table.error(.badOperands, at: offset - 1)
      }
    }
    guard offset == range.upperBound else { throw table.error(.truncated, at: range.lowerBound) }
  }

  func operands(_ key: Key) -> [Int]? { entries.first { $0.key == key }?.operands }

  func number(_ key: Key) -> Int? { operands(key)?.first }
}

extension TableBytes {
  /// Reads the number that begins with `byte`, 32 to 254; `offset` is that of the next byte, and moves past the number.
  func shortNumber(_ byte: Int, at offset: inout Int) throws(FontError) -> Int {
    guard byte > 246 else { return byte - 139 }
    let low = try uint8(at: offset)
    offset += 1
    return byte <= 250 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
  }
}
