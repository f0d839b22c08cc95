import PortableCoreGraphics

/// Where a layer lies in its superlayer: the part of its look that decides about that.
struct LayerPose {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint.zero
  var anchorPointZ: CGFloat = 0
  var transform = CATransform3DIdentity
  var isGeometryFlipped = false

  /// Creates the pose of a layer that is nowhere in particular.
  init() {}

  /// Takes the pose from a look, without a copy of the rest.
  init(_ look: UnsafePointer<LayerState>) {
    bounds = look.pointee.bounds
    (position, zPosition) = (look.pointee.position, look.pointee.zPosition)
    (anchorPoint, anchorPointZ) = (look.pointee.anchorPoint, look.pointee.anchorPointZ)
    transform = look.pointee.transform
    isGeometryFlipped = look.pointee.effectsBox.value.isGeometryFlipped
  }

  /// From the layer's own space to its superlayer's, without the superlayer's `sublayerTransform`.
  var transformToSuperlayer: CATransform3D {
    let (anchorX, anchorY) = (
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height
    )
    let isPlaced = CATransform3DIsIdentity(transform)
    if isPlaced, !isGeometryFlipped {
      return CATransform3DMakeTranslation(
        position.x - anchorX, position.y - anchorY, zPosition - anchorPointZ)
    }
    var toAnchor = CATransform3DMakeTranslation(-anchorX, -anchorY, -anchorPointZ)
    if isGeometryFlipped {
      toAnchor = CATransform3DConcat(
        CATransform3DMakeAffineTransform(bounds.verticalFlip), toAnchor)
    }
    let placed = isPlaced ? toAnchor : CATransform3DConcat(toAnchor, transform)
    return CATransform3DConcat(
      placed, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }
}
