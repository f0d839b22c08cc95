import ImageFormats
import PNGFormat

/// What a scene is rendered into.
enum RenderFormat: String, CaseIterable {
  /// One frame.
  case png
  /// A film; every pixel as it is.
  case apng
  /// A film of at most 256 colors a frame, in hundredths of a second.
  case gif
  /// A film; every pixel as it is, smaller than an animated PNG.
  case webp
  /// Frames in a row.
  case filmstrip
  /// The values of the keys over time.
  case json
  /// A film without compression, for programs that make videos.
  case y4m

  /// Whether the format shows a stretch of time.
  var isMoving: Bool { self != .png }

  /// Whether pixels may be translucent.
  var hasAlpha: Bool { self != .gif && self != .y4m }

  /// How files of the format are called in the end.
  var fileExtension: String {
    switch self {
    case .apng, .filmstrip: "png"
    default: rawValue
    }
  }
}
