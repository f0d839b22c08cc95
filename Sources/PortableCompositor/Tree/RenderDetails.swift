import PortableRaster

package struct RenderDetails: Sendable, Equatable {
  package var content: RenderContent?
  /// Cast by the node and everything below it, beneath all of it; nothing if the node clips to its bounds.
  package var shadow: RenderShadow?

  /// Pixels per point of the bitmap that stands for everything below the node; `nil` for no bitmap. A node with one
  /// draws nothing itself, and clips and masks nothing. What lies far outside its bounds is left out.
  package var rasterizationScale: Double?

  /// Multiplies the colors of the node and everything below it, as one group. A node that keeps depth is no group, and
  /// has none of this and the next.
  package var tint = RenderTint.white
  /// Of the node and everything below it, as one group.
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

  static func areEqual(_ first: RenderDetailsBox?, _ second: RenderDetailsBox?) -> Bool {
    first === second || first?.value == second?.value
  }
}
