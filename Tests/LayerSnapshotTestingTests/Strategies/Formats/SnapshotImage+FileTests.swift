import PNGFormat
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotImageFileTests {
  private let image = SnapshotImage.filled(13, 7, [1, 2, 3, 4]).changing(
    [(5, 5)], to: [250, 128, 3, 255])

  @Test(arguments: [1, 2, 3, 1.5, 0.25] as [Double])
  func `an image and its scale survive the file`(scale: Double) throws {
    let scaled = SnapshotImage(width: 13, height: 7, scale: scale, pixels: image.pixels)
    #expect(try SnapshotImage(pngFile: scaled.pngFile()) == scaled)
  }

  @Test func `a file without a resolution has the scale 1`() throws {
    let file = PNG.encode(PNGImage(width: 1, height: 1, pixels: [1, 2, 3, 255]))
    #expect(try SnapshotImage(pngFile: file).scale == 1)
  }

  @Test func `the digest distinguishes pixels, and damage to them is no match`() throws {
    let file = image.pngFile()
    #expect(image.isDigestMatch(pngFile: file))
    let other = image.changing([(0, 0)], to: [1, 2, 3, 5])
    #expect(!other.isDigestMatch(pngFile: file))
    let plain = PNG.encode(PNGImage(width: image.width, height: image.height, pixels: image.pixels))
    #expect(!image.isDigestMatch(pngFile: plain) && !image.isDigestMatch(pngFile: []))
    var damaged = image.pngFile()
    let list = try PNGChunkList(damaged)
    let data = try #require(list.entries.first { $0.type == .imageData })
    damaged[data.content.lowerBound + 3] ^= 4
    #expect(!image.isDigestMatch(pngFile: damaged))
  }

  @Test func `a program that changes pixels and keeps the digest is seen through`() throws {
    let kept = try #require(PNGChunkType("snDG"))
    let png = try PNG.decode(image.pngFile())
    var changed = PNGImage(
      width: png.width, height: png.height,
      pixels: png.pixels.map { $0 == 250 ? 251 : $0 }, metadata: png.metadata)
    changed.metadata.chunks = png.metadata.chunks.filter { $0.type == kept }
    #expect(!changed.metadata.chunks.isEmpty)
    let file = PNG.encode(changed)
    #expect(!image.isDigestMatch(pngFile: file))
    #expect(try SnapshotImage(pngFile: file) != image)
  }
}
