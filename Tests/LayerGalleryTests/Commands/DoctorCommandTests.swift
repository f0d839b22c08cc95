import ConsoleTestSupport
import LayerDoctor
import LayerSnapshotCommands
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct DoctorCommandTests {
  private let notebook = Notebook()

  /// Runs the command with a shell's script as the process of every group.
  private func run(_ arguments: [String], _ script: String) throws -> ToolStatus {
    var command = try DoctorCommand(arguments: arguments)
    command.process = ProbeProcess(program: "/bin/sh", arguments: ["-c", script])
    return try command.run(SampleScenes.all, on: notebook.console())
  }

  private static let measuring = #"echo '{"name":"draws","verdict":"pass","value":1}'"#

  private func withFile<Result>(_ body: (URL) throws -> Result) rethrows -> Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "doctor-\(UUID().uuidString).json")
    defer { try? file.remove() }
    return try body(file)
  }

  @Test func `there is every group, once, in order`() {
    let groups = DoctorCommand.groups(of: SampleScenes.all)
    #expect(groups.map(\.id) == (1...20).map { "P\($0)" })
    #expect(!groups.contains { $0.title.isEmpty || $0.settles.isEmpty })
  }

  @Test func `all groups pass, and the text and the JSON agree`() throws {
    try withFile { file in
      #expect(try run(["--json", file.path], Self.measuring) == .success)
      let report = try JSONDecoder().decode(DoctorReport.self, from: Data(contentsOf: file))
      #expect(report.groups.map(\.id) == (1...20).map { "P\($0)" } && !report.hasFailed)
      let texts = [report.header] + report.groups.map { report.text(of: $0) } + [report.summary]
      #expect(notebook.output == texts.joined(separator: "\n\n") + "\n")
      #expect(notebook.output.contains("\nP4   pass  Draws and values"))
    }
  }

  @Test func `a group that traps fails, and the others still run`() throws {
    let status = try run(
      [],
      """
      \(Self.measuring)
      test "$ANIMATABLE_LAYERS_DOCTOR_GROUP" != P4 || kill -SEGV $$
      """)
    #expect(status == .negative)
    #expect(notebook.output.contains("\nP4   FAIL  "))
    #expect(notebook.output.contains("\n  FAIL      ended after 1 value by signal 11 (SIGSEGV)\n"))
    for id in [3, 5, 19] {
      #expect(
        notebook.output.contains(
          "\nP\(id)".padding(toLength: 6, withPad: " ", startingAt: 0) + "pass  "))
    }
    #expect(notebook.output.hasSuffix("; failing: P4\n"))
  }

  @Test func `only the groups that are named run, and a value that fails is status 1`() throws {
    #expect(try run(["--only", "p4", "--only", "P2"], Self.measuring) == .success)
    expectText(
      notebook.output, has: "\nP2 ", "\nP4 ",
      endsWith: "\n2 groups, 2 values, 0 of them without an expectation; no failure\n")
    let status = try run(
      ["--only", "P3"],
      #"echo '{"name":"draws","verdict":"fail","value":1,"portable":"2","apple":"2"}'"#)
    #expect(status == .negative)
    #expect(notebook.output.contains("\n  FAIL      draws  1; expected 2\n"))
  }

  @Test func `a group that does not exist is a mistake`() {
    #expect(notebook.run("doctor", "--only", "P21") == .mistake)
    #expect(
      notebook.errors
        == "layers doctor: there is no group 'P21'; they are P1 to P20; "
        + "see layers doctor --help\n")
  }

  @Test func `the page lists the groups by number`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appending(
        path: "../../../Sources/LayerGallery/LayerGallery.docc/LayerGallery.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `P") }
    #expect(rows == DoctorCommand.groups(of: []).map { "| `\($0.id)` | \($0.title) |" })
  }

  @Test func `a file that cannot be written is a mistake before anything is probed`() {
    #expect(notebook.run("doctor", "--json", "/nowhere/doctor.json") == .mistake)
    #expect(notebook.errors.hasPrefix("layers doctor: cannot write '/nowhere/doctor.json'"))
    #expect(notebook.output.isEmpty)
  }
}
