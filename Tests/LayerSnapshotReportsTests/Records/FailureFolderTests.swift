import Foundation
import Testing

@testable import LayerSnapshotReports

@Suite struct FailureFolderTests {
  private let package = URL(fileURLWithPath: "/tmp/a package")

  @Test(arguments: [
    ([:], "/tmp/a package/.build/snapshot-failures"),
    (["SNAPSHOT_ARTIFACTS": ""], "/tmp/a package/.build/snapshot-failures"),
    (["SNAPSHOT_ARTIFACTS": "out/here"], "/tmp/a package/out/here"),
    (["SNAPSHOT_ARTIFACTS": "/elsewhere"], "/elsewhere"),
  ])
  func `the environment says where failures go`(environment: [String: String], path: String) {
    #expect(FailureFolder.root(package: package, environment: environment).path == path)
  }

  @Test func `the accepting command works in a shell, and finds the failures`() {
    #expect(
      FailureFolder.acceptCommand(for: "T/F/über.a_1-2@linux.png", environment: [:])
        == "swift run layers snapshots accept T/F/über.a_1-2@linux.png")
    #expect(
      FailureFolder.acceptCommand(
        for: "T/F/it's $HOME.png", environment: ["SNAPSHOT_ARTIFACTS": "my files"])
        == "SNAPSHOT_ARTIFACTS='my files' swift run layers snapshots accept 'T/F/it'\\''s $HOME.png'"
    )
  }
}
