import Foundation
import Testing

@testable import FaceDesigner

@Suite struct FaceSourceTests {
  @Test(
    arguments: [
      ([], ""), ([0], "0000"), ([255, 255, 255], "oooo"), ([128, 0, 0, 188], "P000_000"),
    ] as [([UInt8], String)])
  func `three bytes are four characters`(bytes: [UInt8], text: String) {
    #expect(FaceSource.characters(of: bytes) == Array(text.utf8))
  }

  @Test func `the sources are those that the tool writes`() throws {
    let source = FaceSource(faceText, weight: 500)
    let file = packageRoot.appendingPathComponent(FaceSource.folder).appendingPathComponent(
      source.name)
    #expect(try String(contentsOf: file, encoding: .utf8) == source.text())
  }
}
