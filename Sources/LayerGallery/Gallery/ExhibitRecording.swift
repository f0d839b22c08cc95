import AnimatableLayers
import ImageFormats

/// An exhibit in motion, as image files.
struct ExhibitRecording {
  /// Pixels for each point.
  static let scale: CGFloat = 2
  /// The space between two frames of a film strip, in points.
  static let gap = 12
  /// The kind of all files: one that holds animations, and every pixel as it is.
  private static let fileType = "public.png"

  private let exhibit: Exhibit
  private let renderer: LayerRenderer

  /// Sets an exhibit in motion.
  init(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    let scene = exhibit.makeScene()
    renderer = LayerRenderer(layer: scene.layer, scale: Self.scale)
    renderer.perform(scene.start)
  }

  /// The file of the film strip's frames in a row.
  func filmStrip() -> [UInt8] {
    let sheet = sheet(at: exhibit.filmStripTimes, gap: Self.gap * Int(Self.scale))
    return encode(
      ImageFile(
        width: sheet.width, height: sheet.height, frames: [ImageFile.Frame(pixels: sheet.pixels)]))
  }

  /// The file of the motion, over and over, with the exhibit's rest at the end.
  func preview() -> [UInt8] {
    let sheets = exhibit.previewTimes.map { sheet(at: [$0], gap: 0) }
    let delay = FrameDelay(framesPerSecond: Exhibit.previewFramesPerSecond)
    var frames = sheets.map { ImageFile.Frame(pixels: $0.pixels, delay: delay) }
    if exhibit.rest > 0 {
      let rest = UInt16((exhibit.rest * 1_000).rounded())
      frames[frames.count - 1].delay = FrameDelay(numerator: rest, denominator: 1_000)
    }
    return encode(
      ImageFile(width: sheets[0].width, height: sheets[0].height, frames: frames))
  }

  private func encode(_ file: ImageFile) -> [UInt8] {
    guard let bytes = ImageCodecs.codec(typeIdentifier: Self.fileType)?.encode(file) else {
      preconditionFailure("\(exhibit.name) cannot be written as \(Self.fileType)")
    }
    return bytes
  }

  /// The frames at some times in a row.
  private func sheet(at times: [CFTimeInterval], gap: Int) -> PixelSheet {
    let frames = times.map { time in
      guard let image = renderer.image(at: time) else {
        preconditionFailure("\(exhibit.name) has no frame at \(time) s")
      }
      return image
    }
    guard let sheet = PixelSheet(row: frames, gap: gap) else {
      preconditionFailure("\(exhibit.name) is too large for a bitmap")
    }
    return sheet
  }
}
