import AnimatableLayers

package struct LayerSizing: Equatable, Sendable {
  /// The layer's size before it was hosted, for layers that are no `SizedLayer`.
  package let givenSize: CGSize
  package var isResizable = false

  /// Each side is `nil` where the layer has none.
  package func intrinsicSize(of layer: CALayer) -> (width: CGFloat?, height: CGFloat?) {
    let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
    let size = (layer as? any SizedLayer)?.sizeThatFits(unlimited) ?? givenSize
    return (Self.length(size.width), Self.length(size.height))
  }

  /// For a proposed size; `nil` leaves a side to the layer.
  package func size(of layer: CALayer, width: CGFloat?, height: CGFloat?) -> CGSize {
    let own = intrinsicSize(of: layer)
    let room = CGSize(width: width ?? .infinity, height: height ?? .infinity)
    let size = isResizable ? room : (layer as? any SizedLayer)?.sizeThatFits(room) ?? givenSize
    return CGSize(
      width: Self.length(size.width) ?? own.width ?? 0,
      height: Self.length(size.height) ?? own.height ?? 0)
  }

  private static func length(_ length: CGFloat) -> CGFloat? {
    length > 0 && length.isFinite ? length : nil
  }
}
