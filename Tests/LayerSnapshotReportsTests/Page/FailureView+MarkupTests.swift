import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct FailureViewMarkupTests {
  private func html(
    _ failure: FailureRecord, _ files: [String: [UInt8]] = [:]
  ) throws -> String {
    let samples = SampleFailures()
    try samples.add(failure, files: files)
    return FailureView(failure, in: samples.folder.read()).html(index: 3)
  }

  @Test func `names and messages are never taken for markup`() throws {
    var failure = SampleFailures.failure(
      "<b>bold</b>", name: "\"&\"", message: "<script>alert(1)</script>")
    failure.id = "a'b\"<c>.png"
    let html = try html(failure)
    expectText(
      html, has: "&lt;b&gt;bold&lt;/b&gt; <em>&quot;&amp;&quot;</em>",
      "data-id=\"a&#39;b&quot;&lt;c&gt;.png\"", lacks: ["<script>", "<b>"])
  }

  @Test func `what drew the frames is a detail, and a motion shows where it differs`() throws {
    var failure = SampleFailures.failure("spins")
    #expect(try !html(failure).contains("Drawn by"))
    failure.drawnBy = "CARenderer"
    #expect(try html(failure).contains("<dt>Drawn by</dt><dd>CARenderer</dd>"))
    var moving = SampleFailures.failure("spins", kind: .text)
    moving.motion = .init(key: "opacity", time: 0.3, reference: "0.42", actual: "0.45")
    #expect(
      try html(moving).contains(
        "First different at <strong>0.3 s</strong>: <code>opacity 0.42 → 0.45</code>"))
  }

  @Test func `commands and references are those of the project that the test ran in`() throws {
    var failure = SampleFailures.failure("spins")
    failure.references = "../Looks"
    failure.acceptCommand = "swift run --package-path '/a b' snapshots accept \(failure.id)"
    let html = try html(failure)
    #expect(html.contains(#"data-command="swift run --package-path &#39;/a b&#39; snapshots""#))
    #expect(html.contains("<dd>../Looks/\(failure.id)</dd>"))
  }

  @Test func `only two pictures can be laid over each other`() throws {
    let failure = SampleFailures.failure(
      "spins", cause: .missing, files: .init(reference: "reference.png", actual: "actual.png"))
    let picture = SampleFailures.png(2, 2, [0, 0, 0, 255])
    #expect(try !html(failure, ["actual.png": picture]).contains("data-overlay"))
    let both = try html(failure, ["actual.png": picture, "reference.png": picture])
    expectText(both, has: "data-overlay", lacks: ["data-difference"])
  }

  @Test func `frames that differ are marked below the scrubber`() throws {
    var failure = SampleFailures.failure(
      "spins", kind: .filmstrip, files: .init(actual: "actual.png"))
    failure.frames = [
      .init(time: 0, box: .init(x: 0, y: 0, width: 1, height: 2)),
      .init(time: 0.1, box: .init(x: 1, y: 0, width: 1, height: 2), differingPixels: 2),
    ]
    let html = try html(failure, ["actual.png": SampleFailures.png(2, 2, [0, 0, 0, 255])])
    #expect(html.contains("data-frames=\"[[0,0,0,1,2,0],[0.1,1,0,1,2,1]]\""))
    #expect(html.contains("<i class=\"differs\" style=\"left: 100%\"></i>"))
    expectText(html, has: "First different at <strong>0.1 s</strong>", ">First difference</button>")
  }

  @Test func `changed lines stand in a table`() throws {
    var failure = SampleFailures.failure("moves", kind: .text)
    failure.files = .init(reference: "reference.txt", actual: "actual.txt")
    let html = try html(
      failure, ["reference.txt": Array("<a>".utf8), "actual.txt": Array("b".utf8)])
    #expect(
      html.contains("<tr class=\"removed\"><td>1</td><td></td><td>−</td><td>&lt;a&gt;</td></tr>"))
    #expect(html.contains("<tr class=\"added\"><td></td><td>1</td><td>+</td><td>b</td></tr>"))
  }

  @Test func `a claim has its plot, and no reference to accept`() throws {
    var failure = SampleFailures.failure(
      "moves", kind: .other, cause: .claim, message: "isMonotone does not hold:\n  1 |..")
    failure.plot = .init(title: "progress", times: [0, 1], numbers: [[0, 1]], mark: nil)
    let html = try html(failure)
    expectText(
      html, has: "<figure class=\"plot\">", "<p class=\"verdict\">isMonotone does not hold</p>",
      "<dt>Test</dt>", lacks: ["<dt>Reference</dt>", "<dt>Accept</dt>", "class=\"accept\""])
  }

  @Test func `a change has all its words, and nothing to decide`() throws {
    let samples = SampleFailures()
    let change = ReferenceChange(
      id: "T/F/S.test.png", before: SampleStrips.strip([0, 10], pace: "<ease>"),
      after: SampleStrips.strip([0, 60]))
    try samples.add(
      change.record, files: Dictionary(change.files.map { ($0.name, $0.bytes) }) { $1 })
    let view = FailureView(change.record, in: samples.folder.read(), isChange: true)
    let html = view.html(index: 0)
    expectText(
      html, has: "<p class=\"verdict\">progress of Ring: &lt;ease&gt; 0.5 s → linear 0.5 s</p>",
      "<p class=\"verdict\">frame 2 differs, most at 0.1 s (50 of 255)</p>",
      "<figcaption>Before <small>4 × 2</small>", "<figcaption>Difference <small>",
      lacks: ["class=\"accept\"", "<dt>Test</dt>"])
  }

  @Test func `beside a picture stand the layers that differ, in words`() throws {
    func page(_ reference: String?, _ actual: String) throws -> String {
      var failure = SampleFailures.failure("spins")
      failure.files = .init(reference: "reference.png", actual: "actual.png")
      failure.layers = (1...13).map {
        LayerValueChange(layer: "Ring", key: "<\($0)>", reference: nil, actual: "2")
      }
      let png = SampleFailures.png(1, 1, [0, 0, 0, 255])
      return try html(
        failure,
        [
          "reference.png": reference.map { TreeChunk.file(png, adding: $0) } ?? png,
          "actual.png": TreeChunk.file(png, adding: actual),
        ])
    }
    let changed = try page("Ring <a>\n", "Ring <b>\n")
    expectText(
      changed, has: "<summary>Layers that differ</summary>",
      "<ul class=\"changes\"><li>Ring: &lt;1&gt; - → 2</li>", "<li>and 1 more</li></ul>",
      "<td>−</td><td>Ring &lt;a&gt;</td>", "<td>+</td><td>Ring &lt;b&gt;</td>")
    #expect(try page("Ring\n", "Ring\n").contains("only how they are drawn differs"))
    #expect(try page(nil, "Ring <b>\n").contains("<pre>Ring &lt;b&gt;\n</pre>"))
  }
}
