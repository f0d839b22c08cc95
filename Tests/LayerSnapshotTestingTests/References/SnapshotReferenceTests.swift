import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotReferenceTests {
  @Test func `the path names target, file, suite, test and snapshot`() throws {
    let test = SnapshotTest.here()
    let reference = try SnapshotReference(test, name: "at 2x")
    #expect(
      reference.path == "LayerSnapshotTestingTests/SnapshotReferenceTests/SnapshotReferenceTests."
        + "the-path-names-target-file-suite-test-and-snapshot.at-2x.png")
    #expect(reference.url.path.hasSuffix("/SnapshotReferences/" + reference.path))
    #expect(
      reference.failureFolder?.path.hasSuffix("/.build/snapshot-failures/" + reference.path)
        == true)
  }

  @Test func `all test folders of an Xcode project share its references and its report`() throws {
    let project = try TemporaryFolder(holding: "App.xcodeproj")
    let references = try ["AppTests/Controls", "AppUITests"].map { folder in
      try SnapshotReference(.inPackage(project.url.appendingPathComponent(folder)), name: nil)
    }
    let top = project.url.standardizedFileURL.path
    for reference in references {
      #expect(reference.url.path == "\(top)/SnapshotReferences/\(reference.path)")
      #expect(reference.folders.failures?.path == "\(top)/.build/snapshot-failures")
    }
  }

  @Test func `a helper in another package writes no references into that`() throws {
    let folder = try TemporaryFolder()
    for path in ["App/Package.swift", "Kit/Package.swift"] { try folder.url.write("", at: path) }
    var test = SnapshotTest.inPackage(folder.url.appendingPathComponent("Kit"))
    let app = folder.url.appendingPathComponent("App").standardizedFileURL.path
    test.projectFile = "\(app)/Tests/T.swift"
    let reference = try SnapshotReference(test, name: nil)
    #expect(reference.url.path == "\(app)/SnapshotReferences/\(reference.path)")
    #expect(reference.folders.failures?.path == "\(app)/.build/snapshot-failures")
  }
}
