/// The old layer is a page that turns up from the new one, or the new layer is a page that turns down on the old one.
///
/// The page is an image of the layer; see `LayerTransitionContext.image(of:)` for its limits. Its flat and its turned part
/// are one piece each, and the part that bends around a cylinder is made of strips. The print shows through the paper.
public struct CurlTransition: LayerTransition, Hashable, Sendable {
  /// The direction in which the page is turned.
  public enum Direction: Hashable, Sendable {
    /// The old layer is turned up, its lower right corner first.
    case up
    /// The new layer comes down, its upper left corner first.
    case down
  }

  /// The direction in which the page is turned.
  public var direction: Direction
  /// How much the page is turned toward a corner, in radians: at 0 its lower edge lifts as a whole. Default 0.3.
  public var tilt: CGFloat

  /// Creates a transition; traps unless the tilt is finite.
  public init(_ direction: Direction, tilt: CGFloat = 0.3) {
    guard tilt.isFinite else { fatalError("a page cannot be turned \(tilt) toward a corner") }
    self.direction = direction
    self.tilt = tilt
  }

  /// The page is in front, wherever it goes.
  public var keepsOldInFront: Bool { direction == .up }

  /// The part of the time in which the page lies flat, so that it begins or ends as the layer itself.
  private static let lead: CGFloat = 1 / 24

  /// Bends the page.
  public func animate(in context: LayerTransitionContext) {
    let (layer, lower) = direction == .up ? (context.from, context.to) : (context.to, context.from)
    guard layer.bounds.width > 0, layer.bounds.height > 0,
      let curl = PageCurl(layer.bounds, direction: .pi - tilt),
      let images = PageImages(of: layer, curl)
    else { return DissolveTransition().animate(in: context) }
    let frameCount = LayerTransitionContext.frameCount
    // The page's progress from where it lies like the layer.
    let progress = (0...frameCount).map { frame in
      let part = CGFloat(frame) / CGFloat(frameCount)
      return direction == .up ? part : 1 - part
    }
    let folds = progress.map { curl.fold(at: max($0 - Self.lead, 0) / (1 - Self.lead)) }

    let shadow = curl.shadow()
    let backdrop = CALayer()
    backdrop.copyGeometry(of: layer)
    backdrop.masksToBounds = true
    backdrop.allowsEdgeAntialiasing = true
    backdrop.cornerRadius = lower.cornerRadius
    backdrop.addSublayer(shadow)
    context.addTemporaryLayer(backdrop, above: lower)
    context.animate(
      shadow, "transform", through: folds.map { curl.flatPlace(from: $0 - curl.shadowLength) })

    let page = CALayer()
    page.copyGeometry(of: layer)
    page.sublayerTransform = curl.perspective(on: layer)
    context.show(page, insteadOf: layer)
    let parts = PageParts(page: page, images: images, curl: curl, folds: folds, context: context)
    parts.addFlatPart()
    parts.addCurvedPart()
    parts.addFlap()
    // At last the turned page lies beside its place, where it has to vanish.
    let presence = progress.map { Float(min((1 - $0) / 0.15, 1)) }
    for layer in [page, backdrop] { context.animate(layer, "opacity", through: presence) }
  }
}

/// The layers of a page, in which each frame has a fold.
private struct PageParts {
  let page: CALayer
  let images: PageImages
  let curl: PageCurl
  let folds: [CGFloat]
  let context: LayerTransitionContext

  func addFlatPart() {
    let flat = CALayer()
    flat.anchorPoint = .zero
    flat.masksToBounds = true
    flat.allowsEdgeAntialiasing = true
    flat.addSublayer(images.flatPrint())
    page.addSublayer(flat)
    context.animate(flat, "transform", through: folds.map { curl.flatPlace(from: $0) })
    context.animate(flat, "bounds", through: folds.map { curl.flatBounds(fold: $0) })
    for strip in 0..<curl.stripCount {
      let shades = folds.map { fold in
        curl.bending(of: strip, fold: fold) == .flat
          ? Float(curl.light(on: strip, fold: fold).shade) : 0
      }
      guard shades.contains(where: { $0 > 0 }) else { continue }
      let shade = images.shade(curl.part(of: strip, overlap: 0))
      // Side by side, each pixel belongs to one of them.
      shade.allowsEdgeAntialiasing = false
      shade.transform = curl.transform(of: strip, fold: curl.along.lowerBound)
      page.addSublayer(shade)
      context.animate(shade, "opacity", through: shades)
    }
  }

  func addCurvedPart() {
    for strip in 0..<curl.stripCount {
      let part = curl.part(of: strip)
      let sheet = CALayer()
      sheet.anchorPoint = .zero
      sheet.bounds = CGRect(
        x: 0, y: 0, width: curl.width, height: (part.upperBound - part.lowerBound) * curl.length)
      let (print, back, shade) = (images.print(part), images.back(part), images.shade(part))
      for layer in [print, back, shade] { sheet.addSublayer(layer) }
      page.addSublayer(sheet)
      let lights = folds.map { curl.light(on: strip, fold: $0) }
      let isCurved = folds.map { curl.bending(of: strip, fold: $0) == .curved }
      context.animate(
        sheet, "transform", through: folds.map { curl.transform(of: strip, fold: $0) })
      context.animate(
        sheet, "opacity",
        through: folds.indices.map { index -> Float in
          // From the previous to the next frame, so that interpolated frames show the strip.
          let nearby = isCurved[max(index - 1, 0)...min(index + 1, isCurved.count - 1)]
          return nearby.contains(true) && !curl.isOnEdge(strip, fold: folds[index]) ? 1 : 0
        })
      context.animate(print, "opacity", through: lights.map { $0.isBack ? 0 as Float : 1 })
      context.animate(back, "opacity", through: lights.map { $0.isBack ? 1 as Float : 0 })
      context.animate(shade, "opacity", through: lights.map { Float($0.shade) })
    }
  }

