import AnimatableLayers
import ImageFormats

/// An exhibit in motion, as picture files.
struct ExhibitRecording {
  /// Pixels for each point.
  static let scale: CGFloat = 2
  /// The space between two frames of a film strip, in points.
  static let gap = 12

  private let exhibit: Exhibit
  private let renderer: LayerRenderer

  /// Sets an exhibit in motion.
  init(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    let scene = exhibit.makeScene()
    renderer = LayerRenderer(layer: scene.layer, scale: Self.scale)
    renderer.perform(scene.start)
  }

  /// The frames of the film strip in a row, as a PNG file.
  func filmStrip() -> [UInt8] {
    PNG.encode(sheet(at: exhibit.filmStripTimes, gap: Self.gap * Int(Self.scale)).image)
  }

  /// The motion over and over, with the exhibit's rest at the end, as an animated PNG file.
  func preview() -> [UInt8] {
    let sheets = exhibit.previewTimes.map { sheet(at: [$0], gap: 0) }
    let delay = FrameDelay(framesPerSecond: Exhibit.previewFramesPerSecond)
    var frames = sheets.map { AnimatedPNG.Frame(pixels: $0.pixels, delay: delay) }
    if exhibit.rest > 0 {
      let rest = UInt16((exhibit.rest * 1_000).rounded())
      frames[frames.count - 1].delay = FrameDelay(numerator: rest, denominator: 1_000)
    }
    return PNG.encode(
      AnimatedPNG(width: sheets[0].width, height: sheets[0].height, frames: frames))
  }

  /// The frames at some times in a row.
  private func sheet(at times: [CFTimeInterval], gap: Int) -> PixelSheet {
    let frames = times.map { time in
      guard let image = renderer.image(at: time) else {
        preconditionFailure("\(exhibit.name) has no picture at \(time) s")
      }
      return image
    }
    guard let sheet = PixelSheet(row: frames, gap: gap) else {
      preconditionFailure("\(exhibit.name) is too large for a bitmap")
    }
    return sheet
  }
}
