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

  @Test func `stays the same while nothing is saved, and changes as a file goes away`() throws {
    #expect(fingerprint == fingerprint)
    let before = fingerprint
    try folder.url.appendingPathComponent("Sources/App/A.swift").remove()
    #expect(fingerprint != before)
  }

  @Test(arguments: [
    "Sources/App/A.swift", "Sources/App/B.swift", "Sources/words.txt", "Package.swift",
  ])
  func `a saved or new file changes it`(name: String) throws {
    let before = fingerprint
    try write(name, "longer")
    #expect(fingerprint != before)
  }

  @Test(arguments: ["Sources/App/.A.swift.swp", ".build/debug/A.swift", "Tests/T.swift"])
  func `what is no source does not change it`(name: String) throws {
    let before = fingerprint
    try write(name, "x")
    #expect(fingerprint == before)
  }
}
