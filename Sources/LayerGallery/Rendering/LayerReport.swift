struct LayerReport: Encodable, Hashable {
  struct Animation: Encodable, Hashable {
    var key: String
    var type: String
    var keyPath: String?
    /// In seconds of the layer's time.
    var begin: Double
    /// The duration of one play, in seconds.
    var duration: Double
    /// `nil` for an endless animation.
    var repeatCount: Double?
    var autoreverses: Bool
    /// The pace as Swift declares it, or how keyframes are gone through.
    var curve: String
    /// `nil` for keyframes, groups and transitions.
    var pace: AnimationPace?
    /// The value that it starts at, as text; `nil` for the layer's.
    var from: String?
    /// The value that it ends at, as text; `nil` for the layer's.
    var to: String?
  }

  /// The action that a change of a key would run.
  struct Action: Encodable, Hashable {
    var key: String
    var animates: Bool
    /// The step of the search that decided, such as `declaredKey`; `nil` for none.
    var decidedBy: String?
    var steps: [String]
  }

  struct Value: Encodable, Hashable {
    var key: String
    /// The model's value, as text.
    var model: String
    /// The presentation's value, as text.
    var shown: String
    var isAnimated: Bool
  }

  /// The indices of the sublayers that lead to it, as in `0.1`, where `mask` stands for a mask.
  var id: String
  var type: String
  var name: String?
  /// The presentation's frame, in points of its superlayer: x, y, width and height.
  var frame: [Double]
  /// The corners of its bounds on the screen, in points: upper left, upper right, lower right, lower left.
  var outline: [[Double]]
  /// The presentation's transform: 6 numbers, or 16 when it is not flat; `nil` for the identity.
  var transform: [Double]?
  var opacity: Double
  var isHidden: Bool
  /// The values of declared keys, and of others that are animated.
  var values: [Value]
  /// In the order in which they were added.
  var animations: [Animation]
  var actions: [Action]
  var mask: [LayerReport]
  /// The rearmost first.
  var sublayers: [LayerReport]
  /// The renderer of the frames, such as `CARenderer`; `nil` for the portable engine, and below the tree's root.
  var drawnBy: String?
}
