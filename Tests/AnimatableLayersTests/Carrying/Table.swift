import LayerTestSupport

@testable import AnimatableLayers

/// Two superlayers on screen, the first with a card in it.
final class Table {
  let root = CALayer()
  let first = CALayer()
  let second = CALayer()
  let card = CALayer()
  let renderer: LayerRenderer

  init(_ configure: (Table) -> Void = { _ in }) {
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    for (layer, x) in [(first, 60.0), (second, 130)] {
      layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 80)
      layer.position = CGPoint(x: x, y: 90)
      root.addSublayer(layer)
    }
    card.frame = CGRect(x: 10, y: 20, width: 30, height: 24)
    card.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    first.addSublayer(card)
    renderer = LayerRenderer(layer: root)
    configureWithoutActions(configure)
  }

  private func configureWithoutActions(_ configure: (Table) -> Void) {
    renderer.perform { CATransaction.withoutActions { configure(self) } }
  }

  /// The corners of a layer on screen, in the root's space, by the engine's own conversion.
  func corners(of layer: CALayer? = nil, at time: CFTimeInterval) -> [Double] {
    renderer.advance(to: time)
    guard let shown = (layer ?? card).presentation() else { return [] }
    let bounds = shown.bounds
    return [(0, 0), (1, 0), (1, 1), (0, 1)].flatMap { (x: CGFloat, y: CGFloat) -> [Double] in
      let corner = CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
      let point = shown.convert(corner, to: nil)
      return [Double(point.x), Double(point.y)]
    }
  }

  /// By three places before a time, or after it.
  func velocity(of layer: CALayer? = nil, at time: CFTimeInterval, step: Double) -> [Double] {
    let places = (0..<3).map { corners(of: layer, at: time + Double($0) * step) }
    return places[0].indices.map {
      (-3 * places[0][$0] + 4 * places[1][$0] - places[2][$0]) / (2 * step)
    }
  }

  /// The corners at a time, and their velocity by two places before.
  func approach(
    of layer: CALayer? = nil, _ time: CFTimeInterval
  ) -> (corners: [Double], velocity: [Double]) {
    let places = (0..<3).map { corners(of: layer, at: time - Double(2 - $0) * 1e-4) }
    let velocity = places[0].indices.map {
      (3 * places[2][$0] - 4 * places[1][$0] + places[0][$0]) / 2e-4
    }
    return (places[2], velocity)
  }

  @discardableResult
  func move(_ body: () -> Void) -> AnimationHandle {
    renderer.perform { CALayer.animate(springDuration: 0.5, bounce: 0.2, animations: body) }
  }
}

/// Apple's engine shows what flies with a velocity by keyframes, which are near; those of transforms begin with another
/// velocity.
#if PORTABLE_ENGINE
  let placeTolerance = 1e-6
  let velocityTolerance = 2e-3
#else
  let placeTolerance = 1e-2
  let velocityTolerance = Double.infinity
#endif

func areNear(
  _ first: [Double], _ second: [Double], _ tolerance: Double = placeTolerance
) -> Bool {
  first.count == second.count && !first.isEmpty
    && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance }
}

let skewed = CATransform3DConcat(
  CATransform3DMakeScale(1.5, 0.5, 1), CATransform3DMakeRotation(0.7, 0, 0, 1))
