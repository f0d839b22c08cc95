import TestSupport
import Testing

@testable import LayerGallery

@Suite struct PreviewBuilderTests {
  private let folder: TemporaryFolder
  private let status = BuildStatus(run: "1")

  init() throws {
    folder = try TemporaryFolder()
    try save("old")
    try folder.url.write("old", at: "program")
  }

  private func save(_ text: String) throws { try folder.url.write(text, at: "Sources/A.swift") }

  /// Watches with a command as the compiler while something is done; counts the program's restarts.
  private func watch(_ command: String, while body: () throws -> Void) throws -> Int {
    let restarts = LockedValue(0)
    let program = PackageProgram(
      folder: folder.url.path, path: folder.url.appendingPathComponent("program").path,
      buildCommand: ["sh", "-c", command])
    let builder = PreviewBuilder(program: program, status: status) { restarts.withLock { $0 += 1 } }
    let stop = try StopSignal()
    let threads = ThreadGroup()
    threads.startThread { builder.run(unless: stop) }
    usleep(200_000)
    try body()
    stop.raise()
    threads.wait()
    return restarts.withLock { $0 }
  }

  private func waitFor(_ isThere: ((version: Int, report: BuildStatus.Report)) -> Bool) -> Bool {
    for _ in 0..<500 {
      if isThere(status.current) { return true }
      usleep(20_000)
    }
    return false
  }

  @Test func `a saved file is built, and the new program takes over`() throws {
    let restarts = try watch("cp Sources/A.swift program") {
      try save("something new")
      #expect(waitFor { $0.report.phase == .building || $0.version >= 2 })
      #expect(waitFor { $0.report.phase == .current && $0.version >= 2 })
    }
    #expect(restarts == 1)
    #expect(try folder.url.appendingPathComponent("program").text == "something new")
  }

  @Test func `a build that changes nothing restarts nothing`() throws {
    let restarts = try watch("true") {
      try save("a comment")
      #expect(waitFor { $0.report.phase == .current && $0.version >= 2 })
    }
    #expect(restarts == 0)
  }

  @Test func `the compiler's errors are published until the sources build`() throws {
    let command =
      #"grep -q good Sources/A.swift || { echo "$PWD/Sources/A.swift:3:4: error: oh"; exit 1; }"#
    let restarts = try watch(command) {
      try save("bad")
      #expect(waitFor { $0.report.phase == .failed })
      let message = try #require(status.current.report.messages.first)
      #expect(message.file?.hasSuffix("Sources/A.swift") == true)
      #expect([message.line, message.column] == [3, 4] && message.text == "oh")
      try save("good again")
      #expect(waitFor { $0.report.phase == .current } && status.current.report.messages.isEmpty)
    }
    #expect(restarts == 0)
  }
}
