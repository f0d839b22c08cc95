import Foundation
import LayerDoctor
import LayerSnapshotCommands
import Testing

@Suite struct MainTests {
  /// The program that was built beside the tests.
  private static let program = (Bundle.allBundles.map(\.bundleURL) + [Bundle.main.executableURL])
    .compactMap { $0?.deletingLastPathComponent().appendingPathComponent("layers").path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// `/dev/full` takes nothing, as a full disk.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [["--help"], ["list"], ["list", "--json"], ["render", "Gauge", "--output", "-"]])
  func `output that cannot be written is one line, and status 2`(arguments: [String]) throws {
    let errors = Pipe()
    let process = try ChildProcess(
      #require(Self.program), arguments,
      output: FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")), errors: errors)
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text == "layers: cannot write the standard output: there is no room left\n")
  }

  @Test func `the doctor finds nothing wrong with the engine below`() throws {
    let program = try #require(Self.program, "layers is not beside the tests")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "doctor-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let output = Pipe()
    let process = ChildProcess(
      program, ["doctor", "--json", file.path], output: output, errors: FileHandle.standardError)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    let report = try JSONDecoder().decode(DoctorReport.self, from: Data(contentsOf: file))
    #expect(report.groups.map(\.id) == (1...20).map { "P\($0)" })
    #expect(report.groups.allSatisfy { !$0.findings.isEmpty && $0.problem == nil })
    #expect(text.hasPrefix(report.header) && text.contains(report.summary))
  }
}
