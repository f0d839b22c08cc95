import AnimatableLayers
import PortableImageFormats

/// An exhibit's motion as picture files.
struct ExhibitRecording {
  /// Pixels for each point.
  static let scale: CGFloat = 2
  /// The space between two frames of a film strip, in points.
  static let gap = 12

  /// The frames of the film strip in a row, as a PNG file.
  let filmStrip: [UInt8]

  /// Renders the frames of an exhibit.
  init(_ exhibit: Exhibit) {
    let scene = exhibit.makeScene()
    let renderer = LayerRenderer(layer: scene.layer, scale: Self.scale)
    renderer.perform(scene.start)
    let frames = exhibit.filmStripTimes.map { time in
      guard let image = renderer.image(at: time) else {
        preconditionFailure("\(exhibit.name) has no picture at \(time) s")
      }
      return image
    }
    guard let sheet = PixelSheet(row: frames, gap: Self.gap * Int(Self.scale)) else {
      preconditionFailure("the film strip of \(exhibit.name) is too large for a bitmap")
    }
    filmStrip = PNG.encode(sheet.image)
  }
}
