import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct SequenceDifferenceTests {
  private let reference = ImageSequence(
    frames: (0..<8).map { .filled(6, 4, [UInt8($0), 0, 0, 255]) }, framesPerSecond: 10)

  private func changing(_ indices: [Int], by step: UInt8 = 90) -> ImageSequence {
    var frames = reference.frames
    for index in indices {
      frames[index] = frames[index].changing([(1, 2)], to: [UInt8(index) + step, 0, 0, 255])
    }
    return ImageSequence(frames: frames, framesPerSecond: 10)
  }

  private func difference(
    _ actual: ImageSequence, tolerance: ImageTolerance = .exact
  ) -> SequenceDifference? {
    SequenceDifference(reference: reference, actual: actual, tolerance: tolerance, start: 0.5)
  }

  @Test func `equal sequences have no difference, and a tolerance holds in each frame`() throws {
    #expect(difference(reference) == nil)
    #expect(difference(changing([1, 2], by: 5), tolerance: .most(5, 1)) == nil)
    expectText(
      difference(changing([1], by: 6), tolerance: .most(5, 1))?.message,
      endsWith: "; tolerated are steps of up to 5, because of a test")
  }

  @Test func `the message has the time of the first frame that differs`() throws {
    let found = try #require(difference(changing([3, 4])))
    #expect(
      found.message == """
        2 of 8 frames differ, first at t = 0.8: 1 pixel differs, by up to 90 of 255, inside \
        x 1..<2, y 2..<3
          t = 0.9: 1 pixel differs, by up to 90 of 255, inside x 1..<2, y 2..<3
        """)
    #expect(found.frames.count == 8)
    #expect(found.frames.map(\.differingPixels) == [0, 0, 0, 1, 1, 0, 0, 0])
    #expect(found.frames[3].time == 0.8)
  }

  @Test(arguments: [(8, "and 3 more frames"), (6, "and 1 more frame")])
  func `many frames are counted, not listed`(count: Int, end: String) throws {
    let found = try #require(difference(changing(Array(0..<count))))
    #expect(found.message.hasSuffix("\n  \(end)"))
  }

  @Test func `another number of frames, rate or size is explained`() throws {
    let large = Array(repeating: SnapshotImage.filled(12, 8), count: 8)
    let eight = "in the reference 8 frames at 10 a second"
    for (frames, rate, message) in [
      ([reference.frames[0]], 10, "there are 1 frame at 10 a second, \(eight)"),
      (reference.frames, 20, "there are 8 frames at 20 a second, \(eight)"),
      (large, 10, "the size is 12x8 pixels at 1x, that of the reference 6x4 pixels at 1x"),
    ] {
      let found = difference(ImageSequence(frames: frames, framesPerSecond: rate))
      expectEqual(found?.message, message)
      expectEqual(found?.frames, [])
    }
  }
}
