import TestSupport
import Testing

@testable import LayerGallery

@Suite struct SourceFingerprintTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Package.swift", "Sources/App/A.swift"] { try folder.url.write("1", at: name) }
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
    try folder.url.write("longer", at: name)
    #expect(fingerprint != before)
  }

  @Test(arguments: ["Sources/App/.A.swift.swp", ".build/debug/A.swift", "Tests/T.swift"])
  func `what is no source does not change it`(name: String) throws {
    let before = fingerprint
    try folder.url.write("x", at: name)
    #expect(fingerprint == before)
  }
}
