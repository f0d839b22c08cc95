import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct FailureViewTests {
  private let samples = SampleFailures()
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]

  private func view(_ failure: FailureRecord, _ files: [String: [UInt8]]) throws -> FailureView {
    try samples.add(failure, files: files)
    return FailureView(failure, in: samples.folder.read())
  }

  private func failure(_ kind: FailureRecord.Kind) -> FailureRecord {
    var failure = SampleFailures.failure("spins", kind: kind)
    let type = kind == .text ? "txt" : "png"
    failure.files = .init(
      reference: "reference.\(type)", actual: "actual.\(type)", difference: "difference.png")
    return failure
  }

  private func animation(_ colors: [[UInt8]]) -> [UInt8] {
    PNG.encode(
      AnimatedPNG(
        width: 1, height: 1,
        frames: colors.map { .init(pixels: $0, delay: FrameDelay(framesPerSecond: 4)) }))
  }

  @Test func `pictures stand in one order, as large as they are`() throws {
    let view = try view(
      failure(.image),
      [
        "difference.png": SampleFailures.png(4, 2, red),
        "actual.png": SampleFailures.png(4, 2, red),
        "reference.png": SampleFailures.png(3, 2, blue),
      ])
    #expect(view.panes.map(\.role) == ["reference", "actual", "difference"])
    #expect(view.panes.map(\.width) == [3, 4, 4] && view.scale == 1 && view.moments.isEmpty)
    #expect(view.problems.isEmpty)
  }

  @Test func `the resolution gives the scale, and one frame is nothing to choose from`() throws {
    var image = PNGImage(width: 1, height: 1, pixels: red)
    image.metadata.resolution = .init(horizontal: 5669, vertical: 5669)
    let view = try view(failure(.image), ["actual.png": PNG.encode(image)])
    #expect(view.scale == 2 && view.panes.map(\.role) == ["actual"])
    var strip = failure(.filmstrip)
    strip.frames = [.init(time: 0, box: .init(x: 0, y: 0, width: 2, height: 2))]
    let single = try self.view(strip, ["actual.png": SampleFailures.png(4, 2, red)])
    #expect(single.moments.isEmpty && single.panes.map(\.showsFrames) == [false])
  }

  @Test func `a file that is no picture is reported`() throws {
    let view = try view(
      failure(.image),
      ["reference.png": Array("version https".utf8), "actual.png": SampleFailures.png(1, 1, red)])
    #expect(view.panes.map(\.role) == ["actual"] && view.problems.count == 1)
    #expect(view.problems.first?.hasPrefix("reference.png: ") == true)
  }

  @Test func `a film strip has the moments of its record, in pictures that are large enough`()
    throws
  {
    var strip = failure(.filmstrip)
    strip.frames = [
      .init(time: 0, box: .init(x: 0, y: 0, width: 2, height: 2)),
      .init(time: 0.5, box: .init(x: 2, y: 0, width: 2, height: 2), differingPixels: 1),
    ]
    let view = try view(
      strip,
      [
        "actual.png": SampleFailures.png(4, 2, red),
        "reference.png": SampleFailures.png(3, 2, blue),
      ])
    #expect(view.moments.map(\.time) == [0, 0.5] && view.moments.map(\.differs) == [false, true])
    #expect(view.panes.map(\.showsFrames) == [false, true])
  }

  @Test func `an animation becomes a sheet with the times of its delays`() throws {
    let view = try view(
      failure(.animation),
      [
        "reference.png": animation([red, red, red]), "actual.png": animation([red, blue]),
        "difference.png": SampleFailures.png(1, 1, red),
      ])
    #expect(view.moments.map(\.time) == [0, 0.25, 0.5])
    #expect(view.panes.map(\.showsFrames) == [true, true, false])
    #expect(view.panes.map(\.width) == [2, 2, 1])
    let actual = try PNG.decode(view.panes[1].bytes)
    #expect(Array(actual.pixels.prefix(8)) == red + blue)
  }

  @Test func `a text has its changed lines, and no picture`() throws {
    let view = try view(
      failure(.text), ["reference.txt": Array("a\n".utf8), "actual.txt": Array("b\n".utf8)])
    #expect(view.text == [.removed(old: 1, text: "a"), .added(new: 1, text: "b")])
    #expect(view.panes.isEmpty)
  }

  @Test(arguments: [FailureRecord.Kind.image, .filmstrip, .animation, .text, .other])
  func `a failure without files can be shown`(kind: FailureRecord.Kind) throws {
    let view = try view(failure(kind), [:])
    #expect(view.panes.isEmpty && view.text.isEmpty && view.problems.isEmpty)
  }

  @Test func `pictures that hold their layers list which of them differ`() throws {
    func layers(_ reference: String?, _ actual: String?) throws -> FailureView.Layers {
      func file(_ text: String?) -> [UInt8] {
        let png = SampleFailures.png(1, 1, red)
        return text.map { TreeChunk.file(png, adding: $0) } ?? png
      }
      return try view(
        failure(.image), ["reference.png": file(reference), "actual.png": file(actual)]
      ).layers
    }
    #expect(try layers("CALayer\n", nil) == .unknown)
    #expect(try layers(nil, "CALayer\n") == .found("CALayer\n"))
    #expect(try layers("CALayer\n", "CALayer\n") == .equal)
    #expect(
      try layers("CALayer\n  CALayer opacity 0.5\n", "CALayer\n  CALayer opacity 0.25\n")
        == .changed([
          .equal(old: 1, new: 1, text: "CALayer"), .removed(old: 2, text: "  CALayer opacity 0.5"),
          .added(new: 2, text: "  CALayer opacity 0.25"),
        ]))
  }
}
