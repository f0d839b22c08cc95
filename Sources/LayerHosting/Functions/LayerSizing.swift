import AnimatableLayers

package struct LayerSizing: Equatable, Sendable {
  /// The size of the layer before it was hosted: that of a layer that is no `SizedLayer`.
  package let givenSize: CGSize
  package var isResizable: Bool

  package init(givenSize: CGSize, isResizable: Bool = false) {
    self.givenSize = givenSize
    self.isResizable = isResizable
  }

  /// The intrinsic width and height of a layer; each is `nil` for a layer without one.
  package func intrinsicSize(of layer: CALayer) -> (width: CGFloat?, height: CGFloat?) {
    let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
    let size = (layer as? any SizedLayer)?.sizeThatFits(unlimited) ?? givenSize
    return (Self.length(size.width), Self.length(size.height))
  }

  /// The size for a proposed one, of which `nil` leaves a side to the layer.
  package func size(of layer: CALayer, width: CGFloat?, height: CGFloat?) -> CGSize {
    let own = intrinsicSize(of: layer)
    let room = CGSize(width: width ?? .infinity, height: height ?? .infinity)
    let size =
      isResizable ? room : (layer as? any SizedLayer)?.sizeThatFits(room) ?? givenSize
    return CGSize(
      width: Self.length(size.width) ?? own.width ?? 0,
      height: Self.length(size.height) ?? own.height ?? 0)
  }

  /// A length that is finite and greater than 0, or `nil`.
  private static func length(_ length: CGFloat) -> CGFloat? {
    length > 0 && length.isFinite ? length : nil
  }
}
