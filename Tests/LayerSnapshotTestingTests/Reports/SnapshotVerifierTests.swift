import AnimatableLayers
import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotReports
@testable import LayerSnapshotTesting

/// Works on references in a temporary folder of its own.
@Suite struct SnapshotVerifierTests {
  private let folder: TemporaryFolder
  private let reference: SnapshotReference
  private let image = SnapshotImage.filled(6, 4)
  private let other = SnapshotImage.filled(6, 4).changing([(1, 1)], to: [0, 0, 0, 255])

  init() throws {
    folder = try TemporaryFolder(holding: "Package.swift")
    reference = try SnapshotReference(.inPackage(folder.url), name: nil)
  }

  private func verify(_ image: SnapshotImage, _ mode: RecordMode) -> String? {
    SnapshotVerifier(reference: reference, format: .image, mode: mode).failure(of: image)?.message
  }

  private func artifacts() -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      atPath: reference.failureFolder?.path ?? "")
    return (found ?? []).sorted()
  }

  @Test func `a film strip in which nothing moves is recorded with a doubt`() throws {
    let strip = SnapshotStrategy.filmstrip(at: [0, 0.5, 1])
    let film = SnapshotStrategy.animation(to: 0.2, framesPerSecond: 5)
    var count = 0
    func message<Content>(
      _ strategy: SnapshotStrategy<LayerScene, Content>, to progress: CGFloat
    ) throws -> String? {
      let bar = Bar.make()
      count += 1
      let reference = try SnapshotReference(.inPackage(folder.url), name: "still \(count)")
      let content = try strategy.content(LayerScene(bar) { bar.progress = progress })
      return SnapshotVerifier(reference: reference, format: strategy.format, mode: .all)
        .failure(of: content)?.message
    }
    func doubt(_ count: Int) -> String {
      "; review it, and run again\n  nothing moves: all \(count) frames are alike; does the closure change "
        + "a key that animates, and do the times lie within the animation? "
        + "`print(layer.actionTrace(forKey:))` inside the closure shows what a change starts"
    }
    expectText(try message(strip, to: 0), endsWith: doubt(3))
    expectText(try message(film, to: 0), endsWith: doubt(2))
    for still in [
      try message(strip, to: 1), try message(film, to: 1), try message(.image(at: 1), to: 0),
    ] {
      expectText(still, endsWith: "review it, and run again")
    }
  }

  /// Draws another gray each time, as one does that reads a clock.
  private final class CountingLayer: AnimatableLayer {
    private let counts: Bool
    private var count: CGFloat = 0

    init(counts: Bool) {
      self.counts = counts
      super.init()
    }

    required init(layer: Any) {
      counts = (layer as? CountingLayer)?.counts ?? false
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
      if counts { count += 1 }
      ctx.setFillColor(gray: count / 8, alpha: 1)
      ctx.fill(bounds)
    }
  }

  @Test(arguments: [true, false])
  func `a layer that draws something else again is named when it is recorded`(
    counts: Bool
  ) throws {
    let layer = CountingLayer(counts: counts)
    // That of the image: a change of it would draw the layer again by itself.
    layer.contentsScale = 2
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.image
    var verifier = SnapshotVerifier(reference: reference, format: strategy.format, mode: .all)
    let content = try strategy.content(LayerScene(layer))
    verifier.drawnAgain = try LayerScene.$drawsAgain.withValue(true) {
      try strategy.content(LayerScene(layer))
    }
    let message = try #require(verifier.failure(of: content)).message
    let doubt = message.components(separatedBy: "review it, and run again").last ?? ""
    #expect(doubt.hasPrefix("\n  drawn again it differs") == counts, "\(message)")
    #expect(doubt.contains("64 pixels differ") == counts, "\(message)")
  }

  @Test func `a missing reference is recorded once, unless the run never records`() throws {
    expectText(verify(image, .never), has: "there is no reference at \(reference.url.path)")
    #expect(!reference.url.exists)
    #expect(artifacts() == ["actual.png", "failure.json"])
    expectText(verify(image, .missing), startsWith: "recorded the reference \(reference.url.path)")
    #expect(verify(image, .missing) == nil)
    #expect(verify(image, .never) == nil)
  }

  @Test func `a snapshot with references of other systems alone is recorded on demand only`() throws
  {
    func verify(_ mode: RecordMode) -> String? {
      var verifier = SnapshotVerifier(reference: reference, format: .image, mode: mode)
      verifier.gap = "there is no reference for this system"
      return verifier.failure(of: image)?.message
    }
    for mode in [RecordMode.never, .missing] {
      expectText(verify(mode), startsWith: "there is no reference for this system\n")
      #expect(!reference.url.exists)
    }
    #expect(artifacts() == ["actual.png", "failure.json"])
    expectText(verify(.failed), startsWith: "recorded the reference")
  }

  @Test(arguments: [RecordMode.never, .missing])
  func `a difference leaves three images and the reference as it was`(mode: RecordMode) throws {
    try reference.write(image.pngFile())
    expectText(
      verify(other, mode), has: "1 pixel differs, by up to 200 of 255, inside x 1..<2, y 1..<2",
      "accept Target/File/SnapshotVerifierTests.a-difference")
    #expect(artifacts() == ["actual.png", "difference.png", "failure.json", "reference.png"])
    #expect(verify(image, .never) == nil, "the reference was overwritten")
    #expect(artifacts().isEmpty, "a passing test leaves nothing behind")
  }

  @Test(arguments: [RecordMode.failed, .all])
  func `a difference is recorded on demand, and the test fails`(mode: RecordMode) throws {
    try reference.write(image.pngFile())
    expectText(verify(other, mode), startsWith: "recorded the reference")
    #expect(verify(other, .never) == nil)
  }

  @Test func `recording failures leaves an equal reference alone`() throws {
    try reference.write(image.pngFile())
    #expect(verify(image, .failed) == nil)
  }

  @Test(arguments: [
    (Array("version https://git-lfs.github.com/spec/v1\n".utf8), "Git LFS pointer"),
    (Array("<<<<<<< HEAD\n".utf8), "merge conflict marker"),
    ([], "empty"),
    (Array("GIF89a".utf8), "a GIF image"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"),
    (Array("BM".utf8), "not a PNG file"),
    (Array(SnapshotImage.filled(6, 4).pngFile().dropLast(30)), "truncated"),
  ])
  func `a broken reference is named as what it is`(bytes: [UInt8], defect: String) throws {
    try reference.write(bytes)
    expectText(verify(image, .missing), has: defect)
    #expect(try Data(contentsOf: reference.url) == Data(bytes), "nothing is overwritten unasked")
  }

  @Test func `an unchanged image is not decoded`() throws {
    var file = image.pngFile()
    try reference.write(file)
    #expect(verify(image, .never) == nil)
    // A reference without the digest is decoded, and compared all the same.
    let list = try PNGChunkList(file)
    let digest = try #require(list.entries.first { $0.type.description == "snDG" })
    file.removeSubrange((digest.content.lowerBound - 8)..<(digest.content.upperBound + 4))
    try reference.write(file)
    #expect(verify(image, .never) == nil)
    expectText(verify(other, .never), has: "1 pixel differs")
  }

  @Test func `a failure leaves a record that can be read again`() throws {
    try reference.write(image.pngFile())
    let message = try #require(verify(other, .never))
    let failure = try reference.failureRecord()
    #expect((failure.kind, failure.cause) == (.image, .different))
    #expect((failure.message, failure.id) == (message, reference.path))
    #expect(failure.test == reference.test)
    #expect(
      failure.files
        == .init(reference: "reference.png", actual: "actual.png", difference: "difference.png"))
    #expect(ReportFolder(try #require(reference.folders.failures)).read().failures == [failure])
  }

  // MARK: Texts

  private func verify(_ text: String, _ mode: RecordMode) -> String? {
    SnapshotVerifier(reference: reference, format: .lines, mode: mode).failure(of: text)?.message
  }

  @Test func `a text is recorded and then compared line by line`() throws {
    let text = "position 1 2\nopacity 0.42\n"
    expectText(verify(text, .missing), startsWith: "recorded the reference")
    #expect(verify(text, .never) == nil)
    expectText(
      verify("position 1 2\nopacity 0.45\n", .never),
      has: "2 lines differ:\n  - 2: opacity 0.42\n  + 2: opacity 0.45\n")
    #expect(artifacts() == ["actual.txt", "failure.json", "reference.txt"])
  }

  @Test(
    arguments: [
      ([0xC3, 0x28], "no UTF-8 text"), (Array("a\n<<<<<<< HEAD\nb\n".utf8), "merge conflict"),
    ] as [([UInt8], String)])
  func `a broken text reference is named as what it is`(bytes: [UInt8], defect: String) throws {
    try reference.write(bytes)
    expectText(verify("a", .missing), has: defect)
    #expect(try Data(contentsOf: reference.url) == Data(bytes))
  }

  @Test(arguments: [
    "a\r\nb\rc\r\n", "\u{FEFF}a\n", "one\n<<<<<<< HEAD\ntwo", "<<<<<<< HEAD", "<svg/>", "GIF89a",
    "\u{FEFF}",
    "version https://git-lfs.github.com/spec/v1\n", "cafe\u{301}", "\r\n", "",
  ])
  func `what was written is what is read`(text: String) throws {
    expectText(verify(text, .missing), startsWith: "recorded the reference")
    for mode in [RecordMode.never, .missing, .failed] { #expect(verify(text, mode) == nil) }
    expectText(verify(text + "!", .never), has: "differ")
  }

  @Test func `texts of two normal forms differ, and changed line ends are explained`() throws {
    _ = verify("caf\u{E9}", .missing)
    expectText(verify("cafe\u{301}", .never), has: "U+0301 COMBINING ACUTE ACCENT")
    try reference.write("a\r\nb\r\n".utf8)
    expectText(
      verify("a\nb\n", .never), has: "U+000D CARRIAGE RETURN -> nothing",
      "write `* -text` into SnapshotReferences/.gitattributes")
  }

  #if os(macOS) || os(Linux)
    @Test(.timeLimit(.minutes(1)))
    func `a pipe in the place of a reference is not waited for`() throws {
      try reference.write([])
      try reference.url.remove()
      #expect(mkfifo(reference.url.path, 0o644) == 0)
      for mode in RecordMode.allCases { expectText(verify(image, mode), has: "a pipe or a device") }
    }
  #endif
}
