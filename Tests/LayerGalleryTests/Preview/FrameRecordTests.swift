import Testing

@testable import LayerGallery

@Suite struct FrameRecordTests {
  private static func frame(_ bytes: [UInt8]) -> RenderedFrame {
    RenderedFrame(width: 3, height: 2, pixels: bytes.flatMap { [$0, $0, $0, 255] })
  }

  private func numbers(_ record: FrameRecord) -> [Int] {
    stride(from: 0, to: FrameRecord.headerLength, by: 4).map { start in
      (0..<4).reduce(0) { $0 | Int(record.bytes[start + $1]) << (8 * $1) }
    }
  }

  @Test func `the first frame, and one of another size, is sent as a whole`() {
    let frame = Self.frame([1, 2, 3, 4, 5, 6])
    let record = FrameRecord(frame, after: nil, pane: 7, time: 0.5)
    #expect(numbers(record) == [64, 7, 0, 0x3FE0_0000, 3, 2, 0, 0, 3, 2])
    #expect(Array(record.bytes[40...]) == frame.pixels)
    let other = RenderedFrame(width: 2, height: 3, pixels: Self.frame([1, 2, 3, 4, 5, 6]).pixels)
    let resized = FrameRecord(Self.frame([1, 2, 3, 4, 5, 6]), after: other, pane: 0, time: 0)
    #expect(numbers(resized)[6...] == [0, 0, 3, 2])
  }

  @Test func `of the next frames only changes are sent, of equal ones a header alone`() {
    let record = FrameRecord(
      Self.frame([1, 2, 9, 4, 8, 6]), after: Self.frame([1, 2, 3, 4, 5, 6]), pane: 0, time: 0)
    #expect(numbers(record)[4...] == [3, 2, 1, 0, 2, 2])
    #expect(
      record.bytes[40...].enumerated().filter { $0.offset % 4 == 0 }.map(\.element) == [2, 9, 8, 6])
    let frame = Self.frame([1, 2, 3, 4, 5, 6])
    let same = FrameRecord(frame, after: frame, pane: 0, time: 1)
    #expect(same.bytes.count == FrameRecord.headerLength && numbers(same)[6...] == [0, 0, 0, 0])
  }
}
