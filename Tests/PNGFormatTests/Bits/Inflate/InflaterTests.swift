import Testing

@testable import PNGFormat

@Suite struct InflaterTests {
  /// Decompresses a zlib stream into exactly `room` bytes, and with room to spare, which takes other paths.
  private func inflate(_ stream: [UInt8], room: Int) throws -> [UInt8] {
    func run(_ room: Int) throws -> [UInt8] {
      let memory = ScratchBytes(zeros: room)
      let count = try Inflater.whole(stream, into: memory)
      return Array(UnsafeBufferPointer(memory.buffer)[..<count])
    }
    let tight = try run(room)
    #expect(try run(room + 1000) == tight)
    return tight
  }

  /// Wraps a deflate stream that gives `result`.
  private func wrap(_ blocks: [UInt8], result: [UInt8] = []) -> [UInt8] {
    let checksum = Adler32.checksum(of: result)
    return [0x78, 0x9C] + blocks + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
  }

  @Test func `reads what zlib wrote`() throws {
    // Python: zlib.compress(b"hello hello hello hello\n", 9) and with level 0, and of nothing.
    let text = Array("hello hello hello hello\n".utf8)
    let stream: [UInt8] = [
      0x78, 0xDA, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00, 0x70, 0xBE,
      0x08, 0xBB,
    ]
    #expect(try inflate(stream, room: 24) == text)
    #expect(try inflate([0x78, 0x01, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01], room: 0) == [])
    #expect(try inflate(wrap([1, 2, 0, 0xFD, 0xFF, 7, 9], result: [7, 9]), room: 2) == [7, 9])
  }

  private static let defects: [(String, [UInt8], InflateError)] = [
    ("nothing", [], .truncated),
    ("half a header", [0x78], .truncated),
    ("another method", [0x79, 0x9B], .badHeader),
    ("a window that is too large", [0x88, 0x1C], .badHeader),
    ("a wrong header check", [0x78, 0x9D], .badHeader),
    ("a dictionary", [0x78, 0xBB], .presetDictionary),
    ("no block", [0x78, 0x9C], .truncated),
    ("block type 3", [0x78, 0x9C, 7], .badBlockType),
    ("half a stored length", [0x78, 0x9C, 1, 2, 0, 0xFD], .truncated),
    ("a wrong stored length", [0x78, 0x9C, 1, 2, 0, 0xFD, 0xFE], .badStoredLength),
    ("too few stored bytes", [0x78, 0x9C, 1, 2, 0, 0xFD, 0xFF, 9], .truncated),
    ("too many stored bytes", [0x78, 0x9C, 1, 2, 0, 0xFD, 0xFF, 9, 9], .tooMuchData),
    // A fixed block: the bits of a literal, then 7 zeros for the end.
    ("too many literals", [0x78, 0x9C, 0x4B, 0x4C, 0x04, 0x00], .tooMuchData),
    ("no end of the block", [0x78, 0x9C, 0x4B], .truncated),
    ("no checksum", [0x78, 0x9C, 0x03, 0x00, 0, 0, 0], .truncated),
    ("a wrong checksum", [0x78, 0x9C, 0x03, 0x00, 0, 0, 0, 2], .checksumMismatch),
    // A match of 3, one byte back, as the first symbol: 0000001 00000.
    ("a copy from before the start", [0x78, 0x9C, 0x03, 0x02, 0x00], .distanceTooFar),
    // Symbol 286, which is 11000110.
    ("a reserved length", [0x78, 0x9C, 0x1B, 0x03, 0x00], .badCode),
    ("too many length symbols", [0x78, 0x9C, 0xFD, 0xFF, 0xFF], .tooManySymbols),
    ("too many distance symbols", [0x78, 0x9C, 0x05, 0xFF, 0xFF], .tooManySymbols),
    ("no code lengths", [0x78, 0x9C, 0x05, 0, 0, 0, 0, 0], .badCodeLengths),
  ]

