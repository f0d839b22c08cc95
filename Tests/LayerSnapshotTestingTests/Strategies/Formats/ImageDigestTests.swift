import Testing

@testable import LayerSnapshotTesting

@Suite struct ImageDigestTests {
  @Test func `every change of a byte, and of the size, changes the digest`() {
    for (width, height) in [(1, 1), (3, 1), (4, 1), (5, 3)] {
      let pixels = (0..<(width * height * 4)).map { UInt8(truncatingIfNeeded: $0 * 37) }
      var digests: Set<ImageDigest> = []
      digests.insert(ImageDigest(SnapshotImage(width: width, height: height, pixels: pixels)))
      for index in pixels.indices {
        for bit in 0..<8 {
          var changed = pixels
          changed[index] ^= 1 << UInt8(bit)
          digests.insert(ImageDigest(SnapshotImage(width: width, height: height, pixels: changed)))
        }
      }
      #expect(digests.count == 1 + pixels.count * 8)
    }
    #expect(ImageDigest(.filled(4, 2)) != ImageDigest(.filled(2, 4)))
    #expect(ImageDigest(.filled(8, 1)) != ImageDigest(.filled(4, 2)))
  }

  @Test func `swapped pixels have another digest, the same on every machine`() {
    let image = SnapshotImage.filled(8, 1)
    let digests = Set((0..<8).map { ImageDigest(image.changing([($0, 0)], to: [0, 0, 0, 0])) })
    #expect(digests.count == 8)
    let bytes = ImageDigest(.filled(5, 3)).bytes
    #expect(bytes.count == ImageDigest.byteCount)
    // Computed in Python, from the definition.
    #expect(bytes == [148, 187, 219, 125, 133, 91, 58, 25, 79, 177, 18, 174, 167, 159, 111, 45])
  }
}
