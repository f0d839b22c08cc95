import PortableCoreGraphics

/// A member of a layer's pose, or the opacity: what moves in a frame while the layer's node stays.
enum PosePart {
  case opacity, position, zPosition, anchorPoint, anchorPointZ, transform
}

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
    position = look.pointee.position
    zPosition = look.pointee.zPosition
    anchorPoint = look.pointee.anchorPoint
    anchorPointZ = look.pointee.anchorPointZ
    transform = look.pointee.transform
    isGeometryFlipped = look.pointee.effectsBox.value.isGeometryFlipped
  }

  /// From the layer's own space to its superlayer's, without the superlayer's `sublayerTransform`.
  var transformToSuperlayer: CATransform3D {
    let anchor = bounds.point(atUnit: anchorPoint)
    let isPlaced = CATransform3DIsIdentity(transform)
    if isPlaced, !isGeometryFlipped {
      return CATransform3DMakeTranslation(
        position.x - anchor.x, position.y - anchor.y, zPosition - anchorPointZ)
    }
    var toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    if isGeometryFlipped {
      toAnchor = CATransform3DConcat(
        CATransform3DMakeAffineTransform(bounds.verticalFlip), toAnchor)
    }
    let placed = isPlaced ? toAnchor : CATransform3DConcat(toAnchor, transform)
    return CATransform3DConcat(
      placed, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }
}

extension LayerState {
  /// From the layer's own space to its superlayer's, without the superlayer's `sublayerTransform`.
  var transformToSuperlayer: CATransform3D {
    withUnsafePointer(to: self, LayerState.transformToSuperlayer)
  }

  /// The same without a copy of the look.
  static func transformToSuperlayer(_ state: UnsafePointer<LayerState>) -> CATransform3D {
    LayerPose(state).transformToSuperlayer
  }

  /// `sublayerTransform` about the anchor point; `nil` when there is none.
  var sublayerSpace: CATransform3D? {
    guard !CATransform3DIsIdentity(sublayerTransform) else { return nil }
    let anchor = bounds.point(atUnit: anchorPoint)
    let transform = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), sublayerTransform)
    return CATransform3DConcat(transform, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }
}

extension CGRect {
  /// The point at parts of the width and the height, as `anchorPoint` tells it.
  func point(atUnit unit: CGPoint) -> CGPoint {
    CGPoint(x: minX + unit.x * width, y: minY + unit.y * height)
  }
}
