import AnimatableLayers
import Foundation
import LayerControls
import LayerSnapshotTesting
import Testing

// The samples of the documentation's pages on snapshot testing, as they stand there.

// sample begins
@Test func `a ring empties`() {
  let ring = ProgressRingLayer()
  ring.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
  ring.progress = 1
  assertSnapshot(
    of: ring, as: .filmstrip(at: [0, 0.125, 0.25]), named: "frames"
  ) {
    $0.progress = 0
  }
  assertSnapshot(
    of: ring, as: .motion(keys: ["progress"], at: [0, 0.125, 0.25]),
    named: "values"
  ) {
    $0.progress = 0
  }
}
// sample ends

// sample begins
@Test func `a badge pops`() {
  let badge = CALayer()
  badge.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
  badge.cornerRadius = 20
  badge.backgroundColor = CGColor(
    srgbRed: 0.9, green: 0.2, blue: 0.2, alpha: 1)
  assertSnapshot(
    of: badge, as: .filmstrip(at: [0.1, 0.2, 0.3], scale: 1)
  ) { badge in
    let pop = CAKeyframeAnimation(keyPath: "transform.scale")
    pop.values = [0.2, 1, 0.8, 1]
    pop.duration = 0.3
    badge.add(pop, forKey: "pop")
  }
}
// sample ends

// sample begins
@Test func `a ball is thrown`() {
  let (field, ball) = (CALayer(), CALayer())
  field.frame = CGRect(x: 0, y: 0, width: 160, height: 90)
  field.backgroundColor = CGColor(
    srgbRed: 0.95, green: 0.96, blue: 0.98, alpha: 1)
  ball.name = "ball"
  ball.frame = CGRect(x: 10, y: 66, width: 16, height: 16)
  ball.cornerRadius = 8
  ball.backgroundColor = CGColor(
    srgbRed: 0.1, green: 0.5, blue: 1, alpha: 1)
  field.addSublayer(ball)
  assertSnapshot(
    of: field,
    as: .trail(
      of: "sublayers.ball.position", to: 0.8, scale: 1)
  ) { _ in
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 18, y: 74))
    path.addQuadCurve(
      to: CGPoint(x: 142, y: 74), control: CGPoint(x: 80, y: -56))
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.path = path
    flight.duration = 0.8
    ball.add(flight, forKey: "flight")
    ball.position = CGPoint(x: 142, y: 74)
  }
}
// sample ends

// sample begins
@Test(arguments: [1, 2, 3])
func `a gauge is sharp`(scale: Int) {
  let gauge = GaugeLayer()
  gauge.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
  assertSnapshot(
    of: gauge, as: .image(scale: CGFloat(scale)), named: "\(scale)x")
}
// sample ends

// sample begins
struct Badge {
  var size: CGFloat
}

extension SnapshotStrategy
where Value == Badge, Content == SnapshotImage {
  static var badge: SnapshotStrategy {
    SnapshotStrategy<LayerScene, SnapshotImage>.image.pullback {
      badge in
      let layer = CALayer()
      layer.frame = CGRect(
        x: 0, y: 0, width: badge.size, height: badge.size)
      layer.cornerRadius = badge.size / 2
      layer.backgroundColor = CGColor(
        srgbRed: 0.1, green: 0.5, blue: 1, alpha: 1)
      return LayerScene(layer)
    }
  }
}
// sample ends

@Test func `a badge is round`() {
  assertSnapshot(of: Badge(size: 24), as: .badge)
}

// sample begins
@Test func `a gauge, as two systems draw it`() {
  let gauge = GaugeLayer()
  gauge.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
  assertSnapshot(
    of: gauge,
    as: .image(
      tolerance: ImageTolerance(
        largestDifference: 2, pixels: 40,
        because: "the edges of curves round differently on the GPU")))
}
// sample ends

// sample begins
@Test func `a ring, on a Mac and on Linux`() {
  let ring = ProgressRingLayer()
  ring.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
  ring.progress = 0.7
  assertSnapshot(of: ring, as: .image.sharedAcrossEngines)
}
// sample ends

// Animations of a queue in a snapshot: `start()` begins them on the snapshot's clock.
@Test func `an operation runs on the clock of the snapshot that makes it`() {
  let ring = ProgressRingLayer()
  ring.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
  assertInlineSnapshot(
    of: LayerScene(ring) {
      AnimationOperation {
        CALayer.animate(withDuration: 1, options: .curveLinear) { ring.progress = 1 }
      }
      .start()
    }, as: .motion(keys: ["progress"], at: [0, 0.5, 1])
  ) {
    """
    time  progress
    0     0
    0.5   0.5
    1     1

    """
  }
}

// sample begins
private final class TestBundle {}

/// Where the sources are gone, the copy in the test bundle.
let copiedReferences =
  FileManager.default.fileExists(atPath: #filePath)
  ? nil
  : Bundle(for: TestBundle.self).path(
    forResource: "SnapshotReferences", ofType: nil)

@Suite(.snapshots(references: copiedReferences)) struct SuiteOfCopies {}
// sample ends

// sample begins
@Test(.snapshots(variants: [.dark, .rightToLeft, .largeText]))
func `a switch fits its surroundings`() {
  let toggle = SwitchLayer()
  toggle.frame = CGRect(x: 0, y: 0, width: 51, height: 31)
  toggle.isOn = true
  assertSnapshot(of: toggle, as: .image)
}
// sample ends

// sample begins
extension SnapshotVariant {
  static let darkRightToLeft = SnapshotVariant("dark right to left") {
    $0.appearance = .dark
    $0.layoutDirection = .rightToLeft
  }
}
// sample ends

// sample begins
@Test func `a volume bar speaks`() {
  let volume = ProgressBarLayer()
  volume.accessibleLabel = "Volume"
  volume.progress = 0.75
  volume.frame = CGRect(x: 0, y: 0, width: 160, height: 20)
  assertSnapshot(of: volume, as: .accessibility)
}
// sample ends

// sample begins
@Test(.snapshots(variants: [.dark]))
func `everybody can use the player`() {
  let player = CALayer()
  player.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
  let shuffle = SwitchLayer()
  shuffle.accessibleLabel = "Shuffle"
  shuffle.frame = CGRect(x: 12, y: 14, width: 51, height: 31)
  player.addSublayer(shuffle)
  performAccessibilityAudit(of: player)
}
// sample ends

// sample begins
@Test func `a badge is allowed to be pale`() {
  let badge = CATextLayer()
  badge.name = "badge"
  badge.string = "new"
  badge.fontSize = 13
  badge.foregroundColor = CGColor(gray: 0.7, alpha: 1)
  badge.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
  performAccessibilityAudit(of: badge, for: [.contrast, .hitRegion]) {
    $0.layer.name == "badge" && $0.auditType == .contrast
  }
}
// sample ends
