/// The drawing of the outlines of glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  /// They are filled.
  case fill = 0
  /// They are stroked.
  case stroke = 1
  /// They are filled, then stroked.
  case fillStroke = 2
  /// Nothing is drawn.
  case invisible = 3
  /// They are filled and narrow the clip.
  case fillClip = 4
  /// They are stroked and narrow the clip.
  case strokeClip = 5
  /// They are filled, then stroked, and narrow the clip.
  case fillStrokeClip = 6
  /// They narrow the clip.
  case clip = 7

  var fills: Bool {
    switch self {
    case .fill, .fillStroke, .fillClip, .fillStrokeClip: true
    case .stroke, .invisible, .strokeClip, .clip: false
    }
  }

  var strokes: Bool {
    switch self {
    case .stroke, .fillStroke, .strokeClip, .fillStrokeClip: true
    case .fill, .invisible, .fillClip, .clip: false
    }
  }

  var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}
