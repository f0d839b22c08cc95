/// The area in which a layer certainly hides what is behind it, and the area in which it may show anything, in its
/// superlayer's space.
struct LayerCoverage {
  /// `nil` where nothing is hidden for certain.
  private let opaque: CGRect?
  /// Without the layer's own shadow; `nil` where no rectangle bounds it.
  private let shown: CGRect?
  private let corners: Corners

  private struct Corners: Equatable {
    let radius: CGFloat
    let curve: CALayerCornerCurve
    let mask: CACornerMask
  }

  /// - Parameter layer: one that is shown whether or not the model hides it.
  init(of layer: CALayer) {
    corners = Corners(
      radius: layer.cornerRadius, curve: layer.cornerCurve, mask: layer.maskedCorners)
    opaque = layer.isWhole && layer.isUpright && layer.coversBounds ? layer.frame : nil
    shown = CATransform3DIsAffine(layer.transform) ? layer.shownRect.map(layer.framing) : nil
  }

  /// Whether nothing of the other layer, except its shadow, shows beside or through this one.
  func covers(_ other: LayerCoverage) -> Bool {
    guard let opaque, let shown = other.shown, opaque.contains(shown) else { return false }
    return corners.radius == 0 || (other.opaque == opaque && other.corners == corners)
  }
}

extension CALayer {
  /// Whether neither opacity, a mask nor a filter takes a part of it away.
  fileprivate var isWhole: Bool {
    opacity == 1 && mask == nil && compositingFilter == nil && filters == nil
  }

  fileprivate var isUpright: Bool {
    let transform = transform
    return CATransform3DIsAffine(transform) && transform.m12 == 0 && transform.m21 == 0
  }

  /// Whether the bounds are opaque all over, but for rounded corners.
  var coversBounds: Bool {
    if let color = backgroundColor, color.alpha == 1, color.pattern == nil { return true }
    if let gradient = self as? CAGradientLayer, let colors = gradient.colors, !colors.isEmpty {
      return colors.allSatisfy { Platform.color($0)?.alpha == 1 }
    }
    if contentsGravity == .resize, let image = contents.flatMap(Platform.image) {
      return image.isOpaque
    }
    guard CATransform3DIsIdentity(sublayerTransform) else { return false }
    return sublayers?.contains { sublayer in
      !sublayer.isHidden && sublayer.isWhole && sublayer.isUpright && sublayer.cornerRadius == 0
        && sublayer.coversBounds
        && sublayer.frame.contains(bounds)
    } ?? false
  }

  /// The area in its own space in which it shows anything, without its own shadow; `nil` where that is unknown.
  fileprivate var shownRect: CGRect? {
    if masksToBounds { return bounds }
    switch self {
    case is CAShapeLayer, is CAReplicatorLayer, is CAEmitterLayer, is CATransformLayer: return nil
    default: break
    }
    guard contents == nil || contentsGravity == .resize, CATransform3DIsIdentity(sublayerTransform)
    else { return nil }
    var rect = bounds
    for sublayer in sublayers ?? [] where !sublayer.isHidden {
      guard sublayer.shadowOpacity == 0, CATransform3DIsAffine(sublayer.transform),
        let shown = sublayer.shownRect
      else { return nil }
      rect = rect.union(sublayer.framing(shown))
    }
    return rect
  }

  /// A rectangle of the layer's space in its superlayer's, for an affine transform.
  fileprivate func framing(_ rect: CGRect) -> CGRect {
    guard rect != bounds else { return frame }
    return rect.offsetBy(dx: -anchor.x, dy: -anchor.y)
      .applying(CATransform3DGetAffineTransform(transform))
      .offsetBy(dx: position.x, dy: position.y)
  }
}

extension CGImage {
  fileprivate var isOpaque: Bool {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: true
    default: false
    }
  }
}
