/// One step of a scene: what is done to a layer, or a frame that is drawn.
///
/// Steps name layers by numbers, and what names a layer that is not there does nothing; so any steps can be left out of a
/// scene, which is how a failing one is made small.
enum Step: Hashable {
  case make(Int, Kind, in: Int, at: Int)
  /// Makes a layer that masks another one.
  case mask(Int, Kind, of: Int)
  case unmask(Int)
  case move(Int, to: Int, at: Int)
  case remove(Int)
  case set(Int, Setting, animates: Bool)
  case animate(Int, Motion)
  case transition(Int, type: String, subtype: String)
  /// Moves the viewport to a place.
  case look(Double, Double)
  /// Moves the clock on by so many hundredths of a second.
  case advance(Int)
  /// Draws a frame so many hundredths of a second from the clock's time.
  case frame(Int)

  enum Kind: String, CaseIterable {
    case CALayer, CAShapeLayer, CAGradientLayer, CAReplicatorLayer, CAEmitterLayer
    case CATransformLayer, CAScrollLayer, CATiledLayer, DrawnLayer
  }
}

/// A key and the value it gets.
struct Setting: Hashable {
  var key: String
  var value: Value
}

/// An explicit animation of a key path: from one value to another, or through more of them.
struct Motion: Hashable {
  var keyPath: String
  var values: [Value]
  var duration: Double
  var delay: Double
  var repeatCount: Double
  var autoreverses: Bool
  /// Whether it shows before its beginning and after its end.
  var stays: Bool
}
