import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct PlatformVariantTests {
  private let folder: TemporaryFolder
  private let plain: SnapshotReference

  init() throws {
    folder = try TemporaryFolder(holding: "Package.swift")
    plain = try SnapshotReference(.inPackage(folder.url), name: "a.b")
  }

  @Test func `the most particular reference that exists is compared and written`() throws {
    #expect(plain.variant("macos").path == plain.path.dropLast(4) + "@macos.png")
    #expect(plain.variant(nil) == plain)
    let platform = plain.variant("portable")
    #expect(resolve() == [plain, plain])
    try plain.write([1])
    #expect(resolve() == [plain, plain])
    try platform.write([1])
    #expect(resolve() == [platform, platform])
  }

  /// What is compared and written for frames of layers on the portable engine.
  private func resolve(_ environment: [String: String] = [:]) -> [SnapshotReference] {
    let variant = PlatformVariant(
      plain, isOfSystem: true, variants: ["portable"], drawsExactly: true, environment: environment)
    return [variant.compared, variant.written]
  }

  @Test func `a chosen variant falls back to others, and is the one that is written`() throws {
    let environment = ["SNAPSHOT_VARIANT": "old macs"]
    let chosen = plain.variant("old-macs")
    try plain.write([1])
    #expect(resolve(environment) == [plain, chosen])
    try chosen.write([1])
    #expect(resolve(environment) == [chosen, chosen])
    #expect(PlatformVariant.chosen(environment: ["SNAPSHOT_VARIANT": "//"]) == nil)
  }

  // MARK: Engines that do not draw exactly

  private func onMac(
    isOfSystem: Bool = true, _ environment: [String: String] = [:]
  ) -> PlatformVariant {
    PlatformVariant(
      plain, isOfSystem: isOfSystem, variants: ["macos", "quartzcore"], drawsExactly: false,
      environment: environment)
  }

  @Test func `frames of an engine that draws inexactly get references of their system`() throws {
    let own = plain.variant("macos")
    #expect(onMac().compared == own && onMac().written == own && onMac().gap == nil)
    try plain.variant("quartzcore").write([1])
    #expect(onMac().compared == plain.variant("quartzcore"))
    try own.write([1])
    #expect(onMac().compared == own && onMac().written == own)
  }

  @Test(arguments: [nil, "portable"])
  func `another engine's reference alone is none, and is named`(variant: String?) throws {
    try plain.variant(variant).write([1])
    let found = onMac()
    #expect(found.compared == plain.variant("macos"))
    expectText(
      found.gap,
      startsWith: "there is no reference for this system: \(plain.variant(variant).path)",
      has: "SNAPSHOT_VARIANT=macos", lacks: ["\n"])
    let chosen = onMac(["SNAPSHOT_VARIANT": "macos"])
    #expect(chosen.gap == nil && chosen.written == plain.variant("macos"))
  }

  @Test func `what is no frame of layers has one reference for all engines`() throws {
    try plain.write([1])
    let found = onMac(isOfSystem: false)
    #expect(found.compared == plain && found.written == plain && found.gap == nil)
  }
}
