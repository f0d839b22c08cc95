import AnimatableLayers
import LayerSnapshotTesting
import LayerTestSupport
import Testing

/// Pictures of shape layers.
@Suite struct ShapeLayerTests {
  private static let blue = Sheet.color(0.12, 0.36, 0.86)
  private static let pale = Sheet.color(0.8, 0.88, 1)

  /// Layers side by side, each in a square of 80 points.
  private func row(_ layers: [CAShapeLayer]) -> CALayer {
    let row = CALayer(bounds: CGRect(x: 0, y: 0, width: 80 * CGFloat(layers.count), height: 80))
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(x: 80 * CGFloat(index), y: 0, width: 80, height: 80)
      row.addSublayer(layer)
    }
    return row
  }

  private func shape(_ change: (CAShapeLayer) -> Void) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.fillColor = nil
    layer.strokeColor = Self.blue
    layer.lineWidth = 10
    layer.path = Self.zigzag
    change(layer)
    return layer
  }

  private static func lines(_ points: [(CGFloat, CGFloat)], isClosed: Bool = true) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if isClosed { path.closeSubpath() }
    return path
  }

  private static var zigzag: CGPath {
    lines([(14, 60), (30, 22), (48, 58), (66, 20)], isClosed: false)
  }

  private static var star: CGPath { lines([(40, 8), (59, 66), (9, 30), (71, 30), (21, 66)]) }

  private static var circle: CGPath {
    CGPath(ellipseIn: CGRect(x: 14, y: 14, width: 52, height: 52), transform: nil)
  }

  @Test func `fill, stroke, and both`() {
    let layers = [
      shape {
        $0.fillColor = Self.pale
        $0.strokeColor = nil
      },
      shape { _ in },
      shape {
        $0.fillColor = Self.pale
        $0.lineWidth = 4
      },
    ]
    for layer in layers { layer.path = Self.circle }
    assertSnapshot(of: row(layers), as: .image(background: Sheet.white))
  }

  @Test func `the fill rules`() {
    let layers = [CAShapeLayerFillRule.nonZero, .evenOdd].map { rule in
      shape {
        $0.path = Self.star
        $0.fillRule = rule
        $0.fillColor = Self.pale
        $0.lineWidth = 2
      }
    }
    assertSnapshot(of: row(layers), as: .image(background: Sheet.white))
  }

  @Test func `caps and joins`() {
    let styles: [(CAShapeLayerLineCap, CAShapeLayerLineJoin)] = [
      (.butt, .miter), (.round, .round), (.square, .bevel),
    ]
    let layers = styles.map { cap, join in
      shape {
        $0.lineCap = cap
        $0.lineJoin = join
      }
    }
    // The last one's corners are too sharp for its limit.
    let limited = shape { $0.miterLimit = 1.5 }
    assertSnapshot(of: row(layers + [limited]), as: .image(background: Sheet.white))
  }

  @Test func `dashes follow their pattern and phase`() {
    let patterns: [([NSNumber], CGFloat)] = [([12, 6], 0), ([12, 6], 9), ([0, 9], 0), ([3], 0)]
    let layers = patterns.map { pattern, phase in
      shape {
        $0.path = Self.circle
        $0.lineWidth = 6
        $0.lineDashPattern = pattern
        $0.lineDashPhase = phase
        if pattern[0] == 0 { $0.lineCap = .round }
      }
    }
    assertSnapshot(of: row(layers), as: .image(background: Sheet.white))
  }

  @Test func `start and end are parts of the length`() {
    let parts: [(CGFloat, CGFloat)] = [(0, 0.5), (0.25, 0.75), (0.5, 1), (0.75, 0.25)]
    let layers = parts.map { start, end in
      shape {
        $0.path = CGPath(rect: CGRect(x: 14, y: 14, width: 52, height: 52), transform: nil)
        $0.strokeStart = start
        $0.strokeEnd = end
      }
    }
    assertSnapshot(of: row(layers), as: .image(background: Sheet.white))
  }

  @Test func `the shape lies above contents and below sublayers, and beyond the bounds`() {
    let layer = shape {
      $0.path = CGPath(ellipseIn: CGRect(x: -16, y: 20, width: 60, height: 60), transform: nil)
      $0.fillColor = Self.pale
      $0.lineWidth = 4
      $0.backgroundColor = Sheet.color(1, 0.9, 0.7)
      $0.borderWidth = 3
      $0.borderColor = Sheet.color(0.5, 0.3, 0)
    }
    let above = CALayer(
      frame: CGRect(x: 20, y: 40, width: 40, height: 16), color: Sheet.color(0.9, 0.2, 0.2))
    layer.addSublayer(above)
    let page = CALayer(bounds: CGRect(x: 0, y: 0, width: 240, height: 120))
    layer.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
    let clipped = shape {
      $0.path = layer.path
      $0.fillColor = Self.pale
      $0.lineWidth = 4
      $0.masksToBounds = true
      $0.cornerRadius = 20
      $0.backgroundColor = layer.backgroundColor
    }
    clipped.frame = CGRect(x: 140, y: 20, width: 80, height: 80)
    page.addSublayer(layer)
    page.addSublayer(clipped)
    assertSnapshot(of: page, as: .image(background: Sheet.white))
  }

  @Test func `a line draws itself`() {
    let layer = shape {
      $0.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      $0.path = Self.circle
      $0.lineWidth = 8
      $0.lineCap = .round
    }
    assertSnapshot(
      of: layer, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 0.99], background: Sheet.white)
    ) { $0.animate("strokeEnd", from: 0) }
  }

  @Test func `dashes march`() {
    let layer = shape {
      $0.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      $0.path = CGPath(rect: CGRect(x: 14, y: 14, width: 52, height: 52), transform: nil)
      $0.lineWidth = 4
      $0.lineDashPattern = [10, 6]
    }
    assertSnapshot(of: layer, as: .filmstrip(at: [0, 0.25, 0.5, 0.75], background: Sheet.white)) {
      $0.animate("lineDashPhase", to: 16)
    }
  }

  @Test func `a square becomes a diamond`() {
    let layer = shape {
      $0.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      $0.path = Self.lines([(40, 8), (72, 40), (40, 72), (8, 40)])
      $0.fillColor = Self.pale
      $0.lineWidth = 4
      $0.lineJoin = .round
    }
    assertSnapshot(of: layer, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], background: Sheet.white))
    { $0.animate("path", from: Self.lines([(16, 16), (64, 16), (64, 64), (16, 64)])) }
  }
}
