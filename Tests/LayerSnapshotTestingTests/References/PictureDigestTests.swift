import Testing

@testable import LayerSnapshotTesting

@Suite struct PictureDigestTests {
  @Test func `every change of a byte, and of the size, changes the digest`() {
    for (width, height) in [(1, 1), (3, 1), (4, 1), (5, 3)] {
      let pixels = (0..<(width * height * 4)).map { UInt8(truncatingIfNeeded: $0 * 37) }
      var digests: Set<PictureDigest> = []
      digests.insert(PictureDigest(Picture(width: width, height: height, pixels: pixels)))
      for index in pixels.indices {
        for bit in 0..<8 {
          var changed = pixels
          changed[index] ^= 1 << UInt8(bit)
          digests.insert(PictureDigest(Picture(width: width, height: height, pixels: changed)))
        }
      }
      #expect(digests.count == 1 + pixels.count * 8)
    }
    #expect(PictureDigest(.filled(4, 2)) != PictureDigest(.filled(2, 4)))
    #expect(PictureDigest(.filled(8, 1)) != PictureDigest(.filled(4, 2)))
  }

  @Test func `swapped pixels have another digest`() {
    let picture = Picture.filled(8, 1)
    let digests = Set(
      (0..<8).map { PictureDigest(picture.changing([($0, 0)], to: [0, 0, 0, 0])) })
    #expect(digests.count == 8)
  }

  @Test func `the digest is the same on every machine`() {
    let bytes = PictureDigest(.filled(5, 3)).bytes
    #expect(bytes.count == PictureDigest.byteCount)
    // Computed in Python, from the definition.
    #expect(
      bytes == [148, 187, 219, 125, 133, 91, 58, 25, 79, 177, 18, 174, 167, 159, 111, 45])
  }
}
