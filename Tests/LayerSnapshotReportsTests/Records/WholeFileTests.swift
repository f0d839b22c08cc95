import Foundation
import Testing

@testable import LayerSnapshotReports

@Suite struct WholeFileTests {
  private let samples: SampleFailures

  init() throws { samples = try SampleFailures() }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: samples.url.path).sorted()
  }

  @Test func `a file takes the place of the one that is there`() throws {
    let url = samples.url.appendingPathComponent("a")
    for bytes in [[1, 2, 3], [4], []] as [[UInt8]] {
      try WholeFile.write(bytes, to: url)
      #expect(try Data(contentsOf: url) == Data(bytes))
    }
    #expect(try names() == ["a"])
  }

  #if os(Linux)
    @Test func `what a crash between two steps left goes with the next file`() throws {
      let url = samples.url.appendingPathComponent("a")
      try Data([9]).write(to: samples.url.appendingPathComponent(".a.new"))
      for byte in [1, 2] as [UInt8] { try WholeFile.write([byte], to: url) }
      #expect(try names() == ["a"])
      #expect(try Data(contentsOf: url) == Data([2]))
    }

    @Test func `a process that crashes leaves no other files`() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("WholeFileTests-\(getpid())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      await #expect(processExitsWith: .failure) {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("WholeFileTests-\(getppid())")
        let bytes = [UInt8](repeating: 1, count: 1 << 22)
        DispatchQueue.concurrentPerform(iterations: 4) { index in
          for count in 0..<20 {
            if index == 0, count == 3 { preconditionFailure("while the others write") }
            try? WholeFile.write(bytes, to: folder.appendingPathComponent("\(index).\(count)"))
          }
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.isEmpty)
      #expect(names.allSatisfy { !$0.hasPrefix(".") }, "\(names)")
    }
  #endif

  @Test func `a folder that is not there is told`() {
    let error = #expect(throws: (any Error).self) {
      try WholeFile.write([1], to: URL(fileURLWithPath: "/nowhere/at/all"))
    }
    #expect(error.map(ReportError.reason) == "No such file or directory")
  }
}
