import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotReferenceTests {
  @Test func `the path names target, file, suite, test and snapshot`() throws {
    let test = SnapshotTest(
      fileID: #fileID, filePath: #filePath, function: #function, line: #line, column: #column)
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
      let path = project.url.appendingPathComponent("\(folder)/RingTests.swift").path
      return try SnapshotReference(
        SnapshotTest(
          fileID: "AppTests/RingTests.swift", filePath: path, function: "f()", line: 1, column: 1),
        name: nil)
    }
    let top = project.url.standardizedFileURL.path
    for reference in references {
      #expect(reference.url.path == "\(top)/SnapshotReferences/\(reference.path)")
      #expect(reference.folders.failures?.path == "\(top)/.build/snapshot-failures")
    }
  }

  @Test(arguments: [
    ("a/b\\c", "a-b-c"), ("  spaces  ", "spaces"), ("über_1-2", "über_1-2"), ("../..", ""),
  ])
  func `no name leads out of its folder`(text: String, name: String) {
    #expect(ReferenceName.part(text) == name)
  }
}
