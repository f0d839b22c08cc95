/// The old layer is a page that is turned up from the new one below, or the new layer is a page that
/// is turned down on the old one.
///
/// The page is an image of the layer, in strips that bend around a cylinder; its back is paper
/// through which the print shows faintly. See `LayerTransitionContext.image(of:)` for what images
/// leave out.
public struct CurlTransition: LayerTransition, Hashable, Sendable {
  /// In which direction the page is turned.
  public enum Direction: Hashable, Sendable {
    /// The old layer is turned up, its lower right corner first.
    case up
    /// The new layer comes down, its upper left corner first.
    case down
  }

  /// In which direction the page is turned.
  public var direction: Direction
  /// How much the page is turned toward a corner, in radians: at 0 its lower edge lifts as a whole.
  /// Default 0.3.
  public var tilt: CGFloat

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - direction: in which direction the page is turned.
  ///   - tilt: toward a corner, in radians.
  public init(_ direction: Direction, tilt: CGFloat = 0.3) {
    precondition(tilt.isFinite, "a page cannot be turned \(tilt) toward a corner")
    self.direction = direction
    self.tilt = tilt
  }

  /// The page is in front, wherever it goes.
  public var keepsOldInFront: Bool { direction == .up }

  private static let frameCount = 48
  /// The part of the time in which the layer itself turns into the image of the page, which lies
  /// askew on its pixels and is not quite as sharp.
  private static let lead: CGFloat = 1 / 24

  /// Bends the page.
  public func animate(in context: LayerTransitionContext) {
    let layer = direction == .up ? context.from : context.to
    let curl = PageCurl(layer.bounds, direction: .pi - tilt)
    guard layer.bounds.width > 0, layer.bounds.height > 0,
      let images = PageImages(of: layer, curl)
    else { return DissolveTransition().animate(in: context) }
    // How far the page has gone from where it lies like the layer.
    let progress = (0...Self.frameCount).map { frame in
      let part = CGFloat(frame) / CGFloat(Self.frameCount)
      return direction == .up ? part : 1 - part
    }
    let folds = progress.map { curl.fold(at: max($0 - Self.lead, 0) / (1 - Self.lead)) }

    let lower = direction == .up ? context.to : context.from
    let backdrop = shadowedBackdrop(layer, curl)
    backdrop.cornerRadius = lower.cornerRadius
    context.addTemporaryLayer(backdrop, above: lower)
    if let shadow = backdrop.sublayers?.first {
      context.animate(shadow, "transform", through: folds.map { curl.shadowPlace(fold: $0) })
    }

    let page = CALayer()
    page.copyGeometry(of: layer)
    page.sublayerTransform = perspective(
      on: layer.bounds, anchor: layer.anchorPoint, distance: curl.eyeDistance)
    context.show(page, insteadOf: layer)
    for strip in 0..<curl.stripCount {
      let sheet = images.sheet(strip, of: curl)
      page.addSublayer(sheet.print)
      let lights = folds.map { curl.light(on: strip, fold: $0) }
      context.animate(
        sheet.print, "transform", through: folds.map { curl.transform(of: strip, fold: $0) })
      context.animate(
        sheet.print, "opacity",
        through: folds.map { curl.isOnEdge(strip, fold: $0) ? 0 as Float : 1 })
      context.animate(
        sheet.paper, "opacity", through: lights.map { $0.isBack ? 0.86 as Float : 0 })
      context.animate(sheet.shade, "opacity", through: lights.map { Float($0.shade) })
    }
    // What has turned over lies beside the page at last, where it has to vanish.
    let presence = progress.map { Float(min($0 / Self.lead, (1 - $0) / 0.15, 1)) }
    for layer in [page, backdrop] { context.animate(layer, "opacity", through: presence) }
    let lead = Double(Self.lead)
    context.show(layer, during: direction == .up ? 0...lead : (1 - lead)...1)
  }

