import ImageFormats
import Testing

@testable import LayerSnapshotTesting

@Suite struct PictureFileTests {
  private let picture = Picture.filled(13, 7, [1, 2, 3, 4]).changing(
    [(5, 5)], to: [250, 128, 3, 255])

  @Test(arguments: [1, 2, 3, 1.5, 0.25] as [Double])
  func `a picture and its scale survive the file`(scale: Double) throws {
    let scaled = Picture(width: 13, height: 7, scale: scale, pixels: picture.pixels)
    #expect(try Picture(pngFile: scaled.pngFile()) == scaled)
  }

  @Test func `a file without a resolution has the scale 1`() throws {
    let file = PNG.encode(PNGImage(width: 1, height: 1, pixels: [1, 2, 3, 255]))
    #expect(try Picture(pngFile: file).scale == 1)
  }

  @Test func `the digest tells the same pixels from others`() {
    let file = picture.pngFile()
    #expect(picture.isDigestMatch(pngFile: file))
    let other = picture.changing([(0, 0)], to: [1, 2, 3, 5])
    #expect(!other.isDigestMatch(pngFile: file))
    let plain = PNG.encode(
      PNGImage(width: picture.width, height: picture.height, pixels: picture.pixels))
    #expect(!picture.isDigestMatch(pngFile: plain))
    #expect(!picture.isDigestMatch(pngFile: []))
  }

  @Test func `a program that changes pixels and keeps the digest is seen through`() throws {
    let kept = try #require(PNGChunkType("snDG"))
    let image = try PNG.decode(picture.pngFile())
    var changed = PNGImage(
      width: image.width, height: image.height,
      pixels: image.pixels.map { $0 == 250 ? 251 : $0 }, metadata: image.metadata)
    changed.metadata.chunks = image.metadata.chunks.filter { $0.type == kept }
    #expect(!changed.metadata.chunks.isEmpty)
    let file = PNG.encode(changed)
    #expect(!picture.isDigestMatch(pngFile: file))
    #expect(try Picture(pngFile: file) != picture)
  }

  @Test func `damage to the compressed pixels is no match`() throws {
    var file = picture.pngFile()
    let list = try PNGChunkList(file)
    let data = try #require(list.entries.first { $0.type == .imageData })
    file[data.content.lowerBound + 3] ^= 4
    #expect(!picture.isDigestMatch(pngFile: file))
  }
}
