import PortableCoreGraphics

extension CALayer {
  /// Draws the layer and its sublayers with Core Graphics, as they are now and without running
  /// animations; on a presentation layer with what it shows.
  ///
  /// This is not what a renderer shows, but what Apple's method of this name was seen to draw:
  ///
  /// - The layer is drawn in its own coordinates: its position and transform do not count, those of
  ///   its sublayers do, as far as they are affine.
  /// - Nothing is laid out or displayed: a layer that was never displayed has no contents.
  /// - Opacity fades each thing that is drawn on its own.
  /// - A shadow falls from the whole subtree; `shadowPath` is not looked at.
  /// - Sublayers are drawn by rising `zPosition`, without depth; `contentsCenter`, rasterization and
  ///   filters have no effect.
  ///
  /// - Parameter ctx: A context whose y axis runs down, as those that layers draw in do; in another
  ///   one the picture is upside down.
  public func render(in ctx: CGContext) {
    var renderer = ContextRenderer(ctx)
    renderer.render(self)
  }
}
