import Testing

@testable import LayerSnapshotTesting

@Suite struct FilmstripLayoutTests {
  @Test func `frames lie side by side, and each knows what is different in it`() {
    let frames = (0..<3).map { SnapshotImage.filled(10, 4, [UInt8($0), 0, 0, 255]) }
    let strip = SnapshotImage(sideBySide: frames, gap: 6, background: [0, 0, 0, 0])
    #expect(FilmstripLayout(times: [0, 1, 2], gap: 6).images(on: strip) == frames)
    let sheet = SnapshotImage.filled(42, 4)
    let other = sheet.changing([(17, 1), (18, 2)], to: [0, 0, 0, 255])
    let found = FilmstripLayout(times: [0, 0.5, 1], gap: 6).frames(reference: sheet, actual: other)
    #expect(found.map(\.time) == [0, 0.5, 1] && found.map(\.differingPixels) == [0, 2, 0])
    #expect(found[1].differences == [.init(x: 17, y: 1, width: 2, height: 2)])
    #expect(found[1].box == .init(x: 16, y: 0, width: 10, height: 4))
    #expect(found[1].largestDifference == 200)
  }
}
