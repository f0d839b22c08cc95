import Testing

@testable import LayerSnapshotReports

@Suite struct ReferenceChangeTests {
  private func change(
    _ before: [UInt8]?, _ after: [UInt8]?, _ name: String = "S.test.png"
  ) -> ReferenceChange {
    ReferenceChange(id: "Target/File/\(name)", before: before, after: after)
  }

  @Test func `a strip names its animation first, and then the frames that differ`() {
    let change = change(
      SampleStrips.strip([0, 10, 20], pace: "easeInOut"), SampleStrips.strip([0, 15, 60]))
    #expect(change.kind == .changed)
    #expect(
      change.words == [
        "progress of Ring: easeInOut 0.5 s -> linear 0.5 s",
        "frames 2 to 3 differ, most at 0.2 s (40 of 255)",
      ])
    #expect(change.record.kind == .filmstrip && change.record.frames.map(\.time) == [0, 0.1, 0.2])
    #expect(change.record.frames.map(\.box.x) == [0, 12, 24])
    #expect(change.record.frames.map(\.differingPixels) == [0, 8, 8] && change.firstFrame == 1)
    #expect(change.files.map(\.name) == ["before.png", "after.png", "difference.png"])
    #expect(change.record.test.target == "Target" && change.record.test.suites == ["S"])
    #expect(change.record.test.test == "test" && change.record.message.hasPrefix("progress of"))
  }

  @Test func `a picture is no strip for its width, and added frames are counted`() {
    let change = change(
      SampleStrips.strip([0, 10]), SampleStrips.strip([0, 20], gap: [255, 0, 0, 255]))
    #expect(change.record.kind == .image && change.firstFrame == nil)
    let longer = self.change(SampleStrips.animation([0, 50]), SampleStrips.animation([0, 50, 90]))
    #expect(longer.record.kind == .animation && longer.record.frames.map(\.time) == [0, 0.1, 0.2])
    #expect(
      longer.words == [
        "frame 3 differs, most at 0.2 s (40 of 255); the numbers of frames differ: 2 and 3"
      ])
  }

  @Test func `a reference of one side alone is new or gone`() {
    let strip = SampleStrips.strip([0, 10])
    #expect(change(nil, strip).words == ["the reference is new"])
    #expect(change(nil, strip).files.map(\.name) == ["after.png"])
    #expect(change(strip, nil).kind == .removed)
    #expect(change(strip, nil).words == ["the reference is gone"])
    #expect(change(strip, nil).record.frames.count == 2)
  }

  @Test func `a text has its lines, a tree its layers, bytes neither, and many a count`() {
    let text = change(Array("a\nb\n".utf8), Array("a\nc\nd\n".utf8), "S.test.txt")
    #expect(text.words == ["lines: 1 removed, 2 added"] && text.rows.count == 4)
    let tree = change(
      Array("CALayer frame 0 0 9 9 opacity 0.5\n".utf8),
      Array("CALayer frame 0 0 9 9 opacity 1\n".utf8), "S.test.txt")
    #expect(tree.words == ["CALayer: opacity 0.5 -> 1"])
    let bytes = change([0, 1], [0, 2], "S.test.bin")
    #expect(bytes.words == ["the bytes differ"] && bytes.record.kind == .other)
    func values(_ opacity: String) -> [UInt8] {
      Array((0..<20).map { "CALayer \"\($0)\" frame 0 0 9 9 opacity \(opacity)\n" }.joined().utf8)
    }
    let words = change(values("0.5"), values("1"), "S.test.txt").words
    #expect(words.count == 13 && words.last == "and 8 more")
  }
}
