import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct TestSourcesTests {
  private let samples: SampleFailures

  init() throws {
    samples = SampleFailures()
    for (path, text) in [
      (
        "Tests/T/RingTests.swift",
        "extension Outer { struct Inner {\n@Test func `a ring (thin), at 2x`() {} } }\n"
          + "@Test(arguments: [1]) func free(number: Int) {}"
      ),
      (
        "Tests/T/Helpers.swift",
        "import LayerSnapshotTesting\nfunc expectLook() { assertSnapshot(of: 1) }"
      ),
      ("Tests/U/PieTests.swift", "final class PieTests: XCTestCase { func testPie() {} }"),
      ("Tests/U/KnownTests.swift", "@Test func known() { withKnownIssue { try draw() } }"),
      ("Tests/U/SkipTests.swift", "func testSkip() throws { throw XCTSkip() } // XCTestCase"),
    ] {
      try samples.url.write(text, at: path)
    }
  }

  private var sources: TestSources { TestSources(project: ProjectFolder(named: samples.url)) }

  private static let ids: [(id: String, test: String?)] = [
    ("T/RingTests/Outer.Inner.a-ring-thin-at-2x.png", "T/RingTests/Outer.Inner.a-ring-thin-at-2x"),
    (
      "T/RingTests/Outer.Inner.a-ring-thin-at-2x.dark@macos.png",
      "T/RingTests/Outer.Inner.a-ring-thin-at-2x"
    ),
    ("T/RingTests/free.1.txt", "T/RingTests/free"),
    ("T/RingTests/free@dark.txt", "T/RingTests/free"),
    ("T/RingTests/Outer.Gone.free.png", nil), ("T/RingTests/Outer.Inner.gone.png", nil),
    ("T/RingTests/PieTests.testPie.png", nil), ("T/Gone/free.png", nil), ("free.png", nil),
    // A helper's file takes the snapshots of tests in others.
    ("T/Helpers/PieTests.testPie.png", "T/Helpers/PieTests.testPie"),
    ("T/Helpers/PieTests.gone.png", nil),
  ]

  @Test func `a reference's test is found where the sources declare it`() {
    for row in Self.ids { #expect(sources.test(of: row.id) == row.test, "\(row.id)") }
  }

  @Test func `tests of an Xcode project may lie anywhere but in what others wrote`() throws {
    for (folder, test) in [("AppTests", "spins"), ("Pods/Kit", "stolen"), ("build", "copied")] {
      try samples.url.write(
        "@Suite struct DialTests { @Test func \(test)() {} }", at: "\(folder)/DialTests.swift")
    }
    func test(_ name: String) -> String? {
      sources.test(of: "AppTests/DialTests/DialTests.\(name).png")
    }
    #expect(test("spins") != nil)
    #expect(test("stolen") == nil && test("copied") == nil)
    try samples.url.write("", at: "Package.swift")
    #expect(test("spins") != nil, "a target of a package has any path")
    #expect(
      sources.test(of: "build/DialTests/DialTests.copied.png") != nil,
      "also that of a folder where Xcode builds")
  }

  @Test func `comments, strings and slashes in raw names hide no test`() throws {
    let source = """
      @Suite struct `a/b suite` { @Test func `half 1/2 way`() {} }
      @Suite struct `v1.2` {
        @Test func /* the /* nested */ one */ t() {}
        @Test func // on the next line
          u() {}
        // func gone() {}
        let sample = "func sampled() {} /* \\("x")"
        @Test func v() { _ = /"/ }
      }
      """
    try samples.url.write(source, at: "Tests/T/OddTests.swift")
    for id in ["a.b-suite.half-1-2-way", "v1-2.t", "v1-2.u", "v1-2.v"] {
      #expect(sources.test(of: "T/OddTests/\(id).png") == "T/OddTests/\(id)")
    }
    #expect(sources.test(of: "T/OddTests/v1-2.gone.png") == nil)
    #expect(sources.test(of: "T/OddTests/v1-2.sampled.png") == nil)
  }

  @Test func `targets may hold files of one name, and long names are found cut`() throws {
    try samples.url.write(
      "extension Outer { @Test func lone() {} }", at: "Tests/U/RingTests.swift")
    #expect(sources.test(of: "U/RingTests/Outer.lone.png") != nil)
    #expect(sources.test(of: "T/RingTests/Outer.lone.png") == nil, "that one is U's")
    let name = String(repeating: "very long ", count: 30) + "name"
    try samples.url.write("@Test func `\(name)`() {}", at: "Tests/T/LongTests.swift")
    #expect(sources.test(of: "T/LongTests/\(ReferenceName.stem([name])).png") != nil)
    #expect(sources.test(of: "T/LongTests/\(ReferenceName.stem(["x" + name])).png") == nil)
  }

  @Test func `files that may stop early are known, and helpers of another package`() {
    #expect(sources.mayStopEarly("U/SkipTests/testSkip.png"))
    #expect(sources.mayStopEarly("U/KnownTests/known.png"))
    #expect(!sources.mayStopEarly("U/PieTests/PieTests.testPie.png"))
    #expect(sources.test(of: "Elsewhere/Look/PieTests.testPie.png") != nil)
    #expect(sources.test(of: "Elsewhere/Look/PieTests.gone.png") == nil)
    #expect(sources.test(of: "U/Look/PieTests.testPie.png") == nil, "that target is here")
  }
}
