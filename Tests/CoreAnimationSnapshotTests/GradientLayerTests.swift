import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of gradient layers.
@Suite struct GradientLayerTests {
  private static let red = Sheet.color(0.95, 0.2, 0.2)
  private static let yellow = Sheet.color(1, 0.85, 0.2)
  private static let blue = Sheet.color(0.1, 0.3, 0.9)

  /// The points are in parts of the bounds.
  private func gradient(
    _ type: CAGradientLayerType = .axial, from start: (CGFloat, CGFloat) = (0.5, 0),
    to end: (CGFloat, CGFloat) = (0.5, 1), _ change: (CAGradientLayer) -> Void = { _ in }
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = [Self.red, Self.yellow, Self.blue]
    layer.type = type
    layer.startPoint = CGPoint(x: start.0, y: start.1)
    layer.endPoint = CGPoint(x: end.0, y: end.1)
    change(layer)
    return layer
  }

  /// Layers side by side, each 100 points wide and 60 high.
  private func row(_ layers: [CAGradientLayer]) -> CALayer {
    let row = CALayer(
      bounds: CGRect(x: 0, y: 0, width: 110 * CGFloat(layers.count) + 10, height: 80))
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(x: 10 + 110 * CGFloat(index), y: 10, width: 100, height: 60)
      row.addSublayer(layer)
    }
    return row
  }

  @Test func `axial gradients run from point to point and go on beyond`() {
    let layers = [
      gradient(), gradient(from: (0, 0.5), to: (1, 0.5)), gradient(from: (0, 0), to: (1, 1)),
      gradient(from: (0.25, 0.5), to: (0.5, 0.5)),
    ]
    assertSnapshot(of: row(layers), as: .image(scale: 1, background: Sheet.white))
  }

  @Test func `radial gradients are ellipses and conic ones turn with the clock`() {
    let layers = [
      gradient(.radial, from: (0.5, 0.5), to: (1, 1)),
      gradient(.radial, from: (0.25, 0.25), to: (0.5, 1)),
      gradient(.conic, from: (0.5, 0.5), to: (1, 0.5)),
      gradient(.conic, from: (0.5, 0.5), to: (0.5, 0)),
    ]
    assertSnapshot(of: row(layers), as: .image(scale: 1, background: Sheet.white))
  }

  @Test func `locations place the colors, hard stops included`() {
    let locations: [[NSNumber]] = [
      [0, 0.2, 1], [0.3, 0.5, 0.7], [0.5, 0.5, 0.5], [0, 0.8, 0.4],
    ]
    let layers = locations.map { locations in
      gradient(from: (0, 0.5), to: (1, 0.5)) { $0.locations = locations }
    }
    assertSnapshot(of: row(layers), as: .image(scale: 1, background: Sheet.white))
  }

  @Test func `too few colors or locations leave the background`() {
    let layers = [
      gradient { $0.colors = nil }, gradient { $0.colors = [Self.red] },
      gradient { $0.locations = [0.5] }, gradient { $0.endPoint = $0.startPoint },
    ]
    for layer in layers { layer.backgroundColor = Sheet.color(0.8, 0.8, 0.8) }
    assertSnapshot(of: row(layers), as: .image(scale: 1, background: Sheet.white))
  }

  @Test func `a gradient is cut off at rounded corners and lies under the border`() {
    let layers = [
      gradient { $0.cornerRadius = 20 },
      gradient {
        $0.cornerRadius = 20
        $0.borderWidth = 4
        $0.borderColor = Self.blue
      },
      gradient {
        $0.colors = [Self.red, Sheet.color(0.95, 0.2, 0.2, 0)]
        $0.backgroundColor = Self.yellow
        $0.cornerRadius = 30
      },
    ]
    assertSnapshot(of: row(layers), as: .image(background: Sheet.white))
  }

  @Test func `a gradient as a mask fades its layer out`() {
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 120, height: 60), color: Self.blue)
    let mask = CAGradientLayer(frame: layer.bounds)
    mask.colors = [Sheet.color(0, 0, 0), Sheet.color(0, 0, 0, 0)]
    mask.startPoint = CGPoint(x: 0.25, y: 0.5)
    mask.endPoint = CGPoint(x: 1, y: 0.5)
    layer.mask = mask
    assertSnapshot(of: layer, as: .image(background: Sheet.white))
  }

  @Test func `colors change`() {
    let layer = gradient { $0.frame = CGRect(x: 0, y: 0, width: 80, height: 60) }
    assertSnapshot(
      of: layer, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], scale: 1, background: Sheet.white)
    ) { layer in
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.colors = [Self.blue, Self.blue, Self.red]
    }
  }

  @Test func `a glint runs through`() {
    let layer = gradient {
      $0.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      $0.colors = [Self.blue, Sheet.white, Self.blue]
      $0.locations = [0.8, 0.9, 1]
      $0.startPoint = CGPoint(x: 0, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.5)
      $0.cornerRadius = 12
    }
    assertSnapshot(of: layer, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], background: Sheet.white))
    { $0.animate("locations", from: [0, 0.1, 0.2] as [NSNumber]) }
  }
}
