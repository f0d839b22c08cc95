import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct ReferenceFileTests {
  private let folder = try! TemporaryFolder()

  @Test func `a file, or a link to one, has bytes`() throws {
    let url = folder.url.appendingPathComponent("a")
    let link = folder.url.appendingPathComponent("link")
    #expect(ReferenceFile(url) == .missing)
    try Data([1]).write(to: url)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    #expect(ReferenceFile(url) == .bytes([1]) && ReferenceFile(link) == .bytes([1]))
  }

  @Test(.timeLimit(.minutes(1))) func `what is no file is broken, and not waited for`() throws {
    let pipe = folder.url.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o644) == 0)
    for url in [pipe, folder.url] {
      #expect(ReferenceFile(url) == .broken("it is no file, but a folder, a pipe or a device"))
    }
  }
}
