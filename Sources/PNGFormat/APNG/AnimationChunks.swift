/// The chunks of an animation, sorted by frame and checked; pixels are still compressed.
struct AnimationChunks {
  private(set) var frames: [(control: FrameControl, data: [ArraySlice<UInt8>])] = []
  let playCount: Int
  private var nextNumber = 0

  init(_ file: PNGFile) throws(PNGError) {
    guard let control = try file.list.content(of: .animationControl) else { throw .notAnimated }
    guard control.count == 8 else { throw .badLength(.animationControl, control.count) }
    var reader = ByteReader(control)
    let frameCount = Int(reader.uint32())
    playCount = Int(reader.uint32() & 0x7FFF_FFFF)

    var hasControl = false
    var hasImageData = false
    for entry in file.list.entries {
      switch entry.type {
      case .animationControl:
        guard !hasControl else { throw .duplicate(.animationControl) }
        guard !hasImageData else { throw .misplaced(.animationControl) }
        hasControl = true
      case .frameControl:
        try take(control: file.list.content(of: entry), in: file.header, after: hasImageData)
      case .imageData:
        hasImageData = true
        // Without a frame control before it, the still image is not part of the animation.
        if !frames.isEmpty { frames[0].data.append(file.list.bytes[entry.content]) }
      case .frameData: try take(data: file.list.content(of: entry), after: hasImageData)
      default: break
      }
    }
    guard frames.count == frameCount, frameCount > 0 else {
      throw .badFrameCount(frames.count, expected: frameCount)
    }
    for (index, frame) in frames.enumerated() where frame.data.isEmpty { throw .badFrame(index) }
  }

  private mutating func take(
    control: ArraySlice<UInt8>, in header: PNGHeader, after hasImageData: Bool
  ) throws(PNGError) {
    guard control.count == FrameControl.contentCount else {
      throw .badLength(.frameControl, control.count)
    }
    var reader = ByteReader(control)
    try take(number: Int(reader.uint32()))
    guard let frame = FrameControl(&reader, in: header) else { throw .badFrame(frames.count) }
    if !hasImageData {
      guard frames.isEmpty else { throw .misplaced(.frameControl) }
      guard frame.box.width == header.width, frame.box.height == header.height else {
        throw .badFrame(0)
      }
    }
    frames.append((frame, []))
  }

  private mutating func take(data: ArraySlice<UInt8>, after hasImageData: Bool) throws(PNGError) {
    guard data.count >= 4 else { throw .badLength(.frameData, data.count) }
    guard hasImageData, !frames.isEmpty else { throw .misplaced(.frameData) }
    var reader = ByteReader(data)
    try take(number: Int(reader.uint32()))
    frames[frames.count - 1].data.append(data.dropFirst(4))
  }

  private mutating func take(number: Int) throws(PNGError) {
    guard number == nextNumber else { throw .badSequenceNumber(number, expected: nextNumber) }
    nextNumber += 1
  }
}
