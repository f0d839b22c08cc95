/// The data of a scene in the page: everything but its films.
struct PageEntry: Encodable {
  enum Kind: String, Encodable {
    case state, motion, gesture
    /// One frame for each of some values of a key.
    case key
  }

  /// Frames in a row, in time or over the values of a key.
  struct Clip: Encodable {
    var kind: Kind
    var name: String
    /// The lines that lead to it, as HTML; empty for none.
    var code = ""
    /// The size of the frames, in points.
    var width = 0.0
    var height = 0.0
    var count = 0
    /// Frames per second; 0 for stills.
    var rate = 0.0
    /// The pause at its end before it starts again, in seconds.
    var rest = 0.0
    /// The smallest and the greatest value, for a key.
    var range: [Double]?
    /// Index of the frame that represents the clip while nothing moves.
    var still = 0
  }

  struct Curve: Encodable, Equatable {
    /// The key, after the name of its layer unless that is the scene's.
    var name: String
    /// The numbers of each component in every frame; `nil` while there is no such layer.
    var lines: [[Double?]]
  }

  /// The path of a layer's middle.
  struct Path: Encodable, Equatable {
    var name: String
    /// In points from the upper left corner, for every frame: x and y; `nil` while there is no such layer.
    var points: [[Double]?]
  }

  /// Names the scene's files and its anchor in the page.
  var id: String
  var name: String
  var group = ""
  var summary = ""
  /// The lines that make the layer, as HTML; empty for none.
  var code = ""
  var drawnBy: String?
  /// Whether frames differ in dark.
  var isAdaptive = false
  var clips: [Clip] = []
  /// The index of the clip that the scene shows by itself.
  var cover = 0

  /// The first that moves, or else the first.
  static func cover(of clips: [Clip]) -> Int {
    clips.firstIndex { $0.kind == .motion } ?? clips.firstIndex { $0.kind == .gesture } ?? 0
  }

  private enum CodingKeys: CodingKey {
    case id, name, group, summary, code, cover, clips
  }
}
