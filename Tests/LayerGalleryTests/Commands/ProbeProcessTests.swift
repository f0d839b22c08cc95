import LayerDoctor
import Testing

@testable import LayerGallery

@Suite struct ProbeProcessTests {
  private static let line = #"{"name":"draws","verdict":"pass","value":1}"#

  /// Runs a shell's script as the process of a group.
  private func report(_ script: String, timeLimit: Double = 60) -> ProbeReport {
    var process = ProbeProcess(program: "/bin/sh", arguments: ["-c", script])
    process.timeLimit = timeLimit
    return process.report(
      on: ProbeGroup("P7", "Title", settles: "rule", environment: ["EXTRA": "more"]) { _ in })
  }

  @Test func `a group's process knows its group, and what it measures is read`() {
    let report = report(
      #"printf '{"name":"%s","verdict":"pass","value":"%s"}\n' "$ANIMATABLE_LAYERS_DOCTOR_GROUP" "$EXTRA""#
    )
    #expect(report.problem == nil && !report.hasFailed && report.findings.map(\.name) == ["P7"])
    #expect(report.findings.map(\.value) == [.text("more")])
    #expect(report.id == "P7" && report.title == "Title" && report.settles == "rule")
  }

  @Test func `a trap is reported with its signal, and with what was measured before`() {
    let report = report("echo '\(Self.line)'; echo 'Fatal error: no key' >&2; kill -ILL $$")
    #expect(report.problem == "ended after 1 value by signal 4 (SIGILL)")
    #expect(report.findings.map(\.name) == ["draws"])
    #expect(report.log == ["Fatal error: no key"] && report.hasFailed)
  }

  @Test func `an error has its sentence, and a group without an end or values fails`() {
    let report = report("echo 'there is no Metal device' >&2; exit 2")
    #expect(report.problem == "ended after 0 values with status 2")
    #expect(report.log == ["there is no Metal device"])
    let endless = self.report("echo '\(Self.line)'; exec sleep 50", timeLimit: 0.2)
    #expect(endless.problem == "ended after 1 value, because 0.2 s were over")
    #expect(self.report("echo nonsense").problem == "nothing was measured")
  }

  @Test func `a program that cannot be run is named, and much output delays none`() {
    let report = ProbeProcess(program: "/nowhere/layers", arguments: []).report(on: .system)
    #expect(report.problem?.hasPrefix("/nowhere/layers cannot be run: ") == true)
    let long = self.report(
      "yes error | head -100000 >&2; yes '\(Self.line)' | head -20000; echo end >&2",
      timeLimit: 30)
    #expect(long.problem == nil && long.findings.count == 20_000 && long.log.last == "end")
  }
}
