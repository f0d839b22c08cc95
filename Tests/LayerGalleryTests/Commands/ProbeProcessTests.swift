import Foundation
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
    #expect(report.problem == nil && !report.hasFailed)
    #expect(report.findings.map(\.name) == ["P7"])
    #expect(report.findings.map(\.value) == [.text("more")])
    #expect(report.id == "P7" && report.title == "Title" && report.settles == "rule")
  }

  @Test func `a trap is reported with its signal, and with what was measured before`() {
    let report = report("echo '\(Self.line)'; echo 'Fatal error: no key' >&2; kill -ILL $$")
    #expect(report.problem == "ended after 1 value by signal 4 (SIGILL)")
    #expect(report.findings.map(\.name) == ["draws"])
    #expect(report.log == ["Fatal error: no key"] && report.hasFailed)
  }

  @Test func `an error is reported with its sentence`() {
    let report = report("echo 'there is no Metal device' >&2; exit 2")
    #expect(report.problem == "ended after 0 values with status 2")
    #expect(report.log == ["there is no Metal device"])
  }

  @Test func `a group that never ends is ended`() {
    let report = report("echo '\(Self.line)'; exec sleep 50", timeLimit: 0.2)
    #expect(report.problem == "ended after 1 value, because 0.2 s were over")
  }

  @Test func `a group without values fails`() {
    #expect(report("echo nonsense").problem == "nothing was measured")
  }

  @Test func `a program that cannot be run is named`() {
    let process = ProbeProcess(program: "/nowhere/layers", arguments: [])
    let report = process.report(on: .system)
    #expect(report.problem?.hasPrefix("/nowhere/layers cannot be run: ") == true)
  }

  /// More than a pipe holds, on both streams.
  @Test func `much output keeps no process waiting`() {
    let report = report(
      "yes error | head -100000 >&2; yes '\(Self.line)' | head -20000; echo end >&2",
      timeLimit: 30)
    #expect(report.problem == nil && report.findings.count == 20_000)
    #expect(report.log.last == "end")
  }
}
