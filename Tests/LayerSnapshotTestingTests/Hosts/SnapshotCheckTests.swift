import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotReports
@testable import LayerSnapshotTesting

/// Works on references in a temporary package of its own.
@Suite struct SnapshotCheckTests {
  private let temporary = try! TemporaryFolder(holding: "Package.swift")
  private var folder: URL { temporary.url }

  private func failure(
    of text: String, named name: String? = nil, record: RecordMode = .never, line: Int = 1
  ) -> String? {
    SnapshotCheck(format: .lines, name: name, record: record, test: .inPackage(folder, line: line))
      .outcome(of: text, by: .lines).failure?.message
  }

  private var test: SnapshotTest { .inPackage(folder) }

  /// Writes a reference as accepting does, because nothing is recorded where `CI` is set.
  private func write(_ text: String, named name: String? = nil) throws {
    try SnapshotReference(test, name: name, fileExtension: "txt").write(text.utf8)
  }

  @Test(arguments: ["", "!?", " "])
  func `a name without a letter or digit is refused`(name: String) {
    expectText(failure(of: "a", named: name), has: "“\(name)” has no letter or digit to name a ")
  }

  @Test func `content is read once more before it is recorded for the first time`() throws {
    var count = 0
    func read() {
      let check = SnapshotCheck<String>(format: .lines, name: "n", record: .missing, test: test)
      let counted = SnapshotStrategy<Void, String>(format: .lines) { _ in
        count += 1
        return "a"
      }
      _ = check.outcome(of: (), by: counted)
    }
    read()
    // Nothing is recorded where `CI` is set.
    let first = try RecordMode.resolved(.missing) == .never ? 1 : 2
    #expect(count == first)
    try write("a", named: "n")
    read()
    #expect(count == first + 1)
  }

  @Test(arguments: [1, 2]) func `a test with arguments is named after them`(argument: Int) {
    expectText(failure(of: "a"), has: "a-test-with-arguments-is-named-after-them.\(argument).txt")
    expectText(failure(of: "a", named: "own", line: 2), has: "after-them.own.txt")
  }

  @Test(arguments: [TestArgumentsTests.Point()])
  func `a test with arguments that have no text has to name its snapshots`(
    point: TestArgumentsTests.Point
  ) {
    expectText(failure(of: "a"), startsWith: "the argument `point` is a Point, which has no text ")
    expectText(failure(of: "a", named: "point"), startsWith: "there is no reference at ")
  }

  @Test func `names that become one reference are both in the message`() {
    _ = failure(of: "a", named: "x y")
    expectText(
      failure(of: "a", named: "x-y"), has: "the names “x y” and “x-y” share the reference Target/")
    expectText(
      failure(of: "a", named: "x y", line: 7),
      has: "the snapshots at Target/File.swift:1:1 and Target/File.swift:7:1 share")
  }

  @Test func `a line that runs twice with other content fails`() throws {
    try write("a")
    #expect(failure(of: "a") == nil)
    #expect(failure(of: "a") == nil, "the same content may come as often as it likes")
    expectText(failure(of: "b"), startsWith: "another snapshot of this run has the same reference")
  }

  @Test func `a line that fails twice alike reports one failure`() throws {
    try write("a")
    for _ in 0..<2 {
      expectText(failure(of: "b"), startsWith: "the snapshot differs from its reference")
    }
  }

  /// As on a build server that tests on another machine than it builds on: a copy of the references is all there is.
  @Test func `where the sources are gone a copy of the references holds, and nothing is recorded`()
    throws
  {
    try write("a")
    try write("a", named: "other")
    let copy = try TemporaryFolder()
    let references = copy.url.appendingPathComponent("Copy")
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("SnapshotReferences"), to: references)
    try folder.remove()

