import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct ReportPageTests {
  private let samples = SampleFailures()

  private func page() -> String { ReportPage(report: samples.folder.read()).html }

  /// The values of the attributes that make a browser load something.
  private func loads(_ html: String) -> [String] {
    ["src=\"", "href=\"", "url("].flatMap { start in
      html.components(separatedBy: start).dropFirst().map { part in
        String(part.prefix { $0 != "\"" && $0 != ")" })
      }
    }
  }

  @Test func `pictures are embedded, and the page makes no request`() throws {
    var failure = SampleFailures.failure("spins")
    failure.files = .init(actual: "actual.png")
    let picture = SampleFailures.png(2, 2, [0, 0, 0, 255])
    try samples.add(failure, files: ["actual.png": picture])
    let html = page()
    #expect(html.contains("data:image/png;base64,\(Data(picture).base64EncodedString())"))
    // The link to the test is followed only by a click.
    let link = failure.test.editorLink()
    let unknown = loads(html).filter { !$0.hasPrefix("data:") && !$0.hasPrefix("#") && $0 != link }
    #expect(unknown.isEmpty)
    expectText(html, has: "<a href=\"\(link)\">", "default-src 'none'")
    // A namespace is a name, not an address.
    let addresses = html.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    #expect(!addresses.contains("http://") && !addresses.contains("https://"))
  }

  @Test func `every failure is listed and shown, in one order`() throws {
    for test in ["c", "a", "b"] { try samples.add(SampleFailures.failure(test)) }
    let html = page()
    #expect(html.contains("<title>3 snapshots fail · Snapshot report</title>"))
    for (index, test) in ["a", "b", "c"].enumerated() {
      expectText(html, has: "href=\"#failure-\(index)\"", "<h2 id=\"title-\(index)\">\(test)</h2>")
    }
  }

  @Test func `failures of several causes stand apart`() throws {
    for (test, cause) in [
      ("a", .missing), ("b", .different), ("c", .broken), ("d", .different),
    ] as [(String, FailureRecord.Cause)] {
      try samples.add(SampleFailures.failure(test, cause: cause))
    }
    let html = page()
    let headings = [
      "Different <small>2", "Without reference <small>1", "Broken reference <small>1",
    ]
    let places = headings.compactMap { html.range(of: "<h2>\($0)</small></h2>")?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
    for (index, test) in ["b", "d", "a", "c"].enumerated() {
      #expect(html.contains("<h2 id=\"title-\(index)\">\(test)</h2>"))
    }
  }

  @Test func `a page without failures has a line that states it`() {
    let html = page()
    #expect(html.contains("No snapshot fails"))
    #expect(html.contains("Every snapshot of the last run is like its reference."))
    #expect(!html.contains("class=\"failure"))
  }

  @Test func `a record that cannot be read is listed as a problem`() throws {
    let folder = try samples.add(SampleFailures.failure("a"))
    try Data("{<".utf8).write(to: folder.appendingPathComponent(FailureRecord.recordName))
    let html = page()
    expectText(html, has: "Some records cannot be shown", lacks: ["Every snapshot of the last run"])
  }

  @Test func `failures with one cause stand together, under that cause`() throws {
    for (test, layer) in [("a", "Knob"), ("b", nil), ("c", "A > Knob"), ("d", nil)] {
      var failure = SampleFailures.failure(test)
      failure.layers = layer.map {
        [LayerValueChange(layer: $0, key: "opacity", reference: "<1>", actual: "0")]
      }
      try samples.add(failure)
    }
    let html = page()
    for (index, test) in ["a", "c", "b", "d"].enumerated() {
      #expect(html.contains("<h2 id=\"title-\(index)\">\(test)</h2>"))
    }
    expectText(
      html,
      has: "<h3>opacity of Knob: &lt;1&gt; -&gt; 0 <small>2</small> "
        + "<button type=\"button\" class=\"accept-group live-only\">Accept all</button></h3><ol>",
      "<h3>Others <small>2</small></h3><ol>")
  }
}
