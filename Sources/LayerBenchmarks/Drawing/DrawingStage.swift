import PortableCompositor
import PortableCoreGraphics
import PortableGeometry

/// Scenes that other drawing libraries' benchmark programs draw too, through `CGContext`, and
/// pictures laid over each other through the compositor.
///
/// A canvas is not cleared between frames. It has its origin at the top left, as a layer's context.
let drawingStage: [DrawingScene] = [
  DrawingScene(name: "k_fill") { context, data in
    context.setFillColor(SceneData.color(red: 240, green: 240, blue: 245))
    return { context.fill(data.bounds) }
  },
  DrawingScene(name: "a_ring") { context, data in
    context.setStrokeColor(ringColor)
    return { strokeRing(context, data) }
  },
  DrawingScene(name: "b_pie") { context, data in
    let side = data.size
    context.setFillColor(SceneData.color(red: 255, green: 149, blue: 0))
    let center = data.center
    return {
      context.move(to: center)
      context.addArc(
        center: center, radius: side * 0.45, startAngle: -.pi / 2,
        endAngle: -.pi / 2 + 220 * .pi / 180, clockwise: false)
      context.closePath()
      context.fillPath()
    }
  },
  DrawingScene(name: "c_cubics") { context, data in
    return {
      for (points, color) in data.cubics {
        context.move(to: points[0])
        for i in stride(from: 1, to: 13, by: 3) {
          context.addCurve(to: points[i + 2], control1: points[i], control2: points[i + 1])
        }
        context.closePath()
        context.setFillColor(color)
        context.fillPath()
      }
    }
  },
  DrawingScene(name: "d_rrects") { context, data in
    return {
      for rectangle in data.rectangles {
        context.addPath(
          CGPath(
            roundedRect: rectangle.rect, cornerWidth: rectangle.radius,
            cornerHeight: rectangle.radius, transform: nil))
        context.setFillColor(rectangle.color)
        context.fillPath()
      }
    }
  },
  DrawingScene(name: "e1_linear") { context, data in
    let side = data.size
    return {
      context.drawLinearGradient(
        warmToGreen(), start: CGPoint(x: side * 0.1, y: side * 0.1),
        end: CGPoint(x: side * 0.9, y: side * 0.9),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  },
  DrawingScene(name: "e2_radial") { context, data in
    let side = data.size
    let center = data.center
    return {
      context.drawRadialGradient(
        warmToGreen(), startCenter: center, startRadius: 0, endCenter: center,
        endRadius: side * 0.7, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  },
  DrawingScene(name: "e3_sweep") { context, data in
    let side = data.size
    let center = data.center
    return {
      context.saveGState()
      for radius in [side * 0.41, side * 0.31] {
        context.addEllipse(
          in: CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      }
      context.clip(using: .evenOdd)
      CGContextDrawConicGradient(context, warmToGreen(), center, 0)
      context.restoreGState()
    }
  },
  DrawingScene(name: "f1_lines") { context, data in
    context.setLineWidth(1.5)
    return strokeLines(context, data)
  },
  DrawingScene(name: "f2_dashed") { context, data in
    context.setLineWidth(1.5)
    context.setLineDash(phase: 0, lengths: [6, 4])
    return strokeLines(context, data)
  },
  DrawingScene(name: "g1_shadow") { context, data in
    let side = data.size
    // The shape itself is drawn beside the canvas, so that only its shadow is seen.
    let shape = CGPath(
      roundedRect: CGRect(x: side * -1.8, y: side * 0.2, width: side * 0.6, height: side * 0.6),
      cornerWidth: side * 0.08, cornerHeight: side * 0.08, transform: nil)
    context.setFillColor(CGColor(gray: 0, alpha: 1))
    context.setShadow(
      offset: CGSize(width: side * 2, height: -3), blur: 24,
      color: CGColor(gray: 0, alpha: 128.0 / 255))
    return {
      context.addPath(shape)
      context.fillPath()
    }
  },
  DrawingScene(name: "g2_blur") { context, data in
    let side = data.size
    context.setStrokeColor(CGColor(gray: 0, alpha: 1))
    context.setShadow(
      offset: CGSize(width: side * 2, height: 0), blur: 24,
      color: CGColor(gray: 0, alpha: 128.0 / 255))
    context.translateBy(x: side * -2, y: 0)
    return { strokeRing(context, data) }
  },
  DrawingScene(name: "h1_image") { drawPhotograph($0, $1, angle: 0) },
  DrawingScene(name: "h2_imgrot") { drawPhotograph($0, $1, angle: 15 * .pi / 180) },
  DrawingScene(name: "i1_layers") { context, data in
    composite(context, data.pictures, at: data.layers, opacity: 1)
  },
  DrawingScene(name: "i2_layersA") { context, data in
    composite(context, data.pictures, at: data.layers, opacity: 0.6)
  },
  DrawingScene(name: "j_circles") { context, data in
    return {
      for (center, color) in data.circles {
        context.setFillColor(color)
        context.fillEllipse(in: CGRect(x: center.x - 6, y: center.y - 6, width: 12, height: 12))
      }
    }
  },
  DrawingScene(name: "l_small") { context, data in
    composite(context, data.smallPictures, at: data.smallLayers, opacity: 0.8)
  },
]

private let ringColor = SceneData.color(red: 52, green: 120, blue: 246)

private func strokeRing(_ context: CGContext, _ data: SceneData) {
  let side = data.size
  context.setLineWidth(side * 0.1)
  context.setLineCap(.round)
  context.addArc(
    center: data.center, radius: side * 0.36, startAngle: -.pi / 2,
    endAngle: .pi, clockwise: false)
  context.strokePath()
}

private func strokeLines(_ context: CGContext, _ data: SceneData) -> () -> Void {
  return {
    for (start, end, color) in data.lines {
      context.move(to: start)
      context.addLine(to: end)
      context.setStrokeColor(color)
      context.strokePath()
    }
  }
}

/// Made for each frame, as a control does that draws itself.
private func warmToGreen() -> CGGradient {
  let colors = [
    SceneData.color(red: 255, green: 59, blue: 48), SceneData.color(red: 255, green: 204, blue: 0),
    SceneData.color(red: 52, green: 199, blue: 89),
  ]
  guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
  else { preconditionFailure("no gradient of \(colors)") }
  return gradient
}

private func drawPhotograph(_ context: CGContext, _ data: SceneData, angle: CGFloat) -> () -> Void {
  let side = data.size
  let photograph = data.photograph
  context.interpolationQuality = .low
  context.translateBy(x: side / 2, y: side / 2)
  context.rotate(by: angle)
  // Pictures are drawn with their first row on top in a space whose y points up.
  context.scaleBy(x: 1, y: -1)
  let rect = CGRect(x: -0.45 * side, y: -0.45 * side, width: 0.9 * side, height: 0.9 * side)
  return { context.draw(photograph, in: rect) }
}

private func composite(
  _ context: CGContext, _ pictures: [CGImage], at places: [CGPoint], opacity: Double
) -> () -> Void {
  var tree = RenderTree()
  for (index, place) in places.enumerated() {
    let picture = pictures[index % pictures.count]
    var node = RenderNode(bounds: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    node.image = RenderImage(picture)
    node.transform = CATransform3DMakeTranslation(place.x, place.y, 0)
    node.opacity = opacity
    tree.add(node)
  }
  let compositor = Compositor()
  let bitmap = context.bitmap
  return { [tree] in compositor.draw(tree, into: bitmap) }
}
