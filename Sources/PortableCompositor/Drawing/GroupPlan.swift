import PortableGeometry
import PortableRaster

/// The groups of a node, from the inside out.
///
/// - The content group contains the node and its descendants. It is clipped to the rounded bounds, casts the shadow and
///   fades.
/// - The effect group contains the shadow and, above it, the content. It is masked, tinted and blended with the backdrop.
///   Without a shadow the content group replaces it.
///
/// A node without groups is drawn straight onto the backdrop.
struct GroupPlan: Equatable {
  var hasContentGroup = false
  /// Whether the rounded bounds cover pixels in part. The node's own content then continues beyond the bounds, because an
  /// edge that is antialiased twice is too faint.
  var clipsContentGroup = false
  /// Whether the silhouette is unknown before the content group is drawn.
  var castsShadow = false
  /// Whether that shadow was painted before the content group.
  var hasPaintedShadow = false
  var hasEffectGroup = false
  /// The bounds, if they consist of whole pixels.
  var clip: PixelRect?
  /// The opacity of a shadow that the content group does not cast.
  let shadowOpacity: UInt8
  /// The opacity of each drawing operation.
  private(set) var opacity: UInt8
  private(set) var groupOpacity: UInt8 = 255

  init(
    of index: Int, in entries: UnsafeBufferPointer<RenderTree.Entry>,
    _ placements: UnsafeBufferPointer<Placement>
  ) {
    // By pointer: copying a node takes as long as drawing a small one.
    let entry = entries.baseAddress.unsafelyUnwrapped + index
    let hasChildren = entry.pointee.end > index + 1
    let details = entry.pointee.node.detailsBox?.value
    opacity = UInt8(placements[index].opacity * 255 + 0.5)
    shadowOpacity = opacity
    if entry.pointee.node.clipsToBounds { planClip(entry, placements[index], hasChildren, details) }
    let hasEffects =
      (hasChildren && entries[index + 1].role == .mask) || details?.changesGroup == true
    hasEffectGroup = hasEffects && entry.pointee.node.castShadow != nil
    let fades = entry.pointee.node.fadesAsGroup && opacity < 255
    // A single operation fades by itself.
    hasContentGroup =
      clipsContentGroup || (hasEffects && !hasEffectGroup)
      || (fades && (hasChildren || entry.pointee.node.operationCount > 1))
    if hasContentGroup, entry.pointee.node.fadesAsGroup { fadeAsGroup() }
  }

  mutating func castShadow(of node: UnsafePointer<RenderTree.Entry>) {
    castsShadow = true
    if !hasContentGroup, node.pointee.node.fadesAsGroup { fadeAsGroup() }
    hasContentGroup = true
  }

  private mutating func fadeAsGroup() {
    groupOpacity = opacity
    opacity = 255
  }

  private mutating func planClip(
    _ entry: UnsafePointer<RenderTree.Entry>, _ placement: Placement, _ hasChildren: Bool,
    _ details: RenderDetails?
  ) {
    let bounds = entry.pointee.node.bounds
    let corners = entry.pointee.node.corners
    let imageFits =
      entry.pointee.node.image.map { bounds.contains($0.frame(in: bounds)) && !corners.areRounded }
      ?? true
    if !hasChildren && imageFits && details?.content?.exceedsBounds != true { return }
    if placement.projection.isUpright, RoundedRectangle(bounds, corners).isSquare,
      let rect = placement.projection.wholePixels(of: bounds)
    {
      clip = rect
    } else {
      clipsContentGroup = true
    }
  }
}

extension RenderNode {
  fileprivate var operationCount: Int {
    (background != .clear ? 1 : 0) + (image != nil ? 1 : 0) + (hasBorder ? 1 : 0)
      + (detailsBox?.value.content?.operationCount ?? 0)
  }
}

extension RenderDetails {
  fileprivate var changesGroup: Bool { isIsolated || tint != .white || blend != .normal }
}
