extension CGContext {
  /// From user space to device space, whose origin is at the bottom left and whose unit is a pixel.
  public var ctm: CGAffineTransform { state.ctm }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Turns user space around its origin by an angle in radians, counterclockwise where y points up.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Applies a transform before the current one; a transform with a number that is not finite changes nothing.
  public func concatenate(_ transform: CGAffineTransform) {
    let combined = transform.concatenating(state.ctm)
    guard combined.isFinite else { return }
    state.ctm = combined
  }

  /// From user space to device space; the same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Returns the place in device space of a point in user space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Returns the place in user space of a point in device space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }
  /// Returns the extent in device space of an extent in user space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Returns the extent in user space of an extent in device space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  /// Returns the box in device space around a rectangle in user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Returns the box in user space around a rectangle in device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}

extension CGAffineTransform {
  var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite
  }
}
