import AnimatableLayers

/// How large a host makes a layer.
package struct LayerSizing: Equatable, Sendable {
  /// The size that the layer was given before it came to its host; what a layer without wishes of its
  /// own has.
  package let givenSize: CGSize
  /// Whether the layer takes all the room that there is.
  package var isResizable: Bool

  /// Creates a sizing.
  ///
  /// - Parameters:
  ///   - givenSize: the layer's size before it came to its host.
  ///   - isResizable: whether the layer takes all the room that there is. Default false.
  package init(givenSize: CGSize, isResizable: Bool = false) {
    self.givenSize = givenSize
    self.isResizable = isResizable
  }

  /// The size of a layer without regard to the room; `nil` when it neither has a wish nor was given
  /// one, in a direction as well.
  package func intrinsicSize(of layer: CALayer) -> (width: CGFloat?, height: CGFloat?) {
    let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
    let size = (layer as? any SizedLayer)?.sizeThatFits(unlimited) ?? givenSize
    return (Self.length(size.width), Self.length(size.height))
  }

  /// The size of a layer where a container proposes one.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - width: the proposed width; `nil` leaves it to the layer.
  ///   - height: the proposed height; `nil` leaves it to the layer.
  package func size(of layer: CALayer, width: CGFloat?, height: CGFloat?) -> CGSize {
    let own = intrinsicSize(of: layer)
    if !isResizable, let layer = layer as? any SizedLayer {
      let room = CGSize(width: width ?? .infinity, height: height ?? .infinity)
      let size = layer.sizeThatFits(room)
      return CGSize(
        width: Self.length(size.width) ?? own.width ?? 0,
        height: Self.length(size.height) ?? own.height ?? 0)
    }
    guard isResizable else { return CGSize(width: own.width ?? 0, height: own.height ?? 0) }
    return CGSize(
      width: width.flatMap(Self.length) ?? own.width ?? 0,
      height: height.flatMap(Self.length) ?? own.height ?? 0)
  }

  /// A length that a layer can have, or `nil`.
  private static func length(_ length: CGFloat) -> CGFloat? {
    length > 0 && length.isFinite ? length : nil
  }
}
