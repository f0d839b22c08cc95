import AnimatableLayers

extension ProbeGroup {
  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
  }

  static let markers = ProbeGroup(
    "P9", "Marker pixels of the toolkit's frames",
    settles: "rows from the top, y down, sRGB; contents stand upright"
  ) { probe in
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
    layer.anchorPoint = .zero
    let marks: [(String, CGRect, CGColor)] = [
      ("upper left", CGRect(x: 0, y: 0, width: 4, height: 4), color(1, 0, 0)),
      ("upper right", CGRect(x: 12, y: 0, width: 4, height: 4), color(0, 1, 0)),
      ("lower left", CGRect(x: 0, y: 12, width: 4, height: 4), color(0, 0, 1)),
      ("lower right, half gray", CGRect(x: 12, y: 12, width: 4, height: 4), color(0.5, 0.5, 0.5)),
    ]
    for (_, frame, color) in marks {
      let mark = CALayer()
      mark.frame = frame
      mark.backgroundColor = color
      layer.addSublayer(mark)
    }
    let upright = CALayer()
    upright.frame = CGRect(x: 6, y: 6, width: 4, height: 4)
    upright.contents = try image(upper: color(1, 1, 0), lower: color(0, 1, 1))
    layer.addSublayer(upright)
    let renderer = LayerRenderer(layer: layer, scale: 2)
    let pixels = try FramePixels(of: renderer)
    probe.check(
      "drawn by", ProbeValue(Platform.frameMethod(of: renderer)?.rawValue), apple: "CARenderer",
      portable: .absent)
    probe.check(
      "width and height", .numbers([CGFloat(pixels.width), CGFloat(pixels.height)]),
      .near([32, 32], within: 0))
    let places: [(String, Int, Int, [Double])] = [
      ("upper left, red", 1, 1, [255, 0, 0, 255]),
      ("upper right, green", 30, 1, [0, 255, 0, 255]),
      ("lower left, blue", 1, 30, [0, 0, 255, 255]),
      ("lower right, half gray", 30, 30, [128, 128, 128, 255]),
      ("edge of the first, inside", 7, 7, [255, 0, 0, 255]),
      ("edge of the first, outside", 8, 8, [0, 0, 0, 0]),
      ("contents, upper row", 16, 13, [255, 255, 0, 255]),
      ("contents, lower row", 16, 18, [0, 255, 255, 255]),
    ]
    for (name, x, y, expected) in places {
      probe.check(
        name, pixels[x, y], apple: .near(expected, within: 2), portable: .near(expected, within: 0))
    }
  }

  private static func image(upper: CGColor, lower: CGColor) throws -> CGImage {
    guard let context = CGContext.sRGB(width: 8, height: 8)
    else { throw ProbeProblem("there is no context of 8 x 8 pixels") }
    // A context of one's own has its origin at the lower left.
    context.setFillColor(lower)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    context.setFillColor(upper)
    context.fill(CGRect(x: 0, y: 4, width: 8, height: 4))
    guard let image = context.makeImage()
    else { throw ProbeProblem("a context of 8 x 8 pixels makes no image") }
    return image
  }

  static let waysToDraw = ProbeGroup(
    "P12", "A window and render(in:) against the renderer's frame",
    settles: "what a tree without depth and filters shows does not depend on what draws it"
  ) { probe in
    func tree() -> PaintedLayer {
      let layer = PaintedLayer()
      layer.backgroundColor = color(0.9, 0.9, 0.9)
      let corner = CALayer()
      corner.frame = CGRect(x: 16, y: 16, width: 12, height: 12)
      corner.backgroundColor = color(0, 0.5, 0)
      corner.opacity = 0.5
      layer.addSublayer(corner)
      layer.setNeedsDisplay()
      return layer
    }
    let layer = tree()
    let renderer = LayerRenderer(layer: layer, scale: 1)
    let pixels = try FramePixels(of: renderer)
    probe.check("share of drawn pixels", .number(pixels.drawnShare), .atLeast(0.99))
    probe.check("custom drawing", pixels[4, 4], .near([255, 0, 0, 255], within: 2))
    renderer.rendering = .renderInContext
    let rendered = try FramePixels(of: renderer)
    let difference = pixels.difference(from: rendered, tolerance: 2)
    probe.check("render(in:): share of other pixels", .number(difference.share), 0)
    probe.check("render(in:): greatest difference", .count(difference.greatest), portable: 0)
    try ViewProbes.windowFrame(of: tree(), against: pixels, probe)
  }
}

private final class PaintedLayer: ProbeLayer {
  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
  }
}