  /// The perspective of the strips, projected onto the page's plane: their order is that of their
  /// heights, so that nothing has to be sorted by depth.
  private func perspective(
    on bounds: CGRect, anchor: CGPoint, distance: CGFloat
  ) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / distance
    perspective.m33 = 0
    // Sublayers are seen about the anchor, and the eye is in front of the middle.
    return perspective.about(
      CGPoint(x: (0.5 - anchor.x) * bounds.width, y: (0.5 - anchor.y) * bounds.height))
  }

  /// What the page's shadow falls on: as large as the page, with the shadow in it.
  private func shadowedBackdrop(_ layer: CALayer, _ curl: PageCurl) -> CALayer {
    let backdrop = CALayer()
    backdrop.copyGeometry(of: layer)
    backdrop.masksToBounds = true
    backdrop.allowsEdgeAntialiasing = true
    let shadow = CAGradientLayer()
    shadow.allowsEdgeAntialiasing = true
    shadow.anchorPoint = .zero
    shadow.bounds = CGRect(x: 0, y: 0, width: curl.width, height: curl.shadowLength)
    shadow.colors = [0, 0.07, 0.24, 0.38, 0.38].map { alpha in
      CGColor(srgbRed: 0, green: 0, blue: 0, alpha: alpha)
    }
    shadow.locations = [0, 0.3, 0.6, 0.75, 1]
    backdrop.addSublayer(shadow)
    return backdrop
  }
}

extension PageCurl {
  /// How far the shadow reaches under the page and out from below it.
  var shadowLength: CGFloat { 4 * radius }

  /// Brings the shadow, whose own space ends where the stick is, into the page's space.
  func shadowPlace(fold: CGFloat) -> CATransform3D {
    let start = fold - shadowLength
    return CATransform3D(
      m11: side.dx, m12: side.dy, m13: 0, m14: 0, m21: travel.dx, m22: travel.dy, m23: 0,
      m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: side.dx * across.lowerBound + travel.dx * start,
      m42: side.dy * across.lowerBound + travel.dy * start, m43: 0, m44: 1)
  }
}

/// The images that the strips of a page are cut from: what is printed on it, and its outline in
/// white and in black. All lie as the stick does, so that strips are parts of their height.
private struct PageImages {
  private let print: CGImage
  private let paper: CGImage
  private let shade: CGImage

  init?(of layer: CALayer, _ curl: PageCurl) {
    let image = LayerImage(of: layer)
    func turned(_ color: CGColor?) -> CGImage? {
      image.image(width: curl.width, height: curl.length) { context in
        context.concatenate(
          CGAffineTransform(
            a: curl.side.dx, b: curl.travel.dx, c: curl.side.dy, d: curl.travel.dy,
            tx: -curl.across.lowerBound, ty: -curl.along.lowerBound))
        image.draw(in: context)
        guard let color else { return }
        context.setBlendMode(.sourceIn)
        context.setFillColor(color)
        context.fill(image.rect)
      }
    }
    guard let print = turned(nil),
      let paper = turned(CGColor(srgbRed: 0.98, green: 0.975, blue: 0.96, alpha: 1)),
      let shade = turned(CGColor(srgbRed: 0.05, green: 0.05, blue: 0.1, alpha: 1))
    else { return nil }
    self.print = print
    self.paper = paper
    self.shade = shade
  }

  /// The layers of a strip: the print, and over it the paper of the back and the shade.
  func sheet(_ strip: Int, of curl: PageCurl) -> (print: CALayer, paper: CALayer, shade: CALayer) {
    let part = curl.part(of: strip)
    let height = part.upperBound - part.lowerBound
    let layers = [print, paper, shade].map { image in
      let layer = CALayer()
      layer.anchorPoint = .zero
      layer.bounds = CGRect(x: 0, y: 0, width: curl.width, height: height * curl.length)
      layer.contents = image
      // Antialiased edges would let what is below shine through where strips meet, also where a renderer
      // antialiases all that may be; the page's own edges are in the images.
      layer.edgeAntialiasingMask = []
      layer.contentsRect = CGRect(x: 0, y: part.lowerBound, width: 1, height: height)
      return layer
    }
    layers[0].addSublayer(layers[1])
    layers[0].addSublayer(layers[2])
    return (layers[0], layers[1], layers[2])
  }
}
