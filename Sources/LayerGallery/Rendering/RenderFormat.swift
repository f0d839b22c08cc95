enum RenderFormat: String, CaseIterable {
  case png
  /// A film; every pixel as it is.
  case apng
  /// A film of at most 256 colors a frame, in hundredths of a second.
  case gif
  case filmstrip
  /// The values of the keys over time.
  case json
  /// A film without compression, for programs that make videos.
  case y4m

  var isMoving: Bool { self != .png }

  var hasAlpha: Bool { self != .gif && self != .y4m }

  var fileExtension: String {
    switch self {
    case .apng, .filmstrip: "png"
    default: rawValue
    }
  }
}