  @Test(arguments: defects.indices)
  func `the defect is named`(index: Int) {
    let (name, stream, error) = Self.defects[index]
    #expect(throws: error, "\(name)") {
      let memory = ScratchBytes(zeros: 1)
      _ = try Inflater.whole(stream, into: memory)
    }
  }

  /// Bits of a dynamic block, collected lowest first.
  private struct Bits {
    var bytes: [UInt8] = []
    private var count = 0

    mutating func append(_ value: Int, _ width: Int) {
      for bit in 0..<width {
        if count % 8 == 0 { bytes.append(0) }
        bytes[count / 8] |= UInt8(value >> bit & 1) << UInt8(count % 8)
        count += 1
      }
    }
  }

  /// A dynamic block whose code lengths are written as they are, each in four bits or in the repeats given.
  private func dynamicBlock(literals: [Int], distances: [Int]) -> [UInt8] {
    var bits = Bits()
    bits.append(0b101, 3)
    bits.append(literals.count - 257, 5)
    bits.append(distances.count - 1, 5)
    bits.append(15, 4)
    // Symbols 0 to 15 have four bits each; 16, 17 and 18 are not used.
    for symbol in DeflateFormat.codeLengthOrder { bits.append(symbol < 16 ? 4 : 0, 3) }
    for length in literals + distances {
      for bit in (0..<4).reversed() { bits.append(length >> bit & 1, 1) }
    }
    bits.append(0, 64)
    return [0x78, 0x9C] + bits.bytes
  }

  @Test func `codes that are no codes are named`() {
    let cases: [(String, [Int: Int], [Int], InflateError)] = [
      ("no end", [0: 1, 1: 1], [1], .missingEndOfBlock),
      ("too many short words", [0: 1, 1: 1, 256: 1], [1], .badCodeLengths),
      ("too few words", [0: 2, 256: 2], [1], .badCodeLengths),
      ("too many distances", [0: 1, 256: 1], [1, 1, 1], .badCodeLengths),
      ("too few distances", [0: 1, 256: 1], [2, 2], .badCodeLengths),
    ]
    for (name, literals, distances, error) in cases {
      let lengths = (0..<257).map { literals[$0] ?? 0 }
      #expect(throws: error, "\(name)") {
        _ = try inflate(dynamicBlock(literals: lengths, distances: distances), room: 10)
      }
    }
  }

  /// The start of a dynamic block of 258 lengths whose two symbols have words of one bit each.
  private func lengths(_ first: Int, _ second: Int) -> Bits {
    var bits = Bits()
    bits.append(0b101, 3)
    bits.append(0, 5 + 5)
    bits.append(15, 4)
    for symbol in DeflateFormat.codeLengthOrder {
      bits.append(symbol == first || symbol == second ? 1 : 0, 3)
    }
    return bits
  }

  @Test func `a repeat without a length before it, and repeats beyond the last one are named`() {
    // 18 repeats zeros 11 to 138 times: three of the most are too many for 258 lengths.
    var beyond = lengths(1, 18)
    for _ in 0..<3 {
      beyond.append(1, 1)
      beyond.append(127, 7)
    }
    for bits in [lengths(16, 17), beyond] {
      #expect(throws: InflateError.badCodeLengths) {
        _ = try inflate([0x78, 0x9C] + bits.bytes + [UInt8](repeating: 0, count: 8), room: 10)
      }
    }
  }

  @Test func `noise never traps`() {
    var state: UInt64 = 7
    let memory = ScratchBytes(zeros: 4000)
    var ends = 0
    for round in 0..<3000 {
      var stream: [UInt8] = [0x78, 0x9C]
      for index in 0..<120 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: state >> 33)
        // The first byte chooses the block: fixed and dynamic ones get further than noise.
        stream.append(index == 0 ? byte & 0xF8 | (round % 2 == 0 ? 2 : 4) : byte)
      }
      do { _ = try Inflater.whole(stream, into: memory) } catch { ends += 1 }
    }
    #expect(ends == 3000, "noise has no checksum")
  }
}
