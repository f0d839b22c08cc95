import AnimatableLayers
import Testing

@testable import LayerDoctor

/// One at a time: what the classes of probed layers are queried for is noted in one place. All but one on the main thread,
/// as in `layers doctor`, where views can be queried and `CARenderer` draws.
@Suite(.serialized) struct ProbeGroupAllTests {
  private final class KeyedLayer: AnimatableLayer {
    @AnimatableProperty var brightness: CGFloat = 0
  }

  private static let groups = ProbeGroup.all { [KeyedLayer()] }

  private func findings(
    of group: ProbeGroup, on engine: ProbeEngine = .current
  ) throws -> [ProbeFinding] {
    var findings: [ProbeFinding] = []
    try group.probe(ProbeRecorder(engine: engine) { findings.append($0) })
    return findings
  }

  @MainActor @Test(arguments: groups.indices)
  func `every value on this engine is as expected`(index: Int) throws {
    try expectPass(Self.groups[index])
  }

  /// Off the main thread, which serves it meanwhile.
  @Test func `a renderer of a background thread is as expected`() throws {
    try expectPass(.threads)
  }

  private func expectPass(_ group: ProbeGroup) throws {
    let findings = try findings(of: group)
    #expect(!group.settles.isEmpty && findings.contains { $0.verdict != .absent })
    let wrong = findings.filter { $0.verdict == .fail }.map {
      "\($0.name): \($0.value.text), not \($0.expected(on: .current) ?? "")"
    }
    #expect(wrong.isEmpty)
    #expect(Set(findings.map(\.name)).count == findings.count, "two values have one name")
  }

  /// What the engines differ in, by the evidence.
  @MainActor
  @Test(arguments: [
    ("P2", "the key, needsDisplay at a change", "no", "yes"), ("P3", "Swift alone", "0", "1"),
    ("P4", "Swift alone: draws", "0", "at least 5"),
    ("P5", "defaultValue(forKey:): model", "nil", "0.25 within 0.001"),
    ("P10", "removed: has a presentation", "yes", "no"),
  ])
  func `expectations differ where the engines do`(
    id: String, name: String, apple: String, portable: String
  ) throws {
    let group = try #require(Self.groups.first { $0.id == id })
    let finding = try #require(try findings(of: group).first { $0.name == name })
    #expect(finding.apple == apple && finding.portable == portable)
  }

  @MainActor @Test func `an engine that does what the other does fails`() throws {
    let group = try #require(Self.groups.first { $0.id == "P3" })
    let other: ProbeEngine = ProbeEngine.current == .portable ? .quartzCore : .portable
    let findings = try findings(of: group, on: other)
    #expect(findings.filter { $0.verdict == .fail }.map(\.name) == ["Swift alone"])
  }

  @Test func `only the probes of classes log Core Animation's tables`() {
    let logging = Self.groups.filter { $0.environment["CA_LOG_CLASS_DESCRIPTIONS"] == "1" }
    #expect(logging.map(\.id) == ["P2"])
  }

  @MainActor @Test func `the facts of the system have values`() throws {
    let facts = try findings(of: .system)
    #expect(facts.map(\.name) == ["system", "SDK", "compiler", "chip", "Metal", "session"])
    #expect(!facts.contains { $0.value.text.isEmpty })
  }
}
