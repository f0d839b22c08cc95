import PNGFormat

/// The blocks of a GIF file, up to where it is damaged; images are still compressed.
struct GIFFile {
  struct Frame {
    /// The part of the frame within the canvas.
    let control: FrameControl
    /// In pixels, as the file states it.
    let size: (width: Int, height: Int)
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

  private struct GraphicControl {
    var delay = FrameDelay(numerator: 0, denominator: 100)
    var disposal = FrameControl.Disposal.keep
    var transparentIndex: Int?
  }

  private(set) var width: Int
  private(set) var height: Int
  private(set) var frames: [Frame] = []
  /// The damage after the first frame.
  private(set) var damage: ImageFileError?
  /// 0 is forever; 1 if the file does not specify it.
  private(set) var playCount = 1

  private let bytes: [UInt8]
  private var position = 13
  private var globalColors: [UInt32]?

  init(_ bytes: [UInt8]) throws(ImageFileError) {
    guard GIF().recognizes(bytes) else { throw .badSignature(of: "GIF") }
    guard bytes.count >= 13 else { throw .truncated }
    self.bytes = bytes
    width = Int(bytes[6]) | Int(bytes[7]) &<< 8
    height = Int(bytes[8]) | Int(bytes[9]) &<< 8
    if bytes[10] & 0x80 != 0 { globalColors = try colorTable(sizeBits: bytes[10] & 7) }
    do {
      try readBlocks()
    } catch {
      guard !frames.isEmpty else { throw error }
      damage = error
    }
  }

  private mutating func readBlocks() throws(ImageFileError) {
    var control = GraphicControl()
    while true {
      switch try byte() {
      case Label.trailer:
        guard !frames.isEmpty else { throw .missingImage }
        return
      case Label.extension:
        let label = try byte()
        let (blocks, isWhole) = subBlocks()
        guard isWhole else { throw .truncated }
        if label == Label.graphicControl { control = try graphicControl(blocks) }
        if label == Label.application { readLoops(blocks) }
      case Label.image:
        try readImage(control)
        control = GraphicControl()
      case let other: throw .badBlock(other)
      }
    }
  }

  private mutating func byte() throws(ImageFileError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    position += 1
    return bytes[position - 1]
  }

  private mutating func number() throws(ImageFileError) -> Int {
    Int(try byte()) | Int(try byte()) &<< 8
  }

  private mutating func colorTable(sizeBits: UInt8) throws(ImageFileError) -> [UInt32] {
    let count = 2 << Int(sizeBits)
    guard bytes.count - position >= 3 * count else { throw .truncated }
    defer { position += 3 * count }
    return (0..<count).map { index in
      let place = position + 3 * index
      return UInt32(bytes[place]) | UInt32(bytes[place + 1]) &<< 8 | UInt32(bytes[place + 2]) &<< 16
        | 0xFF00_0000
    }
  }

  /// The data sub-blocks up to the empty one, or up to the file's end, where they are not whole.
  private mutating func subBlocks() -> (blocks: [ArraySlice<UInt8>], areWhole: Bool) {
    var blocks: [ArraySlice<UInt8>] = []
    while position < bytes.count {
      let start = position + 1
      let end = start + Int(bytes[position])
      if end == start {
        position = start
        return (blocks, true)
      }
      blocks.append(bytes[start..<min(end, bytes.count)])
      position = min(end, bytes.count)
    }
    return (blocks, false)
  }

  private func graphicControl(_ blocks: [ArraySlice<UInt8>]) throws(ImageFileError)
    -> GraphicControl
  {
    guard let block = blocks.first, block.count >= 4 else { throw .badBlock(Label.graphicControl) }
    let content = Array(block)
    var control = GraphicControl()
    control.delay.numerator = UInt16(content[1]) | UInt16(content[2]) &<< 8
    control.disposal =
      switch content[0] &>> 2 & 7 {
      case 2: .clear
      case 3: .restore
      default: .keep
      }
    if content[0] & 1 == 1 { control.transparentIndex = Int(content[3]) }
    return control
  }

  /// An extension that browsers agreed on and no standard describes.
  private mutating func readLoops(_ blocks: [ArraySlice<UInt8>]) {
    guard blocks.count >= 2,
      ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(String(decoding: blocks[0], as: UTF8.self)),
      blocks[1].count >= 3, blocks[1].first == 1
    else { return }
    let content = Array(blocks[1])
    let repeats = Int(content[1]) | Int(content[2]) &<< 8
    playCount = repeats == 0 ? 0 : repeats + 1
  }

  /// Black and white, for images without any color table, as the standard recommends.
  private static let defaultColors: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]

  /// Adds a frame, or the part of it before the end of a file that is cut off. As in browsers, a first frame that reaches
  /// beyond the logical screen makes that larger, and later ones are cut off.
  private mutating func readImage(_ graphic: GraphicControl) throws(ImageFileError) {
    let x = try number()
    let y = try number()
    // A frame without a size of its own is as large as the screen.
    var size = (width: try number(), height: try number())
    if size.width == 0 || size.height == 0 { size = (width, height) }
    let flags = try byte()
    let local = flags & 0x80 != 0 ? try colorTable(sizeBits: flags & 7) : nil
    var colors = local ?? globalColors ?? Self.defaultColors
    if let index = graphic.transparentIndex, index < colors.count { colors[index] = 0 }
    let codeSize = Int(try byte())
    // Sizes of 0 and above 8 are of no use, and of some files.
    guard (0...11).contains(codeSize) else { throw .badLZWCode }
    guard size.width > 0, size.height > 0 else { throw .badFrame(frames.count) }
    if frames.isEmpty {
      width = max(width, x + size.width)
      height = max(height, y + size.height)
    }
    let box = PixelBox(
      x: min(x, width), y: min(y, height), width: max(min(size.width, width - x), 0),
      height: max(min(size.height, height - y), 0))
    var control = FrameControl(box: box, delay: graphic.delay)
    control.disposal = graphic.disposal
    control.blend = .over
    let (blocks, isWhole) = subBlocks()
    let frame = Frame(
      control: control, size: size, colors: colors, isInterlaced: flags & 0x40 != 0,
      minimumCodeSize: codeSize, data: blocks)
    guard frame.isPlausible else { throw .truncated }
    frames.append(frame)
    guard isWhole else { throw .truncated }
  }
}
