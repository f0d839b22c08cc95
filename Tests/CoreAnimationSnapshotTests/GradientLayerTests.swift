import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of gradient layers.
@Suite struct GradientLayerTests {
  private static let red = CGColor(srgbRed: 0.95, green: 0.2, blue: 0.2, alpha: 1)
  private static let yellow = CGColor(srgbRed: 1, green: 0.85, blue: 0.2, alpha: 1)
  private static let blue = CGColor(srgbRed: 0.1, green: 0.3, blue: 0.9, alpha: 1)
  private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

  private func gradient(_ change: (CAGradientLayer) -> Void) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = [Self.red, Self.yellow, Self.blue]
    change(layer)
    return layer
  }

  /// Layers side by side, each 100 points wide and 60 high.
  private func row(_ layers: [CAGradientLayer]) -> CALayer {
    let row = CALayer()
    row.bounds = CGRect(x: 0, y: 0, width: 110 * CGFloat(layers.count) + 10, height: 80)
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(x: 10 + 110 * CGFloat(index), y: 10, width: 100, height: 60)
      row.addSublayer(layer)
    }
    return row
  }

  @Test func `axial gradients run from point to point and go on beyond`() {
    let points: [(CGPoint, CGPoint)] = [
      (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)),
      (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)),
      (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)),
      (CGPoint(x: 0.25, y: 0.5), CGPoint(x: 0.5, y: 0.5)),
    ]
    let layers = points.map { start, end in
      gradient {
        $0.startPoint = start
        $0.endPoint = end
      }
    }
    assertSnapshot(of: row(layers), as: .image(scale: 1, background: Self.white))
  }

  @Test func `radial gradients are ellipses and conic ones turn with the clock`() {
    let layers = [
      gradient {
        $0.type = .radial
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 1)
      },
      gradient {
        $0.type = .radial
        $0.startPoint = CGPoint(x: 0.25, y: 0.25)
        $0.endPoint = CGPoint(x: 0.5, y: 1)
      },
      gradient {
        $0.type = .conic
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 0.5)
      },
      gradient {
        $0.type = .conic
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 0.5, y: 0)
      },
    ]
    assertSnapshot(of: row(layers), as: .image(scale: 1, background: Self.white))
  }

  @Test func `locations place the colors, hard stops included`() {
    let locations: [[NSNumber]] = [
      [0, 0.2, 1], [0.3, 0.5, 0.7], [0.5, 0.5, 0.5], [0, 0.8, 0.4],
    ]
    let layers = locations.map { locations in
      gradient {
        $0.locations = locations
        $0.startPoint = CGPoint(x: 0, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 0.5)
      }
    }
    assertSnapshot(of: row(layers), as: .image(scale: 1, background: Self.white))
  }

  @Test func `too few colors or locations leave the background`() {
    let layers = [
      gradient { $0.colors = nil }, gradient { $0.colors = [Self.red] },
      gradient { $0.locations = [0.5] }, gradient { $0.endPoint = $0.startPoint },
    ]
    for layer in layers {
      layer.backgroundColor = CGColor(srgbRed: 0.8, green: 0.8, blue: 0.8, alpha: 1)
    }
    assertSnapshot(of: row(layers), as: .image(scale: 1, background: Self.white))
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
        $0.colors = [Self.red, CGColor(srgbRed: 0.95, green: 0.2, blue: 0.2, alpha: 0)]
        $0.backgroundColor = Self.yellow
        $0.cornerRadius = 30
      },
    ]
    assertSnapshot(of: row(layers), as: .image(background: Self.white))
  }

  @Test func `a gradient as a mask fades its layer out`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    layer.backgroundColor = Self.blue
    let mask = CAGradientLayer()
    mask.frame = layer.bounds
    mask.colors = [
      CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0),
    ]
    mask.startPoint = CGPoint(x: 0.25, y: 0.5)
    mask.endPoint = CGPoint(x: 1, y: 0.5)
    layer.mask = mask
    assertSnapshot(of: layer, as: .image(background: Self.white))
  }

  @Test func `colors change`() {
    let layer = gradient { $0.frame = CGRect(x: 0, y: 0, width: 80, height: 60) }
    assertSnapshot(
      of: layer, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], scale: 1, background: Self.white)
    ) { layer in
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.colors = [Self.blue, Self.blue, Self.red]
    }
  }

  @Test func `a glint runs through`() {
    let layer = gradient {
      $0.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      $0.colors = [Self.blue, Self.white, Self.blue]
      $0.locations = [0.8, 0.9, 1]
      $0.startPoint = CGPoint(x: 0, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.5)
      $0.cornerRadius = 12
    }
    assertSnapshot(
      of: layer, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1], background: Self.white)
    ) { layer in
      let animation = CABasicAnimation(keyPath: "locations")
      animation.fromValue = [0, 0.1, 0.2] as [NSNumber]
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
  }
}
