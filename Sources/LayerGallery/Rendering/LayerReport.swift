/// A layer's recorded properties at one time, with those of its sublayers and mask.
struct LayerReport: Encodable, Hashable {
  struct Animation: Encodable, Hashable {
    var key: String
    var type: String
    var keyPath: String?
    /// When it begins, in seconds of the layer's time.
    var begin: Double
    /// How long a play takes, in seconds.
    var duration: Double
    /// How often it plays; `nil` for without end.
    var repeatCount: Double?
    var autoreverses: Bool
    /// How the time runs: the name of a curve, its control points, or a spring's numbers.
    var curve: String
    /// The value that it starts at, as text; `nil` for the layer's.
    var from: String?
    /// The value that it ends at, as text; `nil` for the layer's.
    var to: String?
  }

  /// What a change of a key would start.
  struct Action: Encodable, Hashable {
    var key: String
    var animates: Bool
    /// The step of the search that decided, such as `declaredKey`; `nil` for none.
    var decidedBy: String?
    var steps: [String]
  }

  struct Value: Encodable, Hashable {
    var key: String
    /// What the layer was given, as text.
    var model: String
    /// What the screen shows, as text.
    var shown: String
    var isAnimated: Bool
  }

  /// What the layer is found by: the indices of the sublayers on the way to it, as in `0.1`, where
  /// `mask` stands for a mask.
  var id: String
  var type: String
  var name: String?
  /// Where the screen shows the layer in its superlayer, in points: x, y, width and height.
  var frame: [Double]
  /// The corners of its bounds on the screen, in points: upper left, upper right, lower right, lower
  /// left.
  var outline: [[Double]]
  /// What the screen shows of the transform: 6 numbers, or 16 when it is not flat; `nil` for none.
  var transform: [Double]?
  /// What the screen shows of the opacity.
  var opacity: Double
  var isHidden: Bool
  /// The declared keys, and what else differs from a new layer.
  var values: [Value]
  /// The animations, in the order in which they were added.
  var animations: [Animation]
  var actions: [Action]
  var mask: [LayerReport]
  /// The layers below, the rearmost first.
  var sublayers: [LayerReport]
  /// What draws the frames, such as `CARenderer`: of the scene's own layer, and `nil` for the portable engine.
  var drawnBy: String?
}
