import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

/// Works on references in a temporary folder of its own.
@Suite struct VariantBaseTests {
  private let folder: TemporaryFolder
  private let reference: SnapshotReference
  private let base: SnapshotReference
  private let light = SnapshotImage.filled(6, 4)
  private let dark = SnapshotImage.filled(6, 4).changing([(1, 1)], to: [0, 0, 0, 255])

  init() throws {
    folder = try TemporaryFolder(holding: "Package.swift")
    base = try SnapshotReference(.inPackage(folder.url), name: "ring")
    reference = try SnapshotReference(.inPackage(folder.url), name: "ring", variant: "dark")
  }

  private func verify(
    _ image: SnapshotImage, in variant: SnapshotVariant = .dark, beside content: SnapshotImage,
    expecting expected: SnapshotImage? = nil, _ mode: RecordMode
  ) throws -> String? {
    if let expected { try base.write(expected.pngFile()) }
    return SnapshotVerifier(reference: reference, format: .image, mode: mode).failure(
      of: image, in: variant,
      of: VariantBase(reference: base, hadReference: expected != nil, content: content))?.message
  }

  private var exists: Bool { reference.url.exists }

  @Test func `a variant that differs is recorded with its base, under its own name`() throws {
    #expect(base.path.hasSuffix(".ring.png"))
    #expect(reference.path.hasSuffix(".ring.dark.png") && reference.test.name == "ring, dark")
    expectText(
      try verify(dark, beside: light, .missing),
      startsWith: "recorded the reference \(reference.url.path)")
    #expect(try verify(dark, beside: light, expecting: light, .never) == nil)
  }

  @Test(arguments: [RecordMode.never, .missing, .failed, .all])
  func `a variant that matches its base has no reference`(mode: RecordMode) throws {
    #expect(try verify(light, beside: light, expecting: light, mode) == nil)
    #expect(try verify(light, beside: light, mode) == nil)
    #expect(!exists)
  }

  @Test func `a variant that no longer matches its base fails with the difference`() throws {
    expectText(
      try verify(dark, beside: light, expecting: light, .missing),
      startsWith:
        "“dark” has no reference of its own and differs from \(base.path), which serves in "
        + "its place: 1 pixel differs")
    #expect(!exists)
    #expect(try reference.failureRecord().sharedWith == nil)
    expectText(try verify(dark, beside: light, expecting: light, .failed), startsWith: "recorded")
    #expect(exists)
  }

  @Test func `a base that changes leaves its variants as they were`() throws {
    #expect(try verify(light, beside: dark, expecting: light, .never) == nil)
  }

  @Test func `a variant at a scale of its own is recorded beside a base that has a reference`()
    throws
  {
    expectText(
      try verify(dark, in: .scale(3), beside: light, expecting: light, .missing),
      startsWith: "recorded")
  }

  /// Verifies a variant that came to match its base, but has a reference of its own.
  private func verifyMatch(_ mode: RecordMode) throws -> String? {
    try reference.write(dark.pngFile())
    return try verify(light, beside: light, expecting: light, mode)
  }

  @Test(arguments: [RecordMode.never, .missing])
  func `accepting a variant that came to match its base deletes its reference`(
    mode: RecordMode
  ) throws {
    expectText(
      try verifyMatch(mode),
      startsWith:
        "“dark” matches \(base.path), which serves in its place, and differs from its own "
        + "reference, which accepting it deletes: 1 pixel differs")
    #expect(try reference.failureRecord().sharedWith == base.path)
    #expect(exists)
  }

  @Test(arguments: [RecordMode.failed, .all])
  func `recording a variant that came to match its base deletes its reference`(
    mode: RecordMode
  ) throws {
    expectText(
      try verifyMatch(mode), startsWith: "removed the reference \(reference.url.path)")
    #expect(!exists)
    #expect(try verify(light, beside: light, expecting: light, .never) == nil)
  }

  @Test func `a copy of the base's reference passes, and goes when all are recorded`() throws {
    try reference.write(light.pngFile())
    #expect(try verify(light, beside: light, expecting: light, .failed) == nil)
    #expect(exists)
    #expect(try verify(light, beside: light, expecting: light, .all) != nil)
    #expect(!exists)
  }
}
