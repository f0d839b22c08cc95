import Foundation
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct SourceFingerprintTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("Package.swift", "1")
    try write("Sources/App/A.swift", "1")
  }

  private func write(_ name: String, _ text: String) throws {
    let url = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private var fingerprint: SourceFingerprint { SourceFingerprint(of: folder.url.path) }

  @Test func `stays the same while nothing is saved`() {
    #expect(fingerprint == fingerprint)
  }

  @Test(arguments: [
    "Sources/App/A.swift", "Sources/App/B.swift", "Sources/words.txt", "Package.swift",
  ])
  func `a saved or new file changes it`(name: String) throws {
    let before = fingerprint
    try write(name, "longer")
    #expect(fingerprint != before)
  }

  @Test func `a file that goes away changes it`() throws {
    let before = fingerprint
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/App/A.swift"))
    #expect(fingerprint != before)
  }

  @Test(arguments: ["Sources/App/.A.swift.swp", ".build/debug/A.swift", "Tests/T.swift"])
  func `what is no source does not change it`(name: String) throws {
    let before = fingerprint
    try write(name, "x")
    #expect(fingerprint == before)
  }
}
