import PNGFormat

/// The frames of an animated WebP file, composited one after the other as `WebPAnimDecoder` of libwebp does
/// (RFC 9649, section 2.7.1.1).
struct WebPAnimation {
  private typealias Frame = (control: FrameControl, image: WebPImage)

  private static let frameHeaderSize = 16

  private let width: Int
  private let height: Int
  private let frames: [Frame]
  /// 0 is forever.
  let playCount: Int

  init(_ file: WebPChunks, width: Int, height: Int) throws(ImageFileError) {
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
      var control = FrameControl(
        x: 2 * number(0), y: 2 * number(3), width: image.width, height: image.height,
        delay: FrameDelay(milliseconds: number(12)))
      control.disposal = flags & 1 == 1 ? .clear : .keep
      control.blend = flags & 2 == 0 ? .over : .replace
      guard image.width == number(6) + 1, image.height == number(9) + 1,
        control.x + image.width <= width, control.y + image.height <= height
      else { throw .badFrame(frames.count) }
      frames.append((control, image))
    }
    guard !frames.isEmpty else { throw .missingImage }
    self.frames = frames
  }

  var count: Int { frames.count }

  func decode() throws(ImageFileError) -> [ImageFile.Frame] {
    let blank = AnimationCanvas(width: width, height: height)
    var canvas = blank
    var result: [ImageFile.Frame] = []
    var previous: Frame?
    var previousIsKeyFrame = false
    for frame in frames {
      let isKeyFrame = isKeyFrame(frame, after: previous, previousIsKeyFrame)
      if isKeyFrame { canvas = blank }
      var pixels = try frame.image.decode()
      if frame.control.blend == .over, !isKeyFrame {
        // Where the previous frame was cleared there is nothing to blend with.
        let cleared = previous.flatMap { $0.control.disposal == .clear ? $0.control : nil }
        blend(&pixels, of: frame.control, over: canvas.pixels, except: cleared)
      }
      var control = frame.control
      control.blend = .replace
      let shown = canvas.show(pixels, control)
      result.append(ImageFile.Frame(pixels: shown, delay: control.delay))
      previous = frame
      previousIsKeyFrame = isKeyFrame
    }
    return result
  }

  /// Whether nothing of the previous frames shows through.
  private func isKeyFrame(_ frame: Frame, after previous: Frame?, _ previousIsKeyFrame: Bool)
    -> Bool
  {
    guard let previous else { return true }
    let isOpaque = !frame.image.hasAlpha || frame.control.blend == .replace
    if isOpaque, fillsCanvas(frame) { return true }
    return previous.control.disposal == .clear && (fillsCanvas(previous) || previousIsKeyFrame)
  }

  private func fillsCanvas(_ frame: Frame) -> Bool {
    frame.image.width == width && frame.image.height == height
  }

  private func blend(
    _ pixels: inout [UInt8], of control: FrameControl, over canvas: [UInt8],
    except area: FrameControl?
  ) {
    canvas.withUnsafeBytes { canvas in
      pixels.withUnsafeMutableBytes { pixels in
        var pixel = pixels.baseAddress!
        for row in control.y..<(control.y + control.height) {
          for column in control.x..<(control.x + control.width) {
            if area?.contains(column, row) != true {
              let backdrop = canvas.baseAddress!.word32(at: (row * width + column) * 4)
              let color = Self.blend(
                UnsafeRawPointer(pixel).word32(at: 0).littleEndian, over: backdrop.littleEndian)
              pixel.setWord32(color.littleEndian, at: 0)
            }
            pixel += 4
          }
        }
      }
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

extension FrameControl {
  fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
    column >= x && column < x + width && row >= y && row < y + height
  }
}
