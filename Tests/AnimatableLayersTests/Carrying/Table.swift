import LayerTestSupport
import Testing

@testable import AnimatableLayers

/// Two superlayers on screen, the first with a card in it.
final class Table {
  let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 200, height: 200))
  let first = CALayer()
  let second = CALayer()
  let card = CALayer(frame: CGRect(x: 10, y: 20, width: 30, height: 24), color: .red)
  let renderer: LayerRenderer

  init(_ configure: (Table) -> Void = { _ in }) {
    for (layer, x) in [(first, 60.0), (second, 130)] {
      layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 80)
      layer.position = CGPoint(x: x, y: 90)
      root.addSublayer(layer)
    }
    first.addSublayer(card)
    renderer = LayerRenderer(layer: root)
    renderer.perform { CATransaction.withoutActions { configure(self) } }
  }

  /// The corners of a layer on screen, or of the card, in the root's space.
  func corners(of layer: CALayer? = nil, at time: CFTimeInterval) -> [Double] {
    renderer.corners(of: layer ?? card, at: time)
  }

  /// The velocity of the card's corners by two places after a time.
  func velocity(at time: CFTimeInterval) -> [Double] {
    let places = (0..<3).map { corners(at: time + Double($0) * 1e-4) }
    return places[0].indices.map {
      (-3 * places[0][$0] + 4 * places[1][$0] - places[2][$0]) / 2e-4
    }
  }

  /// The card's corners at a time, and their velocity by two places before.
  func approach(_ time: CFTimeInterval) -> (corners: [Double], velocity: [Double]) {
    let places = (0..<3).map { corners(at: time - Double(2 - $0) * 1e-4) }
    let velocity = places[0].indices.map {
      (3 * places[2][$0] - 4 * places[1][$0] + places[0][$0]) / 2e-4
    }
    return (places[2], velocity)
  }

  @discardableResult
  func move(_ body: () -> Void) -> AnimationHandle {
    renderer.perform { CALayer.animate(springDuration: 0.5, bounce: 0.2, animations: body) }
  }

  /// Moves the card in a spring, and by default makes it fill the layer that it goes to.
  @discardableResult
  func moveCard(to superlayer: CALayer, _ frame: CGRect? = nil) -> AnimationHandle {
    move { card.move(to: superlayer, frame: frame ?? superlayer.bounds) }
  }
}

extension LayerRenderer {
  /// The corners of a layer on screen, in the root's space, by the engine's own conversion.
  func corners(of layer: CALayer?, at time: CFTimeInterval) -> [Double] {
    advance(to: time)
    guard let shown = layer?.presentation() else { return [] }
    return shown.bounds.corners.flatMap { corner -> [Double] in
      let point = shown.convert(corner, to: nil)
      return [Double(point.x), Double(point.y)]
    }
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

let skewed = CATransform3DConcat(
  CATransform3DMakeScale(1.5, 0.5, 1), CATransform3DMakeRotation(0.7, 0, 0, 1))

extension Table {
  /// An arrangement of the layers above a card.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let configure: @Sendable (Table) -> Void

    static let all = [
      Case(testDescription: "plain superlayers") { _ in },
      Case(testDescription: "scaled and turned") {
        $0.first.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        $0.second.transform = CATransform3DMakeRotation(0.6, 0, 0, 1)
      },
      Case(testDescription: "sheared") { $0.first.transform = skewed },
      Case(testDescription: "into a sheared one") { $0.second.transform = skewed },
      Case(testDescription: "scrolled") {
        $0.first.bounds.origin = CGPoint(x: -20, y: 35)
        $0.second.bounds.origin = CGPoint(x: 100, y: 7)
      },
      Case(testDescription: "sublayer transforms") {
        $0.first.sublayerTransform = CATransform3DMakeRotation(1, 0, 0, 1)
        $0.second.sublayerTransform = CATransform3DMakeScale(2, 0.7, 1)
      },
      Case(testDescription: "flipped") { $0.first.isGeometryFlipped = true },
      Case(testDescription: "anchors") {
        $0.card.anchorPoint = CGPoint(x: 0.1, y: 0.9)
        $0.second.anchorPoint = .zero
        $0.second.transform = skewed
      },
      Case(testDescription: "a flipped card that is turned") {
        $0.card.isGeometryFlipped = true
        $0.card.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        $0.first.transform = skewed
      },
      Case(testDescription: "moving superlayers") { table in
        let turning = basic("transform.rotation.z", to: Double.pi * 2, duration: 3)
        turning.repeatCount = .infinity
        table.first.add(turning, forKey: "turn")
        table.second.add(basic("bounds.origin.y", to: 50, duration: 2), forKey: "scroll")
      },
    ]
  }
}