  func addFlap() {
    let shade = images.shade(0...1)
    shade.opacity = Float(PageCurl.flapShade)
    let lengths = folds.map { curl.flapLength(fold: $0) }
    for layer in [images.back(0...1), shade] {
      page.addSublayer(layer)
      context.animate(layer, "transform", through: folds.map { curl.flapPlace(fold: $0) })
      context.animate(
        layer, "bounds",
        through: lengths.map { CGRect(x: 0, y: 0, width: curl.width, height: $0) })
      context.animate(
        layer, "contentsRect",
        through: lengths.map { CGRect(x: 0, y: 0, width: 1, height: $0 / curl.length) })
    }
  }
}

extension PageCurl {
  /// Under the page, and out from below it.
  fileprivate var shadowLength: CGFloat { 4 * radius }

  fileprivate func shadow() -> CAGradientLayer {
    let shadow = CAGradientLayer()
    shadow.allowsEdgeAntialiasing = true
    shadow.anchorPoint = .zero
    shadow.bounds = CGRect(x: 0, y: 0, width: width, height: shadowLength)
    shadow.colors = [0, 0.07, 0.24, 0.38, 0.38].map { alpha in
      CGColor(srgbRed: 0, green: 0, blue: 0, alpha: alpha)
    }
    shadow.locations = [0, 0.3, 0.6, 0.75, 1]
    return shadow
  }

  /// The perspective of the strips, projected onto the page's plane: their heights order them, without sorting by depth.
  fileprivate func perspective(on page: CALayer) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / eyeDistance
    perspective.m33 = 0
    let (bounds, anchor) = (page.bounds, page.anchorPoint)
    // Sublayers are seen about the anchor, and the eye is in front of the middle.
    return perspective.about(
      CGPoint(x: (0.5 - anchor.x) * bounds.width, y: (0.5 - anchor.y) * bounds.height))
  }
}

/// The images of a page: `flat` lies as the page does; print, back and black outline are turned along the cylinder.
private struct PageImages {
  private let curl: PageCurl
  private let rect: CGRect
  private let flat: CGImage
  private let print: CGImage
  private let back: CGImage
  private let shade: CGImage

  init?(of layer: CALayer, _ curl: PageCurl) {
    // A line that is drawn askew and turned back would have beads.
    let image = LayerImage(of: layer, oversampling: 2)
    func turned(_ color: CGColor?, _ mode: CGBlendMode = .normal) -> CGImage? {
      image.image(width: curl.width, height: curl.length) { context in
        context.concatenate(
          CGAffineTransform(
            a: curl.side.dx, b: curl.travel.dx, c: curl.side.dy, d: curl.travel.dy,
            tx: -curl.across.lowerBound, ty: -curl.along.lowerBound))
        image.draw(in: context)
        guard let color else { return }
        context.setBlendMode(mode)
        context.setFillColor(color)
        context.fill(image.rect)
      }
    }
    // The print shows faintly through the paper.
    let paper = CGColor(srgbRed: 0.98, green: 0.975, blue: 0.96, alpha: 0.86)
    guard let flat = LayerImage(of: layer).image(), let print = turned(nil),
      let back = turned(paper, .sourceAtop),
      let shade = turned(CGColor(srgbRed: 0.05, green: 0.05, blue: 0.1, alpha: 1), .sourceIn)
    else { return nil }
    self.curl = curl
    rect = image.rect
    (self.flat, self.print, self.back, self.shade) = (flat, print, back, shade)
  }

  /// In the space in which places on the page are counted.
  func flatPrint() -> CALayer {
    let layer = CALayer()
    let (side, travel) = (curl.side, curl.travel)
    layer.anchorPoint = .zero
    layer.bounds = rect
    layer.position = CGPoint(
      x: rect.minX * side.dx + rect.minY * side.dy, y: rect.minX * travel.dx + rect.minY * travel.dy
    )
    layer.transform = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: side.dx, b: travel.dx, c: side.dy, d: travel.dy, tx: 0, ty: 0))
    layer.contents = flat
    layer.allowsEdgeAntialiasing = true
    return layer
  }

  func print(_ part: ClosedRange<CGFloat>) -> CALayer { cut(print, part) }
  func back(_ part: ClosedRange<CGFloat>) -> CALayer { cut(back, part) }
  func shade(_ part: ClosedRange<CGFloat>) -> CALayer { cut(shade, part) }

  private func cut(_ image: CGImage, _ part: ClosedRange<CGFloat>) -> CALayer {
    let height = part.upperBound - part.lowerBound
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: curl.width, height: height * curl.length)
    layer.contents = image
    layer.contentsRect = CGRect(x: 0, y: part.lowerBound, width: 1, height: height)
    // Each part lies over the next one by a point, so that nothing shines through its antialiased edge.
    layer.allowsEdgeAntialiasing = true
    return layer
  }
}
