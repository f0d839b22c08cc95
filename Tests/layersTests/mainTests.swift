import Foundation
import LayerDoctor
import LayerSnapshotCommands
import Testing

@Suite struct MainTests {
  /// The program that was built beside the tests.
  private static let program = (Bundle.allBundles.map(\.bundleURL) + [Bundle.main.executableURL])
    .compactMap { $0?.deletingLastPathComponent().appendingPathComponent("layers").path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test func `the doctor finds nothing wrong with the engine below`() throws {
    let program = try #require(Self.program, "layers is not beside the tests")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "doctor-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let output = Pipe()
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["doctor", "--json", file.path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    let report = try JSONDecoder().decode(DoctorReport.self, from: Data(contentsOf: file))
    #expect(report.groups.map(\.id) == (1...19).map { "P\($0)" })
    #expect(report.groups.allSatisfy { !$0.findings.isEmpty && $0.problem == nil })
    #expect(text.hasPrefix(report.header) && text.contains(report.summary))
  }
}
