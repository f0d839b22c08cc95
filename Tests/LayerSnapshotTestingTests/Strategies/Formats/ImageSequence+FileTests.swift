import PNGFormat
import Testing

@testable import LayerSnapshotTesting

@Suite struct ImageSequenceFileTests {
  private func sequence(_ count: Int, rate: Int = 30, scale: Double = 2) -> ImageSequence {
    ImageSequence(
      frames: (0..<count).map { index in
        SnapshotImage(
          width: 5, height: 3, scale: scale,
          pixels: (0..<60).map { UInt8(truncatingIfNeeded: $0 % 7 * index + 3) })
      }, framesPerSecond: rate)
  }

  @Test(arguments: [1, 2, 7], [1, 30, 60, 1_000])
  func `frames, rate and scale survive the file`(count: Int, rate: Int) throws {
    let sequence = sequence(count, rate: rate)
    #expect(try ImageSequence(pngFile: sequence.pngFile()) == sequence)
  }

  @Test func `several frames play for ever, and uneven or still ones are no sequences`() throws {
    #expect(try PNG.decodeAnimation(sequence(3).pngFile()).playCount == 0)
    #expect(try PNG.decodeAnimation(sequence(1).pngFile()).playCount == 1)
    let still = SnapshotImage.filled(3, 3).pngFile()
    #expect(throws: (any Error).self) { try ImageSequence(pngFile: still) }
    let uneven = AnimatedPNG(
      width: 1, height: 1,
      frames: [
        .init(pixels: [1, 2, 3, 4], delay: FrameDelay(framesPerSecond: 10)),
        .init(pixels: [2, 2, 3, 4], delay: FrameDelay(framesPerSecond: 20)),
      ])
    #expect(throws: (any Error).self) { try ImageSequence(pngFile: PNG.encode(uneven)) }
  }

  @Test func `the digest covers every frame, their number and their rate`() {
    let file = sequence(3).pngFile()
    #expect(sequence(3).isDigestMatch(pngFile: file))
    #expect(!sequence(2).isDigestMatch(pngFile: file))
    #expect(!sequence(3, rate: 29).isDigestMatch(pngFile: file))
    for index in 0..<3 {
      var frames = sequence(3).frames
      frames[index] = frames[index].changing([(4, 2)], to: [9, 9, 9, 9])
      let other = ImageSequence(frames: frames.map(rescaled), framesPerSecond: 30)
      #expect(!other.isDigestMatch(pngFile: file))
    }
  }

  private func rescaled(_ image: SnapshotImage) -> SnapshotImage {
    SnapshotImage(width: image.width, height: image.height, scale: 2, pixels: image.pixels)
  }
}
