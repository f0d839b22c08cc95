/// A layer that knows how large it wants to be.
///
/// A host lays it out by that; other layers have the size that they were given.
public protocol SizedLayer: CALayer {
  /// The size that the layer wants where there is so much room.
  ///
  /// - Parameter size: the room, in points; infinite where there is no limit.
  func sizeThatFits(_ size: CGSize) -> CGSize
}
