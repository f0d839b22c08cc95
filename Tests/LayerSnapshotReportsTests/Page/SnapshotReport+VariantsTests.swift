import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct SnapshotReportVariantsTests {
  private let dark = SampleFailures.failure("spins", name: "ring, dark")

  private func html(
    _ cells: [VariantMatrix.Cell], _ files: [String: [UInt8]] = [:]
  ) throws -> String {
    let samples = SampleFailures()
    try samples.add(SampleFailures.failure("first"))
    var files = files
    files[VariantMatrix.fileName] = [UInt8](try JSONEncoder().encode(VariantMatrix(cells: cells)))
    try samples.add(dark, files: files)
    let report = samples.folder.read()
    return report.variantMarkup(of: report.failures)
  }

  @Test func `variants stand side by side, with a link to each that fails`() throws {
    let picture = SampleFailures.png(2, 2, [0, 0, 0, 255])
    let html = try html(
      [
        .init(name: nil, id: "a", matchesBase: false, file: "variant-0.png"),
        .init(name: "dark", id: dark.id, matchesBase: false),
        .init(name: "large text", id: "c", matchesBase: true),
        .init(name: "scale 3", id: "d", matchesBase: false, file: "gone.png"),
      ], ["variant-0.png": picture])
    let data = Data(picture).base64EncodedString()
    #expect(html.contains("<h3>Variants of spins <em>ring</em></h3>"))
    #expect(
      html.components(separatedBy: "\n").filter { $0.hasPrefix("<li") } == [
        "<li><img src=\"data:image/png;base64,\(data)\" alt=\"\">without changes <small>passes</small></li>",
        "<li class=\"fails\"><a href=\"#failure-1\">dark <small>fails</small></a></li>",
        "<li>large text <small>same</small></li>",
        "<li>scale 3 <small>passes</small></li>",
      ])
  }

  @Test func `names are never taken for markup, and without variants there is none`() throws {
    let html = try html([
      .init(name: "<b>", id: "a", matchesBase: true),
      .init(name: "b", id: "\"><script>", matchesBase: false, file: "../../secret.png"),
    ])
    expectText(html, has: "<li>&lt;b&gt; <small>", lacks: ["script", "<img"])
    let samples = SampleFailures()
    try samples.add(dark)
    let report = samples.folder.read()
    #expect(report.variantMarkup(of: report.failures).isEmpty)
    #expect(!ReportPage(report: report).html.contains("<div class=\"variants\""))
  }
}
