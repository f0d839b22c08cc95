import Foundation
import LayerSnapshotReports
import Testing

@testable import LayerSnapshotCommands

@Suite struct ListVerbTests {
  private let failing: FailingPackage

  init() throws { failing = try FailingPackage() }

  @Test func `a word is said when nothing fails`() throws {
    #expect(try failing.run(ListVerb.self) == .success)
    #expect(failing.notebook.output == "No snapshot fails.\n")
  }

  @Test func `each failure is its id and a line, and the status says that there are some`() throws {
    try failing.fail("b")
    try failing.fail("a")
    #expect(try failing.run(ListVerb.self) == .negative)
    #expect(
      failing.notebook.output == """
        \(FailingPackage.id("a"))
          the snapshot differs
        \(FailingPackage.id("b"))
          the snapshot differs

        """)
  }

  @Test func `programs get JSON`() throws {
    try failing.fail("a")
    #expect(try failing.run(ListVerb.self, "--json") == .negative)
    let json = try JSONSerialization.jsonObject(with: Data(failing.notebook.output.utf8))
    let failures = try #require((json as? [String: Any])?["failures"] as? [[String: Any]])
    #expect(failures.map { $0["id"] as? String } == [FailingPackage.id("a")])
  }

  @Test func `a record that cannot be read is told on the standard error`() throws {
    try failing.fail("a")
    let record = failing.folder("a").appendingPathComponent(FailureRecord.recordName)
    try Data().write(to: record)
    #expect(try failing.run(ListVerb.self) == .negative)
    #expect(failing.notebook.errors.hasPrefix("layers: \(record.path): "))
  }
}