    expectText(
      failure(of: "a", record: .all),
      startsWith: "no folder above \(folder.path)/File.swift holds a Package.swift")
    withSnapshotReferences(in: references.path) {
      #expect(failure(of: "a", record: .missing) == nil)
      expectText(
        failure(of: "b", named: "other", record: .failed, line: 2),
        startsWith: "the snapshot differs from its reference: ",
        endsWith: "\n  what was found is not on disk: the sources are gone, and SNAPSHOT_ARTIFACTS "
          + "names no folder for it")
      expectText(
        failure(of: "a", named: "new", record: .all, line: 3),
        startsWith: "there is no reference at \(references.path)/")
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: references.path)
    #expect(files.filter { $0.hasSuffix(".txt") }.count == 2, "the copy is as it was")
    #expect(!folder.exists)
  }

  @Test func `references in another repository are compared with, and not made by mistake`() throws
  {
    let other = try TemporaryFolder(holding: ".git")
    let references = other.url.appendingPathComponent("Looks")
    try withSnapshotReferences(in: references.path) {
      expectText(
        failure(of: "a", record: .all),
        startsWith: "there is no folder of references at \(references.path); make one")
      try references.makeFolder()
      try write("a")
      #expect(failure(of: "a") == nil)
      expectText(
        failure(of: "b"), has: " --references \(references.standardizedFileURL.path) accept ")
    }
  }

  @Test func `the references of a suite keep to their budget`() throws {
    try write(String(repeating: "a", count: 600), named: "one")
    try write(String(repeating: "b", count: 600), named: "two")
    func check(_ budget: Int) -> [String?] {
      SnapshotSettings.$current.withValue(SnapshotSettings(referenceBudget: budget)) {
        [("a", "one"), ("b", "two")].map { letter, name in
          failure(of: String(repeating: letter, count: 600), named: name)
        }
      }
    }
    #expect(check(1_200) == [nil, nil])
    let messages = check(1_199)
    #expect(
      messages[0]
        == "the references of SnapshotCheckTests have 1200 bytes together, more than the 1199 that "
        + "it may have")
    #expect(messages[1] == nil, "one failure is enough")
  }

  @Test func `a failing image records its layers, and a passing one is drawn once`() throws {
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.image(scale: 1)
    let check = SnapshotCheck(format: strategy.format, name: nil, record: .never, test: test)
    let bar = Bar.make()
    var count = 0
    let scene = LayerScene(bar) { count += 1 }
    let failed = try #require(check.outcome(of: scene, by: strategy).failure)
    let actual = try #require(failed.files.first { $0.name == "actual.png" }).bytes
    #expect(TreeChunk.text(in: actual)?.hasPrefix("Bar ") == true)
    #expect(
      failed.attachmentName == "a-failing-image-records-its-layers-and-a-passing-one-is-drawn-once")
    #expect(count == 2, "once to draw it, and once to list the layers")

    try SnapshotReference(test, name: nil).write(actual)
    #expect(check.outcome(of: scene, by: strategy).failure == nil && count == 3)

    bar.progress = 0.5
    let changed = try #require(check.outcome(of: scene, by: strategy).failure)
    #expect(changed.message.contains("\n  Bar: progress 0 -> 0.5\n"), "\(changed.message)")
    let root = try #require(SnapshotReference(test, name: nil).folders.failures)
    #expect(
      ReportFolder(root).read().failures.first?.layers == [
        LayerValueChange(layer: "Bar", key: "progress", reference: "0", actual: "0.5")
      ])
  }

  @Test
  func
    `a failing strip lists what moved, its frames, then each key in each of them, then where to read and how to accept`()
    throws
  {
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.filmstrip(at: [0, 0.5, 1], scale: 1)
    func failure(to progress: CGFloat, record: RecordMode) -> SnapshotFailure? {
      let bar = Bar.make()
      let scene = LayerScene(bar) {
        bar.progress = progress
        bar.zPosition = progress
      }
      return SnapshotCheck(format: strategy.format, name: "strip", record: record, test: test)
        .outcome(of: scene, by: strategy).failure
    }
    let file = try #require(failure(to: 1, record: .never)).files[0]
    try SnapshotReference(test, name: "strip").write(file.bytes)
    let message = try #require(failure(to: 0.8, record: .never)).message
    let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines[0] == "the snapshot differs from its reference: progress of Bar: 0.5 -> 0.4 at 0.5 s, "
        + "by the same animations; frames 2 to 3 differ, most at 0.5 s (255 of 255)")
    let frames = try #require(
      lines.firstIndex { $0.hasPrefix("2 of 3 frames differ, first at t = 0.5: ") })
    let keys = try #require(lines.firstIndex { $0.hasPrefix("Bar: ") })
    #expect(frames < keys)
    #expect(lines[keys].hasPrefix("Bar: zPosition 1 -> 0.8 at t = "))
    #expect(lines[keys + 1] == "Bar: progress 0.5 -> 0.4 at t = 0.5, 1 -> 0.8 at t = 1")
    let rest = lines[(keys + 2)...].map { $0.prefix { $0 != ":" } }
    #expect(rest == ["reference", "actual", "difference", "report", "to accept"])
  }
}
