import Testing

@testable import PNGFormat

@Suite struct DeflaterTests {
  private func roundTrip(_ bytes: [UInt8], _ level: CompressionLevel) throws -> Int {
    try check(ZlibStream.compressed(bytes, level: level), of: bytes)
  }

  private func check(_ stream: [UInt8], of bytes: [UInt8]) throws -> Int {
    let memory = ScratchBytes(zeros: bytes.count + Inflater.fastOutputMargin)
    let count = try Inflater.whole(stream, into: memory)
    #expect(Array(UnsafeBufferPointer(memory.buffer)[..<count]) == bytes)
    return stream.count
  }

  private func noise(_ count: Int, mask: UInt8 = 255) -> [UInt8] {
    var state: UInt32 = 9
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24) & mask
    }
  }

  @Test(arguments: CompressionLevel.allCases)
  func `bytes come back from every level`(level: CompressionLevel) throws {
    let samples: [[UInt8]] = [
      [], [1], [1, 1], [1, 2, 3], [1, 1, 1, 1], [UInt8](repeating: 0, count: 100_000),
      noise(70_000), noise(70_000, mask: 1), noise(1000) + noise(1000),
      (0..<40_000).map { UInt8(truncatingIfNeeded: $0 / 7) },
      noise(32_768) + noise(300), noise(32_767) + noise(300), noise(40_000) + noise(40_000),
    ]
    for sample in samples { _ = try roundTrip(sample, level) }
  }

  @Test func `runs and repeats become small, and noise grows by its blocks' heads only`() throws {
    #expect(try roundTrip([UInt8](repeating: 7, count: 100_000), .balanced) < 150)
    #expect(try roundTrip(noise(1000) + noise(1000) + noise(1000), .balanced) < 1100)
    for level in CompressionLevel.allCases {
      #expect(try roundTrip(noise(200_000), level) <= 200_000 + 6 + 5 * 14)
    }
  }

  @Test func `a higher level makes no larger stream of a drawn picture`() throws {
    let rows = (0..<120).flatMap { y in
      (0..<500).map { x in
        UInt8(truncatingIfNeeded: (x - 250) * (x - 250) + (y - 60) * (y - 60) < 2500 ? x / 4 : 200)
      }
    }
    #expect(try roundTrip(rows, .fast) > roundTrip(rows, .balanced))
  }

  @Test(arguments: CompressionLevel.allCases)
  func `stretches make one stream, and repeat what is before them`(level: CompressionLevel) throws {
    let part = noise(20_000)
    let input = part + part + part + [7]
    for ends in [[60_001], [20_000, 60_001], [20_000, 20_000, 40_000, 60_000, 60_001]] {
      var start = 0
      let stretches = ends.map { end in
        defer { start = end }
        let known = min(start, 32_768)
        return input[(start - known)..<end].withUnsafeBufferPointer {
          Deflater.stretch($0, known: known, level: level, isLast: end == input.count)
        }
      }
      let count = try check(Deflater.zlib(stretches), of: input)
      #expect(count < 21_000, "ends at \(ends)")
    }
  }

  @Test func `an estimate distinguishes repeated from new`() {
    let known = noise(4000)
    func estimate(_ bytes: [UInt8]) -> Int {
      (known + bytes).withUnsafeBufferPointer { Deflater.estimatedSize($0, known: 4000) }
    }
    #expect(estimate(known) < 100)
    #expect(estimate(noise(8000).suffix(4000)) > 3900)
  }
}
