import PortableQuartzCore

/// One step of a scene: what is done to a layer, or a frame that is drawn.
///
/// Steps name layers by numbers, and what names a layer that is not there does nothing; so any steps can be left out of a
/// scene, which is how a failing one is made small.
enum Step: Hashable {
  case make(Int, Kind, in: Int, at: Int)
  case mask(Int, Kind?, of: Int)
  case move(Int, to: Int, at: Int)
  case remove(Int)
  case set(Int, Setting)
  case animate(Int, Motion)
  case fade(Int, type: String)
  case advance(Int)
  case frame(Int)

  enum Kind: String, CaseIterable {
    case CALayer, CAShapeLayer, CAGradientLayer, CAReplicatorLayer, CAEmitterLayer, CATransformLayer
    case CAScrollLayer
  }
}

/// A property and its value, as numbers that can be printed again.
struct Setting: Hashable {
  var name: String
  var numbers: [Double]
}

/// An explicit animation of a property between two numbers.
struct Motion: Hashable {
  var key: String
  var from: Double
  var to: Double
  var duration: Double
}
