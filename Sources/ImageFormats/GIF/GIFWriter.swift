import PNGFormat

/// Writes the blocks of a GIF file (GIF89a).
enum GIFWriter {
  static let mostColors = 256

  /// `palette` is for all frames; a transparent color (0) comes first in it.
  static func head(width: Int, height: Int, palette: [UInt32]?) -> [UInt8] {
    let size = width.littleEndianBytes(2) + height.littleEndianBytes(2)
    let flags = palette.map { 0x80 | 0x70 | UInt8(sizeBits($0)) } ?? 0x70
    return Array("GIF89a".utf8) + size + [flags, 0, 0] + (palette.map(colorTable) ?? [])
  }

  /// 0 is forever.
  static func repeats(_ count: Int) -> [UInt8] {
    [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + count.littleEndianBytes(2) + [0]
  }

  /// Without a global palette the frame gets its own.
  static func blocks(of frame: GIFFrame, delay: Int?, palette global: [UInt32]?) -> [UInt8] {
    let indexed =
      global.map { IndexedPixels(frame.pixels, palette: $0) }
      ?? IndexedPixels(frame, limit: mostColors)
    var bytes: [UInt8] = []
    if delay != nil || indexed.transparentIndex != nil {
      // Disposal: 1 keeps the frame, 2 clears it.
      let disposal: UInt8 = delay == nil ? 0 : frame.isCleared ? 2 : 1
      bytes += [0x21, 0xF9, 4, disposal &<< 2 | (indexed.transparentIndex == nil ? 0 : 1)]
      bytes += (delay ?? 0).littleEndianBytes(2) + [UInt8(indexed.transparentIndex ?? 0), 0]
    }
    bytes.append(0x2C)
    for value in [frame.area.x, frame.area.y, frame.area.width, frame.area.height] {
      bytes += value.littleEndianBytes(2)
    }
    if global == nil {
      bytes.append(0x80 | UInt8(sizeBits(indexed.palette)))
      bytes += colorTable(indexed.palette)
    } else {
      bytes.append(0)
    }
    let codeSize = max(sizeBits(indexed.palette) + 1, 2)
    bytes.append(UInt8(codeSize))
    let codes = LZWEncoder.encode(indexed.indices, minimumCodeSize: codeSize)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let piece = codes[start..<min(start + 255, codes.count)]
      bytes.append(UInt8(piece.count))
      bytes += piece
    }
    return bytes + [0]
  }

  private static func colorTable(_ palette: [UInt32]) -> [UInt8] {
    let used = palette.flatMap { Int($0).littleEndianBytes(3) }
    return used + [UInt8](repeating: 0, count: 3 * (2 << sizeBits(palette)) - used.count)
  }

  /// A color table has `2 << sizeBits` entries.
  private static func sizeBits(_ palette: [UInt32]) -> Int {
    (0..<7).first { palette.count <= 2 << $0 } ?? 7
  }

  fileprivate struct IndexedPixels {
    let palette: [UInt32]
    let indices: [UInt8]
    let transparentIndex: Int?
  }
}

extension GIFWriter.IndexedPixels {
  /// The palette has all colors of the pixels.
  init(_ pixels: [UInt32], palette: [UInt32]) {
    self.palette = palette
    transparentIndex = palette.first == 0 ? 0 : nil
    var places: [UInt32: UInt8] = [:]
    for (index, color) in palette.enumerated() { places[color] = UInt8(index) }
    indices = pixels.map { places[$0, default: 0] }
  }

  /// The palette is the frame's colors, quantized if there are more than `limit`.
  init(_ frame: GIFFrame, limit: Int) {
    if let colors = [frame.pixels].distinctColors(atMost: limit) {
      self.init(frame.pixels, palette: colors)
      return
    }
    let hasTransparency = frame.pixels.contains(0)
    var quantizer = ColorQuantizer(
      frame.pixels.filter { $0 != 0 }, limit: hasTransparency ? limit - 1 : limit)
    let transparentIndex = hasTransparency ? quantizer.palette.count : nil
    self.init(
      palette: quantizer.palette + (hasTransparency ? [0] : []),
      indices: quantizer.dithered(
        frame.pixels, width: frame.area.width, transparentIndex: transparentIndex ?? 0),
      transparentIndex: transparentIndex)
  }
}
