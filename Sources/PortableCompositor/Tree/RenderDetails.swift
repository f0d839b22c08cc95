import PortableRaster

package struct RenderDetails: Sendable, Equatable {
  package var content: RenderContent?
  /// The shadow of the node and its descendants; without effect if the node clips to its bounds.
  package var shadow: RenderShadow?

  /// The pixels per point of a bitmap of the node's descendants; `nil` for no bitmap. A node with a bitmap draws nothing
  /// itself, clips nothing and has no mask. Content far outside its bounds is omitted.
  package var rasterizationScale: Double?

  /// The tint of the node and its descendants as one group; without effect on a node that keeps depth.
  package var tint = RenderTint.white
  /// The blend mode of the node and its descendants as one group; without effect on a node that keeps depth.
  package var blend = BlendMode.normal
  /// Whether the node and its descendants are an isolated group, which blends without the backdrop.
  package var isIsolated = false

  package init() {}
}

/// Immutable details behind a reference, so that nodes stay small.
final class RenderDetailsBox: Sendable {
  let value: RenderDetails

  init(_ value: RenderDetails) { self.value = value }

  static func areEqual(_ first: RenderDetailsBox?, _ second: RenderDetailsBox?) -> Bool {
    first === second || first?.value == second?.value
  }
}
