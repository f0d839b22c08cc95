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

  @Test func `a file above the folder is named, and one that cannot be written`() throws {
    let folder = try OutputFolder(path: temporary.url.path)
    try folder.write([], to: "file")
    let below = temporary.url.path + "/file/below"
    #expect(
      errorText { try OutputFolder(path: below) }
        == "cannot make the folder '\(below)': a file stands in the place of a folder")
    let path = try temporary.url.makeFolder("c").path
    let error = errorText { try folder.write([1], to: "c") }
    #expect(error.hasPrefix("cannot write '\(path)'") && !error.contains("\n"))
  }
}
