/// The blocks of a GIF file, checked; images are still compressed.
struct GIFFile {
  struct Frame {
    let control: FrameControl
    /// Straight RGBA of each index, red in the lowest byte; the transparent one is 0.
    let colors: [UInt32]
    let isInterlaced: Bool
    let minimumCodeSize: Int
    /// The codes, in pieces of at most 255 bytes.
    let data: [ArraySlice<UInt8>]
  }

  private enum Label {
    static let trailer: UInt8 = 0x3B
    static let `extension`: UInt8 = 0x21
    static let image: UInt8 = 0x2C
    static let graphicControl: UInt8 = 0xF9
    static let application: UInt8 = 0xFF
  }

  /// What the block before an image says about it.
  private struct GraphicControl {
    var delay = FrameDelay(numerator: 0, denominator: 100)
    var disposal = FrameControl.Disposal.keep
    var transparentIndex: Int?
  }

  let width: Int
  let height: Int
  private(set) var frames: [Frame] = []
  /// How often the animation is shown: once if the file does not say; 0 is forever.
  private(set) var playCount = 1

  private let bytes: [UInt8]
  private var position = 6
  private var globalColors: [UInt32]?

  init(_ bytes: [UInt8]) throws(GIFError) {
    guard GIF.signatures.contains(where: { bytes.starts(with: $0) }) else { throw .badSignature }
    guard bytes.count >= 13 else { throw .truncated }
    self.bytes = bytes
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    height = Int(bytes[8]) | Int(bytes[9]) << 8
    guard width > 0, height > 0 else { throw .badSize(width: width, height: height) }
    position = 13
    if bytes[10] & 0x80 != 0 { globalColors = try colorTable(sizeBits: bytes[10] & 7) }
    var control = GraphicControl()
    while true {
      switch try byte() {
      case Label.trailer:
        guard !frames.isEmpty else { throw .missingImage }
        return
      case Label.extension:
        let label = try byte()
        let blocks = try subBlocks()
        if label == Label.graphicControl { control = try graphicControl(blocks) }
        if label == Label.application { readLoops(blocks) }
      case Label.image:
        frames.append(try image(control))
        control = GraphicControl()
      case let other:
        throw .badBlock(other)
      }
    }
  }

  private mutating func byte() throws(GIFError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    position += 1
    return bytes[position - 1]
  }

  private mutating func number() throws(GIFError) -> Int {
    Int(try byte()) | Int(try byte()) << 8
  }

  private mutating func colorTable(sizeBits: UInt8) throws(GIFError) -> [UInt32] {
    let count = 2 << Int(sizeBits)
    guard bytes.count - position >= 3 * count else { throw .truncated }
    defer { position += 3 * count }
    return (0..<count).map { index in
      let place = position + 3 * index
      return UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        | 0xFF00_0000
    }
  }

  /// The data sub-blocks up to the empty one that ends them.
  private mutating func subBlocks() throws(GIFError) -> [ArraySlice<UInt8>] {
    var blocks: [ArraySlice<UInt8>] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return blocks }
      guard bytes.count - position >= count else { throw .truncated }
      blocks.append(bytes[position..<(position + count)])
      position += count
    }
  }

  private func graphicControl(_ blocks: [ArraySlice<UInt8>]) throws(GIFError) -> GraphicControl {
    guard let block = blocks.first, block.count >= 4 else {
      throw .badBlock(Label.graphicControl)
    }
    let content = Array(block)
    var control = GraphicControl()
    control.delay.numerator = UInt16(content[1]) | UInt16(content[2]) << 8
    control.disposal =
      switch content[0] >> 2 & 7 {
      case 2: .clear
      case 3: .restore
      default: .keep
      }
    if content[0] & 1 == 1 { control.transparentIndex = Int(content[3]) }
    return control
  }

  /// Reads how often the animation is repeated, which browsers agreed on and no standard describes.
  private mutating func readLoops(_ blocks: [ArraySlice<UInt8>]) {
    guard blocks.count >= 2,
      ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(String(decoding: blocks[0], as: UTF8.self)),
      blocks[1].count >= 3, blocks[1].first == 1
    else { return }
    let content = Array(blocks[1])
    let repeats = Int(content[1]) | Int(content[2]) << 8
    playCount = repeats == 0 ? 0 : repeats + 1
  }

  private mutating func image(_ graphic: GraphicControl) throws(GIFError) -> Frame {
    var control = FrameControl(
      x: try number(), y: try number(), width: try number(), height: try number(),
      delay: graphic.delay)
    control.disposal = graphic.disposal
    control.blend = .over
    let flags = try byte()
    let local = flags & 0x80 != 0 ? try colorTable(sizeBits: flags & 7) : nil
    guard var colors = local ?? globalColors, control.width > 0, control.height > 0,
      control.x + control.width <= width, control.y + control.height <= height
    else { throw .badFrame(frames.count) }
    if let index = graphic.transparentIndex, index < colors.count { colors[index] = 0 }
    let codeSize = Int(try byte())
    guard (1...8).contains(codeSize) else { throw .badCode }
    return Frame(
      control: control, colors: colors, isInterlaced: flags & 0x40 != 0,
      minimumCodeSize: codeSize, data: try subBlocks())
  }
}

extension GIFFile.Frame {
  /// The first row and the distance of rows of the four passes of an interlaced image.
  private static let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]

  /// Decodes the frame into straight RGBA.
  func decode() throws(GIFError) -> [UInt8] {
    let count = control.width * control.height
    // A code stands for at most 4096 indices and has at least two bits: no memory for what cannot be there.
    let codes = data.reduce(0) { $0 + $1.count } * 4
    guard count <= codes * 4_096 else { throw .truncated }
    let indices = try LZWDecoder.decode(
      data, minimumCodeSize: minimumCodeSize, count: count)
    let rows =
      isInterlaced
      ? Self.passes.flatMap { Array(stride(from: $0.0, to: control.height, by: $0.1)) }
      : Array(0..<control.height)
    // Indices behind the table are transparent.
    let table = colors + [UInt32](repeating: 0, count: 256 - colors.count)
    return [UInt8](unsafeUninitializedCapacity: 4 * count) { pixels, initialized in
      let raw = UnsafeMutableRawPointer(pixels.baseAddress!)
      for (stored, row) in rows.enumerated() {
        for x in 0..<control.width {
          let color = table[Int(indices[stored * control.width + x])]
          raw.setWord32(color.littleEndian, at: 4 * (row * control.width + x))
        }
      }
      initialized = 4 * count
    }
  }
}
