import PortableRaster

/// What few nodes have; a node without any of it has none.
package struct RenderDetails: Sendable, Equatable {
  package var content: RenderContent?
  /// What the node casts, with everything below it, beneath all of it; nothing when the node clips to its bounds.
  package var shadow: RenderShadow?

  /// Pixels for each point of the bitmap that stands for everything below the node; `nil` for no bitmap.
  ///
  /// A node with such a bitmap draws nothing itself, and clips and masks nothing. What lies far outside its bounds is
  /// left out.
  package var rasterizationScale: Double?

  /// What the colors of the node and everything below it, as one group, are multiplied by. A node that keeps depth
  /// is no group, and has none of this and the next.
  package var tint = RenderTint.white
  /// How the node and everything below it, as one group, join the backdrop.
  package var blend = BlendMode.normal
  /// Whether the node and everything below it are an isolated group: what blends in it does not see the backdrop.
  package var isIsolated = false

  package init() {}
}

/// Details behind a reference that never changes, so that nodes stay small.
final class RenderDetailsBox: Sendable {
  let value: RenderDetails

  init(_ value: RenderDetails) {
    self.value = value
  }

  /// Whether both are equal; boxes that are one object are not compared further.
  static func areEqual(_ first: RenderDetailsBox?, _ second: RenderDetailsBox?) -> Bool {
    first === second || first?.value == second?.value
  }
}
