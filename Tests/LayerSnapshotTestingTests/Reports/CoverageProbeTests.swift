import AnimatableLayers
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

/// Works on references in a temporary package of its own.
@Suite struct CoverageProbeTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url.appendingPathComponent("coverage") }
  private let test: SnapshotTest

  init() throws {
    temporary = try TemporaryFolder(holding: "Package.swift")
    test = SnapshotTest.inPackage(temporary.url)
  }

  /// The failure of a bar's snapshot in a run that records coverage.
  private func failure(
    of progress: CGFloat, recording reference: Bool = false, record: RecordMode? = .never
  ) throws -> String? {
    let bar = Bar.make()
    bar.progress = progress
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.image(scale: 1)
    if reference {
      try SnapshotReference(test, name: nil).write(strategy.content(LayerScene(bar)).pngFile())
    }
    return inRun {
      SnapshotCheck(format: strategy.format, name: nil, record: record, test: test)
        .outcome(of: LayerScene(bar), by: strategy).failure?.message
    }
  }

  private func inRun<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SnapshotSettings.$current.withValue(
      SnapshotSettings(coverage: folder.path), operation: body)
  }

  @Test func `a snapshot that passes records what it notices, and one that fails nothing`() throws {
    #expect(try failure(of: 0.5, recording: true) == nil)
    let record = try #require(CoverageRecord.all(in: folder).records.first)
    #expect(record.id == (try SnapshotReference(test, name: nil).path))
    #expect(record.unfinishedTrial == nil)
    let key = try #require(record.keys.first)
    #expect(key.layerClass == "LayerSnapshotTestingTests.Bar" && key.name == "progress")
    #expect(key.isDeclared && key.isNoticed && key.nudges == 1)
    #expect(try failure(of: 0.25) != nil)
    #expect(CoverageRecord.all(in: folder).records.isEmpty)
  }

  @Test func `a text behind its call records what it notices`() throws {
    let bar = Bar.make()
    let strategy = SnapshotStrategy<LayerScene, String>.hierarchy
    let text = try strategy.content(LayerScene(bar))
    let check = InlineCheck(format: .lines, expected: text, record: .never, test: test)
    #expect(inRun { check.failure { try strategy.content(LayerScene(bar)) } } == nil)
    let record = try #require(CoverageRecord.all(in: folder).records.first)
    #expect(record.id.hasSuffix(".line-1.txt") && record.keys.first?.isNoticed == true)
  }

  @Test func `asynchronous snapshots are recorded too`() async throws {
    try await SnapshotSettings.$current.withValue(SnapshotSettings(coverage: folder.path)) {
      let probe = try #require(
        CoverageProbe(id: "T/F/a.png", in: nil, tolerance: .exact, environment: [:]))
      let failure = await probe.failure {
        await Task.yield()
        return try LayerScene(Bar.make()).frames()
      }
      #expect(failure == nil)
    }
    #expect(CoverageRecord.all(in: folder).records.first?.keys.first?.isNoticed == true)
  }

  @Test func `the value that ends the process is in the record`() throws {
    try inRun {
      let probe = try #require(
        CoverageProbe(id: "T/F/a.png", in: nil, tolerance: .exact, environment: [:]))
      var records: [String?] = []
      let bar = Bar.make()
      _ = probe.failure {
        _ = try LayerScene(bar).visit([0]) { renderer in
          LayerProbe.current?.probe(bar, in: renderer, matches: ==) { () -> CGFloat in
            records.append(CoverageRecord.all(in: folder).records.first?.unfinishedTrial)
            return bar.progress
          }
        }
      }
      #expect(records.prefix(2) == [nil, "LayerSnapshotTestingTests.Bar.progress = 0.5"])
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `a layer that traps ends the run, and is named`() async {
      await #expect(processExitsWith: .failure) { [path = folder.path as String] in
        let probe = CoverageProbe(
          id: "T/F/a.png", in: nil, tolerance: .exact, environment: ["SNAPSHOT_COVERAGE": path])
        let layer = Brittle()
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        _ = probe?.failure { try LayerScene(layer).frames() }
      }
      #expect(
        CoverageRecord.all(in: folder).records.map(\.unfinishedTrial)
          == ["LayerSnapshotTestingTests.CoverageProbeTests.Brittle.count = 1"])
    }

    private final class Brittle: AnimatableLayer {
      @AnimatableProperty var level: CGFloat = 0
      @AnimatableProperty var count: Int = 2

      override func draw(in ctx: CGContext) {
        precondition(count == 2, "\(count) cannot be drawn")
      }
    }
  #endif

  @Test func `nothing is recorded where no folder is named, and references never in such a run`()
    throws
  {
    #expect(CoverageProbe(id: "a", in: nil, tolerance: .exact, environment: [:]) == nil)
    let environment = ["SNAPSHOT_COVERAGE": "coverage"]
    #expect(CoverageProbe(id: "a", in: nil, tolerance: .exact, environment: environment) == nil)
    #expect(try RecordMode.resolved(.all, environment: environment) == .never)
    #expect(
      RecordMode.reasonForNever(environment: environment)
        == "this run records none, because SNAPSHOT_COVERAGE is set")
  }
}
