import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct PlantedDifferenceTests {
  private let folder = try! TemporaryFolder(holding: "Package.swift")
  private let image = SnapshotImage.filled(6, 4)

  /// The failure of content that was recorded just before.
  private func failure<Content>(
    of content: Content, by format: SnapshotFormat<Content>, _ planted: PlantedDifference = .init()
  ) throws -> String? {
    let test = SnapshotTest.inPackage(folder.url)
    let reference = try SnapshotReference(test, name: nil, fileExtension: format.fileExtension)
    try reference.write(format.encode(content))
    var verifier = SnapshotVerifier(reference: reference, format: format, mode: .never)
    verifier.planted = planted
    return verifier.failure(of: content)?.message
  }

  @Test func `a comparison that can fail passes`() throws {
    let sequence = ImageSequence(frames: [image, image], framesPerSecond: 10)
    #expect(try failure(of: image, by: .image) == nil)
    #expect(try failure(of: sequence, by: .sequence) == nil)
    for format in [SnapshotFormat<String>.lines, .hierarchy, .motionTable] {
      #expect(try failure(of: "a", by: format) == nil)
    }
    let tolerances: [ImageTolerance] = [
      .acrossProcessors, .init(largestDifference: 255, pixels: 20, because: "noise"),
      .init(largestDifference: 127, pixels: .max, because: "noise"),
      .init(precision: 0.1, perceptualPrecision: 0.6, because: "noise"),
      .init(largestDifference: 2, pixels: 9, ignoringAntialiasing: true, because: "noise"),
    ]
    for tolerance in tolerances {
      #expect(try failure(of: image, by: .image(tolerance: tolerance)) == nil, "\(tolerance)")
      #expect(try failure(of: sequence, by: .sequence(tolerance: tolerance)) == nil, "\(tolerance)")
    }
  }

  @Test func `a tolerance with which any image passes fails`() throws {
    let tolerance = ImageTolerance(
      largestDifference: 255, pixels: .max, because: "the moon is full")
    #expect(
      try failure(of: image, by: .image(tolerance: tolerance))
        == "the comparison notices nothing: an image in which every pixel differs by 128 or more passes with the "
        + "tolerance because “the moon is full”; a snapshot needs a tolerance that can fail")
  }

  @Test func `a comparer or a reader that sees nothing fails`() throws {
    var blind = SnapshotFormat<SnapshotImage>(
      fileExtension: "png", encode: { $0.pngFile() }, decode: { try SnapshotImage(pngFile: $0) },
      diff: { _, _ in nil })
    blind.planted = SnapshotFormat<SnapshotImage>.image.planted
    expectText(try failure(of: image, by: blind), startsWith: "the comparison notices nothing: ")
    var careless = SnapshotFormat<SnapshotImage>(
      fileExtension: "png", encode: { $0.pngFile() }, decode: { try SnapshotImage(pngFile: $0) },
      matchesEncoded: { _, _ in true }, diff: { _, _ in .init(message: "different") })
    careless.planted = blind.planted
    #expect(try failure(of: image, by: careless) != nil)
  }

  @Test func `a comparison is tested once`() throws {
    let planted = PlantedDifference()
    var count = 0
    var format = SnapshotFormat<SnapshotImage>.image
    let original = format.planted
    format.planted = {
      count += 1
      return original($0)
    }
    for _ in 0..<3 { #expect(try failure(of: image, by: format, planted) == nil) }
    #expect(count == 1)
  }
}
