/// A property that places or fades a layer's node and changes nothing else of it.
enum PosePart {
  case opacity, position, zPosition, anchorPoint, anchorPointZ, transform
}

/// The part of a state that places the layer in its superlayer.
struct LayerGeometry {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint.zero
  var anchorPointZ: CGFloat = 0
  var transform = CATransform3DIdentity
  var isGeometryFlipped = false

  init() {}

  /// Reads the state in place, without a copy.
  init(_ state: UnsafePointer<LayerState>) {
    bounds = state.pointee.bounds
    position = state.pointee.position
    zPosition = state.pointee.zPosition
    anchorPoint = state.pointee.anchorPoint
    anchorPointZ = state.pointee.anchorPointZ
    transform = state.pointee.transform
    isGeometryFlipped = state.pointee.effectsStorage.value.isGeometryFlipped
  }

  /// From the layer's own space to its superlayer's, without the superlayer's `sublayerTransform`.
  var transformToSuperlayer: CATransform3D {
    let anchorX = bounds.minX + anchorPoint.x * bounds.width
    let anchorY = bounds.minY + anchorPoint.y * bounds.height
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

extension LayerState {
  var transformToSuperlayer: CATransform3D {
    withUnsafePointer(to: self) { LayerGeometry($0).transformToSuperlayer }
  }

  /// `sublayerTransform` about the anchor point; `nil` when there is none.
  var sublayerSpace: CATransform3D? {
    guard transformsSublayers else { return nil }
    let anchor = anchorInBounds
    let transform = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), effects.sublayerTransform)
    return CATransform3DConcat(transform, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  // MARK: In the plane

  /// Returns the transform in the plane, without the superlayer's `sublayerTransform`; `affine` takes the affine part.
  func affineToSuperlayer(
    _ affine: (CATransform3D) -> CGAffineTransform = CATransform3DGetAffineTransform
  ) -> CGAffineTransform {
    let placed = anchored(affine(transform), at: position)
    return effects.isGeometryFlipped ? bounds.verticalFlip.concatenating(placed) : placed
  }

  /// Returns `sublayerTransform` about the anchor point, in the plane; `affine` takes the affine part.
  func affineSublayerSpace(
    _ affine: (CATransform3D) -> CGAffineTransform = CATransform3DGetAffineTransform
  ) -> CGAffineTransform {
    guard transformsSublayers else { return .identity }
    return anchored(affine(effects.sublayerTransform), at: anchorInBounds)
  }

  private var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  private func anchored(_ transform: CGAffineTransform, at place: CGPoint) -> CGAffineTransform {
    let anchor = anchorInBounds
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
  }
}
