import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct FolderWalkTests {
  private let folder: TemporaryFolder
  private var top: URL { folder.url.appendingPathComponent("top") }

  init() throws {
    folder = try TemporaryFolder()
    for path in ["top/b/c/1", "top/a/2", "top/3", "other/d/4", "top/.hidden/5"] {
      try folder.url.write("", at: path)
    }
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(path).path, withDestinationPath: target)
  }

  @Test func `files at any depth are in the order of their paths`() {
    #expect(FolderWalk(top).files == [".hidden/5", "3", "a/2", "b/c/1"])
    #expect(FolderWalk(top) { $0.hasPrefix(".") }.files == ["3", "a/2", "b/c/1"])
    let none = FolderWalk(top.appendingPathComponent("none"))
    #expect(none.files.isEmpty && none.unreadable.isEmpty)
  }

  @Test func `links to folders are followed, the folder itself too`() throws {
    try link("top/a/link", to: "../../other")
    try link("link", to: "top")
    try link("top/file", to: "3")
    for url in [top, folder.url.appendingPathComponent("link")] {
      #expect(FolderWalk(url).files == [".hidden/5", "3", "a/2", "a/link/d/4", "b/c/1", "file"])
    }
  }

  @Test func `a folder is read once, and links in a circle end`() throws {
    try link("top/a/up", to: "..")
    try link("top/0", to: "b")
    try link("other/d/back", to: "../../top")
    try link("top/other", to: "../other")
    try link("top/all", to: folder.url.deletingLastPathComponent().path)
    #expect(FolderWalk(top).files == [".hidden/5", "3", "a/2", "b/c/1", "other/d/4"])
  }

  @Test func `a link that leads nowhere is a file, and a circle of links too`() throws {
    try link("top/nowhere", to: "none")
    try link("top/x", to: "y")
    try link("top/y", to: "x")
    #expect(FolderWalk(top).files == [".hidden/5", "3", "a/2", "b/c/1", "nowhere", "x", "y"])
  }

  @Test(.enabled(if: getuid() != 0)) func `a folder that cannot be read is named`() throws {
    let closed = top.appendingPathComponent("b").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed)
    }
    #expect(FolderWalk(top).unreadable == ["\(closed): Permission denied"])
  }
}
