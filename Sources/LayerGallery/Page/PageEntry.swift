/// The data of a scene in the page: everything but its pixels.
struct PageEntry: Encodable {
  /// What a scene is shown in.
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
    /// How many frames it has.
    var count = 0
    /// How many frames are shown in a second; 0 for frames that stand still.
    var rate = 0.0
    /// How long it rests at its end before it starts again, in seconds.
    var rest = 0.0
    /// The smallest and the greatest value, for a key.
    var range: [Double]?
    /// The tiles of the frames in the atlas of light, packed; see ``pack(_:)``.
    var light = ""
    /// The same in dark; `nil` when the frames are those of light.
    var dark: String?
    var curves: [Curve] = []
    /// Where layers go whose middle moves.
    var paths: [Path] = []
  }

  /// The numbers of an animated key in every frame.
  struct Curve: Encodable, Equatable {
    /// The key, after the name of its layer unless that is the scene's.
    var name: String
    /// For each component of the value, its number in every frame; `nil` while there is no such layer.
    var lines: [[Double?]]
  }

  /// The way of a layer's middle.
  struct Path: Encodable, Equatable {
    /// The layer.
    var name: String
    /// In points from the upper left corner, for every frame: x and y; `nil` while there is no such layer.
    var points: [[Double]?]
  }

  /// What the scene's files and its place on the page are called.
  var id: String
  var name: String
  var group: String
  var summary: String
  /// The lines that make the layer, as HTML; empty for none.
  var code: String
  /// Pixels for each point.
  var scale: Double
  /// What drew the frames, such as `CARenderer`; `nil` for the portable engine.
  var drawnBy: String?
  /// The files of the atlases.
  var light = ""
  var dark: String?
  var clips: [Clip] = []

  /// The clip that the scene shows by itself: the first that moves, or else the first.
  var preferredClip: Clip? {
    clips.first { $0.kind == .motion } ?? clips.first { $0.kind == .gesture } ?? clips.first
  }

  /// The digits of ``pack(_:)``, from 0 to 63.
  static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// Pieces as text, 13 digits to the base of 64 for each: x, y, width, height and the atlas's x in two digits
  /// each, the atlas's y in three. Thirteen zeros are a frame like the one before.
  static func pack(_ tiles: [FrameAtlas.Tile?]) -> String {
    var text: [UInt8] = []
    func append(_ number: Int, digits count: Int) {
      precondition(number < 1 << (6 * count), "\(number) has more than \(count) digits")
      for place in (0..<count).reversed() { text.append(digits[number >> (6 * place) & 63]) }
    }
    for tile in tiles {
      append(tile?.x ?? 0, digits: 2)
      append(tile?.y ?? 0, digits: 2)
      append(tile?.width ?? 0, digits: 2)
      append(tile?.height ?? 0, digits: 2)
      append(tile?.atlasX ?? 0, digits: 2)
      append(tile?.atlasY ?? 0, digits: 3)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
