import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct ModelChangeTests {
  @Test(arguments: [false, true])
  func `what a block set is taken back, also what nothing animates`(isStopped: Bool) {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    let sheet = HeldSheet(.basic(duration: 1)) { layer in
      layer.isHidden = true
      layer.shadowPath = square
      layer.contentsGravity = .center
      layer.setValue("after", forKey: "note")
    }
    sheet.perform(at: 0.4) { if isStopped { $0.stop(at: .start) } else { $0.isReversed = true } }
    let layer = sheet.stage.layer
    #expect(!layer.isHidden && layer.shadowPath == nil && layer.position.y == 500)
    #expect(layer.contentsGravity == .resize && layer.value(forKey: "note") == nil)
    guard !isStopped else { return }
    sheet.perform { $0.isReversed = false }
    #expect(layer.isHidden && layer.shadowPath != nil)
    #expect(layer.value(forKey: "note") as? String == "after")
  }

  @Test func `what was changed since is not taken back`() {
    let sheet = HeldSheet(.basic(duration: 1)) { $0.name = "block" }
    sheet.perform { _ in sheet.stage.layer.name = "since" }
    sheet.perform { $0.stop(at: .start) }
    #expect(sheet.stage.layer.name == "since")
  }

  @Test func `a timeline takes back layers that are not on screen`() {
    let (stage, away) = (Stage(CALayer()), CALayer())
    stage.renderer.perform {
      let handle = Timeline.parallel {
        Timeline.animate(stage.layer, keyPath: "opacity", to: 0, duration: 1)
        Timeline.animate(away, keyPath: "cornerRadius", to: 9, duration: 1)
      }.run()
      #expect(away.cornerRadius == 9)
      handle.stop(at: .start)
    }
    #expect(away.cornerRadius == 0 && stage.layer.opacity == 1)
  }

  @Test func `a block that takes no time is taken back too`() {
    let stage = Stage(CALayer())
    stage.change { layer in
      let handle = CALayer.animate(withDuration: 0) {
        layer.position.x = 50
        layer.isHidden = true
      }
      handle.stop(at: .start)
    }
    #expect(stage.layer.position.x == 0 && !stage.layer.isHidden)
  }
}
