import AnimatableLayers
import LayerSnapshotTesting
import LayerTestSupport
import Testing

/// Pictures of emitter layers.
@Suite struct EmitterLayerTests {
  private static let night = Sheet.color(0.05, 0.06, 0.15)
  private static let times: [CFTimeInterval] = [0.25, 0.75, 1.5, 2.5]

  /// A white disc with a soft edge, 16 points wide.
  private static func disc() -> CGImage? {
    picture(width: 16, height: 16) { context in
      for step in 0..<4 {
        context.setFillColor(
          CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.25 + 0.25 * CGFloat(step)))
        context.fillEllipse(
          in: CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(
            dx: CGFloat(step), dy: CGFloat(step)))
      }
    }
  }

  /// A sheet of white paper with a gray corner, so that its turning shows.
  private static func sheet() -> CGImage? {
    picture(width: 12, height: 8) { context in
      context.setFillColor(Sheet.white)
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
      context.setFillColor(Sheet.color(0.6, 0.6, 0.6))
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    }
  }

  private func cell(
    birthRate: Float, lifetime: Float, velocity: CGFloat = 0, _ change: (CAEmitterCell) -> Void
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = Self.disc()
    (cell.birthRate, cell.lifetime, cell.velocity) = (birthRate, lifetime, velocity)
    change(cell)
    return cell
  }

  private func emitter(_ cells: [CAEmitterCell], _ change: (CAEmitterLayer) -> Void)
    -> CAEmitterLayer
  {
    let layer = CAEmitterLayer(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    layer.emitterPosition = CGPoint(x: 60, y: 60)
    layer.backgroundColor = Self.night
    layer.masksToBounds = true
    layer.emitterCells = cells
    change(layer)
    return layer
  }

  @Test func `a fountain rises and falls`() {
    let drop = cell(birthRate: 60, lifetime: 1.6, velocity: 110) {
      $0.velocityRange = 30
      $0.emissionLongitude = -.pi / 2
      $0.emissionRange = 0.7
      $0.yAcceleration = 140
      $0.scale = 0.4
      $0.scaleRange = 0.2
      $0.color = Sheet.color(0.4, 0.7, 1, 0.9)
      $0.greenRange = 0.3
    }
    let layer = emitter([drop]) { $0.emitterPosition = CGPoint(x: 60, y: 112) }
    assertSnapshot(of: layer, as: .filmstrip(at: Self.times, scale: 1))
  }

  @Test func `confetti falls from a line, turning`() {
    let colors: [(CGFloat, CGFloat, CGFloat)] = [(1, 0.3, 0.3), (1, 0.8, 0.2), (0.3, 0.8, 0.5)]
    let cells = colors.map { red, green, blue in
      cell(birthRate: 8, lifetime: 3, velocity: 50) {
        $0.contents = Self.sheet()
        $0.velocityRange = 20
        $0.emissionLongitude = .pi
        $0.emissionRange = 0.5
        $0.spin = 2
        $0.spinRange = 4
        $0.color = Sheet.color(red, green, blue)
      }
    }
    let layer = emitter(cells) {
      $0.emitterShape = .line
      $0.emitterPosition = CGPoint(x: 60, y: -6)
      $0.emitterSize = CGSize(width: 120, height: 0)
    }
    assertSnapshot(of: layer, as: .filmstrip(at: Self.times, scale: 1))
  }

  @Test func `fireworks burst where the rockets are and take their colors`() {
    let spark = cell(birthRate: 250, lifetime: 0.9, velocity: 55) {
      $0.velocityRange = 15
      $0.emissionRange = 2 * .pi
      $0.yAcceleration = 30
      $0.scale = 0.25
      $0.scaleSpeed = -0.15
      $0.alphaSpeed = -0.8
    }
    let burst = cell(birthRate: 1.02, lifetime: 0.15) {
      $0.contents = nil
      $0.emitterCells = [spark]
    }
    let rocket = cell(birthRate: 1.5, lifetime: 1, velocity: 90) {
      $0.emissionLongitude = -.pi / 2
      $0.emissionRange = 0.8
      $0.yAcceleration = 40
      $0.scale = 0.3
      $0.color = Sheet.color(0.6, 0.6, 0.6)
      $0.redRange = 0.9
      $0.greenRange = 0.9
      $0.blueRange = 0.9
      $0.emitterCells = [burst]
    }
    let layer = emitter([rocket]) {
      $0.emitterPosition = CGPoint(x: 60, y: 118)
      $0.renderMode = .additive
      $0.seed = 4
    }
    assertSnapshot(of: layer, as: .filmstrip(at: [1, 1.8, 2.2, 2.6, 3], scale: 1))
  }

  @Test func `shapes and modes set where particles are born`() {
    let shapes: [CAEmitterLayerEmitterShape] = [
      .point, .line, .rectangle, .cuboid, .circle, .sphere,
    ]
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    let page = CALayer(bounds: CGRect(x: 0, y: 0, width: 60 * 6, height: 60 * 4))
    for (column, shape) in shapes.enumerated() {
      for (row, mode) in modes.enumerated() {
        let dot = cell(birthRate: 200, lifetime: 1) { $0.scale = 0.12 }
        let layer = emitter([dot]) {
          $0.frame = CGRect(
            x: 60 * CGFloat(column) + 1, y: 60 * CGFloat(row) + 1, width: 58, height: 58)
          $0.emitterPosition = CGPoint(x: 29, y: 29)
          $0.emitterShape = shape
          $0.emitterMode = mode
          let isRound = shape == .circle || shape == .sphere
          $0.emitterSize = CGSize(width: isRound ? 20 : 40, height: 24)
          $0.emitterDepth = 20
        }
        page.addSublayer(layer)
      }
    }
    assertSnapshot(of: page, as: .image(at: 1.5))
  }

  @Test func `the own direction is outwards on a circle`() {
    let dot = cell(birthRate: 80, lifetime: 1, velocity: 30) {
      $0.scale = 0.3
      $0.alphaSpeed = -0.9
    }
    let layer = emitter([dot]) {
      $0.emitterShape = .circle
      $0.emitterMode = .outline
      $0.emitterSize = CGSize(width: 20, height: 0)
    }
    assertSnapshot(of: layer, as: .filmstrip(at: [0.2, 0.5, 1, 1.5], scale: 1))
  }

  @Test func `older or younger ones lie on top, and light adds up`() {
    let page = CALayer(bounds: CGRect(x: 0, y: 0, width: 360, height: 60))
    for (index, mode) in [CAEmitterLayerRenderMode.oldestFirst, .oldestLast, .additive].enumerated()
    {
      let dot = cell(birthRate: 8, lifetime: 2, velocity: 50) {
        $0.contents = Self.sheet()
        $0.scale = 2
        $0.color = Sheet.color(0.2, 0.3, 0.9)
        $0.redSpeed = 0.5
      }
      let layer = emitter([dot]) {
        $0.frame = CGRect(x: 120 * CGFloat(index), y: 0, width: 118, height: 60)
        $0.emitterPosition = CGPoint(x: 10, y: 30)
        $0.renderMode = mode
      }
      page.addSublayer(layer)
    }
    assertSnapshot(of: page, as: .image(at: 2, scale: 1))
  }

  @Test func `particles start where the emitter was and stay when it stops`() {
    let dot = cell(birthRate: 30, lifetime: 1.5) {
      $0.yAcceleration = 60
      $0.scale = 0.4
      $0.alphaSpeed = -0.5
    }
    let layer = emitter([dot]) { $0.emitterPosition = CGPoint(x: 100, y: 20) }
    assertSnapshot(of: layer, as: .filmstrip(at: [0.3, 0.6, 0.95, 1.5], scale: 1)) {
      $0.animate("emitterPosition", from: CGPoint(x: 20, y: 20), stays: true)
    }
  }

  @Test func `particles lie above the border and are cut off at rounded corners`() {
    let dot = cell(birthRate: 40, lifetime: 2, velocity: 60) {
      $0.emissionRange = 2 * .pi
      $0.scale = 0.8
    }
    let layer = emitter([dot]) {
      $0.cornerRadius = 30
      $0.borderWidth = 8
      $0.borderColor = Sheet.color(0.9, 0.5, 0.2)
    }
    assertSnapshot(of: layer, as: .image(at: 2))
  }
}
