import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct PlatformVariantTests {
  private let folder: TemporaryFolder
  private let plain: SnapshotReference

  init() throws {
    folder = try TemporaryFolder()
    let test = SnapshotTest(
      fileID: "Target/File.swift", filePath: folder.url.appendingPathComponent("File.swift").path,
      function: "draws()", line: 1, column: 1)
    plain = SnapshotReference(test, name: "a.b")
  }

  private func write(_ reference: SnapshotReference) throws {
    try FileManager.default.createDirectory(
      at: reference.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data([1]).write(to: reference.url)
  }

  @Test func `a variant's name stands before the extension`() {
    #expect(plain.variant("macos").path == plain.path.dropLast(4) + "@macos.png")
    #expect(plain.variant(nil) == plain)
  }

  @Test func `the most particular reference that exists is compared with and written`() throws {
    let platform = plain.variant(Platform.variants[0])
    #expect(PlatformVariant.resolve(plain, environment: [:]) == (plain, plain))
    try write(plain)
    #expect(PlatformVariant.resolve(plain, environment: [:]) == (plain, plain))
    try write(platform)
    #expect(PlatformVariant.resolve(plain, environment: [:]) == (platform, platform))
  }

  @Test func `a chosen variant falls back to others, and is the one that is written`() throws {
    let environment = ["SNAPSHOT_VARIANT": "old macs"]
    let chosen = plain.variant("old-macs")
    try write(plain)
    #expect(PlatformVariant.resolve(plain, environment: environment) == (plain, chosen))
    try write(chosen)
    #expect(PlatformVariant.resolve(plain, environment: environment) == (chosen, chosen))
    #expect(PlatformVariant.chosen(environment: ["SNAPSHOT_VARIANT": "//"]) == nil)
  }
}
