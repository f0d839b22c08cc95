import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct OutputFileTests {
  private let temporary = try! TemporaryFolder()
  private var path: String { temporary.url.path + "/film" }

  @Test func `pieces stand one after the other, in place of what was there, or none`() throws {
    try OutputFile.write(Array(repeating: 1, count: 1_000), to: path)
    let file = try OutputFile(path: path)
    try file.append([2, 3])
    try file.append([])
    try file.append([4])
    #expect(FileManager.default.contents(atPath: path)?.count == 1_000)
    try file.finish()
    #expect(FileManager.default.contents(atPath: path) == Data([2, 3, 4]))
    try OutputFile.write([], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data())
  }

  @Test func `a file that cannot be made is named with the reason`() throws {
    let path = temporary.url.path
    #expect(errorText { try OutputFile(path: path) } == "cannot write '\(path)': Is a directory")
  }

  /// Linux has a device without room.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a file without room is named with the reason`() throws {
    #expect(
      errorText { try OutputFile.write([1], to: "/dev/full") }
        == "cannot write '/dev/full': there is no room left")
  }

  @Test(arguments: [("", ""), ("a", "a\n\n"), ("a\n", "a\n\n"), ("a\n\n", "a\n\n")])
  func `a text is added behind an empty line`(present: String, before: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("summary.md")
    if !present.isEmpty { try Data(present.utf8).write(to: url) }
    try OutputFile.append(Array("new\n".utf8), to: url.path)
    #expect(try url.text == before + "new\n")
    try OutputFile.append([1], to: "/dev/null")
  }
}
