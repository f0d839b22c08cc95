import AnimatableLayers

extension CGPoint {
  /// Angles grow clockwise on the screen.
  init(around center: CGPoint, radius: CGFloat, angle: CGFloat) {
    // The engine's own sine and cosine, which are the same on every system.
    let turn = CGAffineTransform(rotationAngle: angle)
    self.init(x: center.x + radius * turn.a, y: center.y + radius * turn.b)
  }

  func interpolated(to end: CGPoint, fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction)
  }
}

extension CGFloat {
  /// A wave of length 1 that is 0 at every whole number and 1 in the middle between two.
  var wave: CGFloat {
    let position = self - rounded(.down)
    return (1 - CGAffineTransform(rotationAngle: position * .fullTurn).a) / 2
  }

  /// The smoothstep of the number, which leaves 0 and reaches 1 slowly: 3x² - 2x³, clamped.
  var eased: CGFloat {
    let x = limited(to: 0...1)
    return x * x * (3 - 2 * x)
  }
}
