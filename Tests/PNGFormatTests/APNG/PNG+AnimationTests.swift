import Testing

@testable import PNGFormat

@Suite struct PNGAnimationTests {
  /// An animation that Pillow 13.0 or apngasm 2.91 made, with the frames that Pillow or apngdis 2.8 shows or that
  /// apngasm was given.
  struct Sample: Sendable, CustomStringConvertible {
    let description: String
    let width: Int
    let height: Int
    let playCount: Int
    let frames: [(digest: UInt32, milliseconds: Double)]

    init(line: Substring) {
      let words = line.split(separator: " ").map(String.init)
      description = words[0]
      width = Int(words[1])!
      height = Int(words[2])!
      playCount = Int(words[3])!
      frames = words[4...].map { word in
        let parts = word.split(separator: ":")
        return (UInt32(parts[0], radix: 16)!, Double(parts[1])!)
      }
    }

    static let all = try! String(decoding: Fixture.bytes("animations.txt"), as: UTF8.self)
      .split(separator: "\n").map { Sample(line: $0) }
  }

  @Test(arguments: Sample.all)
  func `shows the frames that another program shows`(sample: Sample) throws {
    let animation = try PNG.decodeAnimation(Fixture.bytes(sample.description))
    #expect(
      [animation.width, animation.height, animation.playCount]
        == [sample.width, sample.height, sample.playCount])
    #expect(animation.frames.map { CRC32.checksum(of: $0.pixels) } == sample.frames.map(\.digest))
    #expect(
      animation.frames.map { ($0.delay.seconds * 1000).rounded() }
        == sample.frames.map(\.milliseconds))
  }

  @Test func `half transparent frames blend as another program blends them`() throws {
    let animation = try PNG.decodeAnimation(Fixture.bytes("apng-half-over.png"))
    try #require(animation.frames.count == 4)
    for (index, frame) in animation.frames.enumerated() {
      let other = try PNG.decode(Fixture.bytes("apng-half-over-\(index).png")).pixels
      // apngdis cuts off what is rounded here, and gives transparent pixels a color.
      for offset in stride(from: 0, to: other.count, by: 4) where other[offset + 3] > 0 {
        for channel in offset..<(offset + 4) {
          #expect(abs(Int(frame.pixels[channel]) - Int(other[channel])) <= 1)
        }
      }
    }
  }

  private func animation(_ width: Int, _ height: Int, _ frames: [[UInt8]]) -> AnimatedPNG {
    AnimatedPNG(
      width: width, height: height,
      frames: frames.enumerated().map { index, pixels in
        .init(pixels: pixels, delay: FrameDelay(numerator: UInt16(index), denominator: 60))
      }, playCount: 2)
  }

  @Test func `an animation survives being written and read`() throws {
    let still = [UInt8](repeating: 90, count: 8 * 5 * 4)
    var dot = still
    dot[(3 * 8 + 6) * 4] = 7
    var line = still
    for index in 0..<32 { line[index] = UInt8(index) }
    let colorful = (0..<160).map { UInt8($0) }
    let written = animation(8, 5, [still, dot, dot, line, still, colorful, still])
    let bytes = PNG.encode(written)
    #expect(try PNG.decodeAnimation(bytes) == written)
    #expect(try PNG.decode(bytes).pixels == still, "the still picture is the first frame")
  }

  @Test func `an unchanged frame takes one pixel`() throws {
    let picture = (0..<4096).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }
    let one = PNG.encode(animation(32, 32, [picture]))
    let two = PNG.encode(animation(32, 32, [picture, picture]))
    #expect(two.count - one.count < 80)
    #expect(try PNG.decodeAnimation(two).frames.map(\.pixels) == [picture, picture])
  }

  @Test func `what images change makes the file that whole images make`() {
    let images = (0..<4).map { number in
      (0..<(30 * 20 * 4)).map { UInt8(truncatingIfNeeded: $0 / 160 == number ? 200 : 90) }
    }
    let animation = animation(30, 20, images)
    let changes = images.indices.map {
      AnimatedPNG.Change(from: $0 > 0 ? images[$0 - 1] : nil, to: images[$0], width: 30, height: 20)
    }
    let file = PNG.encode(
      changes, delays: animation.frames.map(\.delay), playCount: animation.playCount)
    #expect(file == PNG.encode(animation))
  }

  @Test func `an animation of one frame and one pixel is an animation`() throws {
    let written = animation(1, 1, [[1, 2, 3, 4]])
    #expect(try PNG.decodeAnimation(PNG.encode(written)) == written)
  }

  @Test func `a file cut off or changed anywhere throws`() throws {
    let bytes = try Fixture.bytes("apng-mixed.png")
    for index in bytes.indices {
      #expect(throws: PNGError.self, "\(index) bytes") {
        try PNG.decodeAnimation(Array(bytes[..<index]))
      }
      var damaged = bytes
      damaged[index] ^= 0x20
      #expect(throws: PNGError.self, "byte \(index)") { try PNG.decodeAnimation(damaged) }
    }
  }

  // MARK: Defects

  private static let data: (String, [UInt8]) = (
    "IDAT", ZlibStream.compressed([UInt8](repeating: 0, count: 18))
  )

  private static func control(_ frames: UInt8) -> (String, [UInt8]) {
    ("acTL", [0, 0, 0, frames, 0, 0, 0, 0])
  }

  private static func frame(
    _ number: UInt8, x: UInt8 = 0, width: UInt8 = 2, disposal: UInt8 = 0, blend: UInt8 = 0
  ) -> (String, [UInt8]) {
    let place: [UInt8] = [0, 0, 0, width, 0, 0, 0, 2, 0, 0, 0, x, 0, 0, 0, 0]
    return ("fcTL", [0, 0, 0, number] + place + [0, 1, 0, 9, disposal, blend])
  }

  private static func frameData(_ number: UInt8) -> (String, [UInt8]) {
    ("fdAT", [0, 0, 0, number] + data.1)
  }

  /// Chunks between the header of an image of 2x2 pixels and the end.
  private static let defects: [(String, [(String, [UInt8])], PNGError)] = [
    ("a still picture", [data], .notAnimated),
    ("no frames", [control(0), data], .badFrameCount(0, expected: 0)),
    ("a frame too few", [control(2), frame(0), data], .badFrameCount(1, expected: 2)),
    (
      "a frame too many", [control(1), frame(0), data, frame(1), frameData(2)],
      .badFrameCount(2, expected: 1)
    ),
    ("two controls", [control(1), control(1), frame(0), data], .duplicate(.animationControl)),
    ("a late control", [data, control(1)], .misplaced(.animationControl)),
    ("a short control", [("acTL", [1]), data], .badLength(.animationControl, 1)),
    ("a wrong first number", [control(1), frame(1), data], .badSequenceNumber(1, expected: 0)),
    (
      "a wrong later number", [control(2), frame(0), data, frame(1), frameData(3)],
      .badSequenceNumber(3, expected: 2)
    ),
    ("a frame beside the picture", [control(1), frame(0, x: 1), data], .badFrame(0)),
    ("an empty frame", [control(1), frame(0, width: 0), data], .badFrame(0)),
    ("a first frame that is too small", [control(1), frame(0, width: 1), data], .badFrame(0)),
    ("disposal 3", [control(1), frame(0, disposal: 3), data], .badFrame(0)),
    ("blend 2", [control(1), frame(0, blend: 2), data], .badFrame(0)),
    ("a frame without data", [control(2), frame(0), data, frame(1)], .badFrame(1)),
    ("data without a frame", [control(1), data, frameData(0)], .misplaced(.frameData)),
    (
      "two frames before the data", [control(2), frame(0), frame(1), data],
      .misplaced(.frameControl)
    ),
    (
      "a short frame control", [control(1), ("fcTL", [0, 0, 0, 0]), data],
      .badLength(.frameControl, 4)
    ),
    (
      "frame data without a number", [control(1), frame(0), data, ("fdAT", [0])],
      .badLength(.frameData, 1)
    ),
  ]

  @Test(arguments: defects.indices)
  func `the defect is named`(index: Int) {
    let (name, chunks, error) = Self.defects[index]
    let header = ("IHDR", PNGFileMaker().header)
    let bytes = PNGFileMaker.file(of: [header] + chunks + [("IEND", [])])
    #expect(throws: error, "\(name)") { try PNG.decodeAnimation(bytes) }
  }

  @Test func `all frames together count against the limit`() throws {
    let bytes = PNG.encode(
      animation(2, 2, [[UInt8]](repeating: .init(repeating: 1, count: 16), count: 5)))
    #expect(throws: PNGError.tooLarge(width: 2, height: 2, limit: 19)) {
      try PNG.decodeAnimation(bytes, limits: ImageLimits(maximumPixels: 19))
    }
  }
}
