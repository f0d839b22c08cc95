import PortableRaster

/// What few nodes have; a node without any of it has none.
package struct RenderDetails: Sendable, Equatable {
  /// Colors between the background and the image, cut off at the rounded bounds.
  package var gradient: RenderGradient?
  /// A figure between the image and the children, not cut off unless the node clips.
  package var shape: RenderShape?
  /// What the node casts, with everything below it, below its own background.
  package var shadow: RenderShadow?

  /// Pixels for each point of the bitmap that stands for everything below the node; `nil` for no bitmap.
  ///
  /// A node with such a bitmap draws nothing itself, and clips and masks nothing. What lies far outside its bounds is
  /// left out.
  package var rasterizationScale: Double?

  /// Whether the edges of background, image and border are not smoothed; rounded corners always are.
  package var hasSharpEdges = false

  /// What the colors of the node and everything below it, as one group, are multiplied by. A node that keeps depth
  /// is no group, and has none of this and the next.
  package var tint = RenderTint.white
  /// How the node and everything below it, as one group, join the backdrop.
  package var blend = BlendMode.normal
  /// Whether the node and everything below it are an isolated group: what blends in it does not see the backdrop.
  package var isIsolated = false

  /// Creates details that say nothing.
  package init() {}

  /// The shadow, if there is anything of it to see.
  var visibleShadow: RenderShadow? { shadow.flatMap { $0.isVisible ? $0 : nil } }
}

/// Details behind a reference that never changes, so that nodes stay small.
final class RenderDetailsBox: Sendable {
  let value: RenderDetails

  init(_ value: RenderDetails) {
    self.value = value
  }

  /// Whether both say the same; boxes that are one object need no look inside.
  static func areEqual(_ first: RenderDetailsBox?, _ second: RenderDetailsBox?) -> Bool {
    first === second || first?.value == second?.value
  }
}
