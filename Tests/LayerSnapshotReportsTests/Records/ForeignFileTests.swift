import Testing

@testable import LayerSnapshotReports

@Suite struct ForeignFileTests {
  private func defect(
    _ file: String, _ kind: FailureRecord.Kind, insteadOf own: String = "own"
  ) -> String? {
    ForeignFile.defect(of: Array(file.utf8), kind) { Array(own.utf8) }
  }

  @Test func `what replaces a file by mistake is named, unless it is the same kind`() {
    #expect(defect("version https://git-lfs.github.com", .image)?.contains("git lfs pull") == true)
    #expect(defect("<<<<<<< HEAD\n", .image)?.contains("merge conflict") == true)
    #expect(defect("a\n<<<<<<< HEAD\n", .text)?.contains("merge conflict") == true)
    #expect(defect("a\n<<<<<<< HEAD\n", .image) == nil)
    #expect(defect("a <<<<<<< HEAD\n", .text) == nil)
    #expect(defect("a\n<<<<<<< b", .text, insteadOf: "c\n<<<<<<< d") == nil)
  }

  @Test(arguments: ["<svg/>", "GIF89a", "<<<<<<< a", "version https://git-lfs.github.com"])
  func `a file of the kind that belongs there is none`(start: String) {
    #expect(defect(start, .text) != nil)
    #expect(defect(start, .text, insteadOf: start + " and more") == nil)
  }
}
