import LayerSnapshotReports
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotReferenceTests {
  @Test func `the path names target, file, suite, test and snapshot`() {
    let test = SnapshotTest(
      fileID: #fileID, filePath: #filePath, function: #function, line: #line, column: #column)
    let reference = SnapshotReference(test, name: "at 2x")
    #expect(
      reference.path == "LayerSnapshotTestingTests/SnapshotReferenceTests/SnapshotReferenceTests."
        + "the-path-names-target-file-suite-test-and-snapshot.at-2x.png")
    #expect(reference.url.path.hasSuffix("/SnapshotReferences/" + reference.path))
    #expect(
      reference.failureFolder.path.hasSuffix(
        "/.build/snapshot-failures/" + reference.path))
  }

  @Test(arguments: [
    ("a/b\\c", "a-b-c"), ("  spaces  ", "spaces"), ("über_1-2", "über_1-2"), ("../..", ""),
  ])
  func `no name leads out of its folder`(text: String, name: String) {
    #expect(ReferenceName.part(text) == name)
  }
}
