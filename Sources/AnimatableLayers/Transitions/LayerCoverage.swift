/// The area in which a layer certainly hides others, and the area in which it may show anything, in its superlayer's space.
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

  /// Whether both hide the same rectangle, whatever else they show.
  func matches(_ other: LayerCoverage) -> Bool {
    opaque != nil && opaque == other.opaque && corners == other.corners
  }

  /// Whether nothing of the other layer, except its shadow, shows beside or through this one.
  ///
  /// - Parameter clip: the rectangle outside of which the superlayer shows nothing; `nil` where it clips nothing.
  func covers(_ other: LayerCoverage, in clip: CGRect? = nil) -> Bool {
    let shown = other.shown.map { shown in clip.map(shown.intersection) ?? shown } ?? clip
    guard let opaque, let shown, opaque.contains(shown) else { return false }
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
    if contentsGravity == .resize || contentsGravity == .resizeAspectFill {
      if isOpaque { displayIfNeeded() }
      if let contents, isOpaque || Platform.image(contents)?.isOpaque == true { return true }
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
    case is CAEmitterLayer, is CATransformLayer: return nil
    default: break
    }
    guard contents == nil || contentsGravity == .resize || contentsGravity == .resizeAspect,
      CATransform3DIsIdentity(sublayerTransform)
    else { return nil }
    var rect = CGRect.null
    for sublayer in sublayers ?? [] where !sublayer.isHidden {
      guard CATransform3DIsAffine(sublayer.transform), let shown = sublayer.shownRect else {
        return nil
      }
      rect = rect.union(sublayer.framing(sublayer.withShadow(shown)))
    }
    if let replicator = self as? CAReplicatorLayer, !rect.isNull {
      guard let repeated = replicator.repeated(rect) else { return nil }
      rect = repeated
    }
    return rect.union((self as? CAShapeLayer)?.drawnRect ?? .null).union(bounds)
  }

  private func withShadow(_ rect: CGRect) -> CGRect {
    guard shadowOpacity > 0 else { return rect }
    let reach = -3 * shadowRadius
    return rect.union(
      rect.union(shadowPath?.boundingBox ?? .null).insetBy(dx: reach, dy: reach)
        .offsetBy(dx: shadowOffset.width, dy: shadowOffset.height))
  }

  /// A rectangle of the layer's space in its superlayer's, for an affine transform.
  fileprivate func framing(_ rect: CGRect) -> CGRect {
    guard rect != bounds else { return frame }
    return rect.offsetBy(dx: -anchor.x, dy: -anchor.y)
      .applying(CATransform3DGetAffineTransform(transform))
      .offsetBy(dx: position.x, dy: position.y)
  }
}

extension CAShapeLayer {
  /// The bounds of the path with its stroke, whatever its joins and caps.
  fileprivate var drawnRect: CGRect? {
    guard let path, !path.isEmpty else { return nil }
    let reach = strokeColor == nil ? 0 : -lineWidth / 2 * max(miterLimit, 2)
    return path.boundingBox.insetBy(dx: reach, dy: reach)
  }
}

extension CAReplicatorLayer {
  /// The smallest rectangle around all instances of a rectangle; `nil` where they leave the plane or are too many to count.
  fileprivate func repeated(_ rect: CGRect) -> CGRect? {
    guard CATransform3DIsAffine(instanceTransform), instanceCount <= 1_000 else { return nil }
    let step = CATransform3DGetAffineTransform(
      instanceTransform.about(CGPoint(x: bounds.midX, y: bounds.midY)))
    var (instance, all) = (rect, rect)
    for _ in 0..<max(instanceCount - 1, 0) {
      instance = instance.applying(step)
      all = all.union(instance)
    }
    return all
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
