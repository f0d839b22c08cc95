import LayerSnapshotCommands
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct OutputFolderTests {
  private let temporary = try! TemporaryFolder()

  @Test func `the folder and those above it are made, with or without a slash at its end`() throws {
    let folder = try OutputFolder(path: temporary.url.path + "/a/b")
    try folder.write([1, 2], to: "c")
    #expect(folder.path(of: "c") == temporary.url.path + "/a/b/c")
    #expect(FileManager.default.contents(atPath: temporary.url.path + "/a/b/c") == Data([1, 2]))
    #expect(
      try OutputFolder(path: temporary.url.path + "/").path(of: "c") == temporary.url.path + "/c")
  }

  @Test func `a file is replaced and others stay`() throws {
    let folder = try OutputFolder(path: temporary.url.path)
    try folder.write([1], to: "old")
    try folder.write([1], to: "new")
    try OutputFolder(path: temporary.url.path).write([2], to: "new")
    #expect(FileManager.default.contents(atPath: folder.path(of: "old")) == Data([1]))
    #expect(FileManager.default.contents(atPath: folder.path(of: "new")) == Data([2]))
  }

  @Test func `a file in the folder's place is named, or above it`() throws {
    try OutputFolder(path: temporary.url.path).write([], to: "file")
    let path = temporary.url.path + "/file"
    let error = #expect(throws: PlainError.self) { try OutputFolder(path: path) }
    #expect(error?.description == "'\(path)' is a file, not a folder to write into")
    try OutputFolder(path: temporary.url.path).write([], to: "file")
    let below = temporary.url.path + "/file/below"
    let reason = #expect(throws: PlainError.self) { try OutputFolder(path: below) }
    #expect(
      reason?.description
        == "cannot make the folder '\(below)': a file stands in the place of a folder")
  }

  @Test func `a file that cannot be written is named`() throws {
    let folder = try OutputFolder(path: temporary.url.path)
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "c"), withIntermediateDirectories: false)
    let error = #expect(throws: PlainError.self) { try folder.write([1], to: "c") }
    #expect(error?.description.hasPrefix("cannot write '\(folder.path(of: "c"))'") == true)
    #expect(error?.description.contains("\n") == false)
  }
}
