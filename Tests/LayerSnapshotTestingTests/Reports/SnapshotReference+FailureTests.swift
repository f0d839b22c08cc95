import AnimatableLayers
import LayerSnapshotReports
import LayerTestSupport
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotReferenceFailureTests {
  private let package: URL
  private let temporary: TemporaryFolder?

  /// A package in a temporary folder, or in the one that `REPORT_PAGE_OUTPUT` names, where the check
  /// of the page in a browser finds it.
  init() throws {
    if let path = ProcessInfo.processInfo.environment["REPORT_PAGE_OUTPUT"], !path.isEmpty {
      package = URL(fileURLWithPath: path)
      temporary = nil
      try package.makeFolder()
    } else {
      let folder = try TemporaryFolder()
      (package, temporary) = (folder.url, folder)
    }
    try Data().write(to: package.appendingPathComponent("Package.swift"))
  }

  /// A card with a dot that moves along a line.
  private func card(dot: CGColor, distance: CGFloat, title: CGFloat = 64) -> LayerScene {
    let card = CALayer(bounds: CGRect(x: 0, y: 0, width: 160, height: 96))
    card.cornerRadius = 12
    card.backgroundColor = color(0.95, 0.96, 0.98)
    for (y, width) in [(16, title), (30, 40)] as [(CGFloat, CGFloat)] {
      let line = CALayer.plain(CGRect(x: 16, y: y, width: width, height: 6))
      line.cornerRadius = 3
      line.backgroundColor = color(0.75, 0.78, 0.84)
      card.addSublayer(line)
    }
    let track = CALayer.plain(CGRect(x: 16, y: 69, width: 128, height: 2), color(0.82, 0.85, 0.9))
    card.addSublayer(track)
    let knob = CALayer.plain(CGRect(x: 16, y: 60, width: 20, height: 20))
    knob.cornerRadius = 10
    knob.backgroundColor = dot
    card.addSublayer(knob)
    return LayerScene(card) {
      let move = basic("position.x", by: distance, duration: 0.5)
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      knob.add(move, forKey: "move")
    }
  }

  /// A layer that fades away.
  private func fade(to opacity: Double) -> LayerScene {
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    return LayerScene(layer) {
      let fade = basic("opacity", from: 1.0, to: opacity, duration: 0.5)
      layer.add(fade, forKey: "fade")
    }
  }

  private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
  }

  private func test(in package: URL? = nil, line: Int = 12) -> SnapshotTest {
    let source = (package ?? self.package)
      .appendingPathComponent("Tests/ControlTests/CardTests.swift")
    return .here(
      fileID: "ControlTests/CardTests.swift", filePath: source.path, line: line, column: 3)
  }

  /// Makes one value the reference and then fails with another.
  private func fail<Value, Content>(
    _ name: String, _ reference: Value, _ actual: Value,
    as strategy: SnapshotStrategy<Value, Content>, in package: URL? = nil
  ) throws -> String {
    let place = try SnapshotReference(
      test(in: package), name: name, fileExtension: strategy.format.fileExtension)
    var bytes = try strategy.format.encode(strategy.content(reference))
    if let text = try strategy.layersText?(reference) {
      bytes = TreeChunk.file(bytes, adding: text)
    }
    if let record = try strategy.motionRecord?(reference) { bytes = record.file(bytes) }
    try place.write(bytes)
    var verifier = SnapshotVerifier(reference: place, format: strategy.format, mode: .never)
    verifier.layersText = { try? strategy.layersText?(actual) }
    verifier.motionRecord = { try? strategy.motionRecord?(actual) }
    return try #require(verifier.failure(of: strategy.content(actual))?.message)
  }

  /// A card that shows its surroundings.
  private final class Card: AnimatableLayer, EnvironmentLayer {
    @AnimatableProperty(animation: .disabled) var isDark = false
    @AnimatableProperty(animation: .disabled) var start: CGFloat = 12
    var environment = LayerEnvironment() {
      didSet {
        isDark = environment.appearance == .dark
        start = environment.layoutDirection == .rightToLeft ? 68 : 12
      }
    }

    override func draw(in ctx: CGContext) {
      let path = CGPath(roundedRect: bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
      ctx.addPath(path)
      ctx.setFillColor(CGColor(gray: isDark ? 0.16 : 0.95, alpha: 1))
      ctx.fillPath()
      ctx.setFillColor(CGColor(srgbRed: 0, green: 0.48, blue: 1, alpha: 1))
      ctx.fillEllipse(in: CGRect(x: start, y: 14, width: 20, height: 20))
    }
  }

  /// Makes a card's images in some variants the references, wrong in dark, and fails with others.
  private func failInVariants() -> [SnapshotFailure] {
    let card = Card(bounds: CGRect(x: 0, y: 0, width: 100, height: 48))
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.image(scale: 2)
    var check = SnapshotCheck(
      format: strategy.format, name: "variants", record: .never, test: test())
    for variant in [nil, .dark, .scale(3)] as [SnapshotVariant?] {
      SnapshotVariant.$current.withValue(variant) {
        card.opacity = variant?.name == "dark" ? 0.8 : 1
        check.variant = variant?.name
        guard let content = try? strategy.content(LayerScene(card)),
          let place = try? SnapshotReference(check.test, name: "variants", variant: variant?.name)
        else { return }
        try? place.write(strategy.format.encode(content))
      }
    }
    card.opacity = 1
    check.variant = nil
    return withSnapshotVariants([.dark, .rightToLeft, .largeText, .scale(3)]) {
      check.failures(of: LayerScene(card), by: strategy)
    }
  }

  /// Lets a claim about a position fail.
  private func claim() throws -> String {
    let motion = LayerMotion(of: CALayer(), until: 1.2) { layer in
      CALayer.animate(.spring(duration: 0.6, bounce: 0.4)) {
        layer.position = CGPoint(x: 200, y: 60)
      }
    }
    let failure = try #require(
      motion.failure(of: "position", on: motion.layer, .overshoot(below: 0.05)))
    let place = try SnapshotReference(test(line: 30), name: "claim", fileExtension: "claim")
    var record = FailureRecord(
      id: place.path, kind: .other, cause: .claim, message: failure.message, test: place.test,
      acceptCommand: "")
    record.files.actual = "values.txt"
    record.plot = failure.plot
    place.write(failure.files, for: &record)
    return record.message
  }

  @Test func `failing snapshots of every kind are on the page, whose path each message has`() throws
  {
    let blue = color(0, 0.48, 1)
    let indigo = color(0.1, 0.42, 1)
    let times = [0, 0.1, 0.2, 0.3, 0.4, 0.5]
    let messages = [
      try fail(
        "image", card(dot: blue, distance: 0), card(dot: indigo, distance: 0, title: 65), as: .image
      ),
      try fail("size", SnapshotImage.filled(40, 30), SnapshotImage.filled(48, 24), as: .image),
      try fail(
        "filmstrip", card(dot: blue, distance: 108), card(dot: blue, distance: 100),
        as: .filmstrip(at: times)),
      try fail(
        "animation", card(dot: blue, distance: 108), card(dot: blue, distance: 100),
        as: .animation(from: 0, to: 0.5, framesPerSecond: 10)),
      try fail(
        "motion", fade(to: 0.2), fade(to: 0.4), as: .motion(keys: ["opacity"], at: [0, 0.1, 0.2])),
      try fail("text", "first\nopacity 0.42\nlast\n", "first\nopacity 0.45\nlast\n", as: .lines),
    ]
    let variants = failInVariants()
    #expect(variants.map(\.message).map { $0.contains("accept ControlTests") } == [true, true])
    let claim = try claim()
    #expect(claim.contains("\n  report: ") && !claim.contains("to accept"))
    RunningReport.shared.writeOutdated()
    let root = package.appendingPathComponent(SnapshotFolders.usualFailures)
    let page = root.appendingPathComponent(ReportFolder.pageName)
    for message in messages {
      #expect(message.contains("\n  report: \(page.path)\n"))
      #expect(
        message.contains(
          "snapshots --root \(package.standardizedFileURL.path) accept ControlTests/"),
        "\(message)")
    }
    let failures = ReportFolder(root).read().failures.filter { $0.test.target == "ControlTests" }
    #expect(
      failures.compactMap(\.test.name) == [
        "animation", "claim", "filmstrip", "image", "motion", "size", "text", "variants, dark",
        "variants, right to left",
      ])
    #expect(failures.map(\.firstDifferingTime) == [0.1, nil, 0.1, 0, 0.1, nil, nil, 0, 0])
    let matrix = try #require(ReportFolder(root).read().matrix(of: failures[7]))
    #expect(matrix.cells.map(\.name) == [nil, "dark", "right to left", "large text", "scale 3"])
    #expect(matrix.cells.map(\.matchesBase) == [false, false, false, true, false])
    #expect(matrix.cells.map { $0.file != nil } == [true, false, false, false, true])
    #expect(matrix.cells[1...2].map(\.id) == failures[7...8].map(\.id))
    let html = try page.text
    for failure in failures { #expect(html.contains("data-id=\"\(failure.id)\"")) }
  }

  @Test func `where nothing can be written one line is printed`() throws {
    let folder = try TemporaryFolder(holding: "Package.swift")
    let package = folder.url
    // A file in the place of the folder: permissions do not stop everybody who runs tests.
    try package.write("", at: ".build")
    let message = try fail("unwritable", "a", "b", as: .lines, in: package)
    let root = package.appendingPathComponent(SnapshotFolders.usualFailures).path
    #expect(
      message.hasSuffix(
        """
        what was found could not be written to \(root)/ControlTests/CardTests/\
        SnapshotReferenceFailureTests.where-nothing-can-be-written-one-line-is-printed.unwritable.txt: \
        a file stands in the place of a folder; SNAPSHOT_ARTIFACTS names another folder
        """), "\(message)")
    #expect(!message.contains("to accept"))
  }
}
