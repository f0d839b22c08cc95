/// A layer with an intrinsic size, by which hosts lay it out. Other layers keep the size that they were given.
public protocol SizedLayer: CALayer {
  /// The best size of the layer in a proposed size, as `UIView.sizeThatFits(_:)`.
  ///
  /// - Parameter size: the proposed size in points; infinite where there is no limit.
  func sizeThatFits(_ size: CGSize) -> CGSize
}
