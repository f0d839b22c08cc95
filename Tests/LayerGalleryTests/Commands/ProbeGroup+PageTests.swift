import LayerDoctor
import Testing

@testable import LayerGallery

@Suite struct ProbeGroupPageTests {
  private func findings(of scenes: [GalleryScene]) throws -> [ProbeFinding] {
    var findings: [ProbeFinding] = []
    try ProbeGroup.page(of: scenes).probe(ProbeRecorder(engine: .current) { findings.append($0) })
    return findings
  }

  @Test func `a scene that moves passes, and without one nothing can be measured`() throws {
    let findings = try findings(of: SampleScenes.all)
    #expect(findings.contains { $0.name == "film strip: different frames" })
    #expect(!findings.contains { $0.verdict == .fail })
    #expect(throws: ProbeProblem.self) { try self.findings(of: []) }
  }

  @Test func `frames that are blank and equal fail`() throws {
    let blank = GalleryScene("Blank", size: CGSize(width: 8, height: 8)) { CALayer() }
      .motion("does nothing", duration: 1) { _ in }
    let failing = try findings(of: [blank]).filter { $0.verdict == .fail }.map(\.name)
    #expect(failing.contains("film strip: different frames"))
    #expect(failing.contains("film strip: greatest share of drawn pixels"))
  }
}
