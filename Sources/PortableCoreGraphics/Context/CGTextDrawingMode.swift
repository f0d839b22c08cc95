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

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }

  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }

  var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}
