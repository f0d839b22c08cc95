import PNGFormat

/// The frames of an animated WebP file, composited one after the other as `WebPAnimDecoder` of libwebp does
/// (RFC 9649, section 2.7.1.1).
struct WebPAnimation {
  private struct Frame {
    let x: Int
    let y: Int
    let image: WebPImage
    let milliseconds: Int
    let blends: Bool
    let disposesToBackground: Bool

    var area: Area { Area(x: x, y: y, width: image.width, height: image.height) }
  }

  /// A rectangle of the canvas.
  struct Area: Hashable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    func contains(_ column: Int, _ row: Int) -> Bool {
      column >= x && column < x + width && row >= y && row < y + height
    }
  }

  private static let frameHeaderSize = 16

  private let width: Int
  private let height: Int
  private let frames: [Frame]
  /// How often the animation is shown; 0 is forever.
  let playCount: Int

  /// Reads the frames of a file whose canvas has a size.
  init(_ file: WebPChunks, width: Int, height: Int) throws(WebPError) {
    self.width = width
    self.height = height
    guard let control = file.content(of: "ANIM") else { throw .missingImage }
    guard control.count >= 6 else { throw .badChunk("ANIM") }
    // The background color is a hint and not drawn.
    playCount = WebPChunks.number(control.dropFirst(4), count: 2)
    var frames: [Frame] = []
    for chunk in file.chunks where chunk.name == "ANMF" {
      let content = chunk.content
      guard content.count >= Self.frameHeaderSize else { throw .badChunk("ANMF") }
      func number(_ offset: Int) -> Int {
        WebPChunks.number(content.dropFirst(offset), count: 3)
      }
      let image = try WebPImage(WebPChunks(content.dropFirst(Self.frameHeaderSize)))
      let flags = content[content.startIndex + 15]
      let frame = Frame(
        x: 2 * number(0), y: 2 * number(3), image: image, milliseconds: number(12),
        blends: flags & 2 == 0, disposesToBackground: flags & 1 == 1)
      guard image.width == number(6) + 1, image.height == number(9) + 1,
        frame.x + image.width <= width, frame.y + image.height <= height
      else { throw .badFrame(frames.count) }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw .missingImage }
    self.frames = frames
  }

  /// The number of frames.
  var count: Int { frames.count }

  /// Decodes all frames.
  func decode() throws(WebPError) -> [ImageFile.Frame] {
    let blank = [UInt8](repeating: 0, count: width * height * 4)
    var canvas = blank
    var result: [ImageFile.Frame] = []
    var previous: Frame?
    var previousIsKeyFrame = false
    for frame in frames {
      let isKeyFrame = isKeyFrame(frame, after: previous, previousIsKeyFrame)
      if isKeyFrame { canvas = blank }
      let pixels = try frame.image.decode()
      // Where the frame before was cleared away there is nothing to blend with.
      let cleared = previous.flatMap { $0.disposesToBackground ? $0.area : nil }
      draw(pixels, of: frame, on: &canvas, blends: frame.blends && !isKeyFrame, except: cleared)
      result.append(
        ImageFile.Frame(pixels: canvas, delay: FrameDelay(milliseconds: frame.milliseconds)))
      if frame.disposesToBackground { clear(frame.area, of: &canvas) }
      previous = frame
      previousIsKeyFrame = isKeyFrame
    }
    return result
  }

  /// Whether nothing of the frames before shows through.
  private func isKeyFrame(_ frame: Frame, after previous: Frame?, _ previousIsKeyFrame: Bool)
    -> Bool
  {
    guard let previous else { return true }
    let whole = Area(x: 0, y: 0, width: width, height: height)
    if !frame.image.hasAlpha || !frame.blends, frame.area == whole { return true }
    return previous.disposesToBackground && (previous.area == whole || previousIsKeyFrame)
  }

  private func draw(
    _ pixels: [UInt8], of frame: Frame, on canvas: inout [UInt8], blends: Bool, except: Area?
  ) {
    let area = frame.area
    let canvasWidth = width
    canvas.withUnsafeMutableBytes { canvas in
      pixels.withUnsafeBytes { pixels in
        for row in 0..<area.height {
          for column in 0..<area.width {
            let target = ((area.y + row) * canvasWidth + area.x + column) * 4
            var pixel = pixels.loadUnaligned(
              fromByteOffset: (row * area.width + column) * 4, as: UInt32.self)
            if blends, except?.contains(area.x + column, area.y + row) != true {
              pixel =
                Self.blend(
                  UInt32(littleEndian: pixel),
                  over: UInt32(
                    littleEndian: canvas.loadUnaligned(fromByteOffset: target, as: UInt32.self))
                ).littleEndian
            }
            canvas.storeBytes(of: pixel, toByteOffset: target, as: UInt32.self)
          }
        }
      }
    }
  }

  private func clear(_ area: Area, of canvas: inout [UInt8]) {
    for row in area.y..<(area.y + area.height) {
      let start = (row * width + area.x) * 4
      for index in start..<(start + area.width * 4) { canvas[index] = 0 }
    }
  }

  /// Source-over of straight pixels with alpha in the highest byte, rounded as in libwebp.
  private static func blend(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
    let alpha = source &>> 24
    if alpha == 255 { return source }
    if alpha == 0 { return backdrop }
    let kept = ((backdrop &>> 24) * (256 - alpha)) &>> 8
    let sum = alpha + kept
    let scale = UInt32(1 &<< 24) / sum
    var result = sum &<< 24
    for shift in [0, 8, 16] as [UInt32] {
      let color = (source >> shift & 0xFF) * alpha + (backdrop >> shift & 0xFF) * kept
      result |= ((color &* scale) &>> 24) << shift
    }
    return result
  }
}
