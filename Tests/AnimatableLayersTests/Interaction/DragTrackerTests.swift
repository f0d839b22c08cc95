import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct DragTrackerTests {
  /// A layer in a superlayer that the root shows with a transform.
  private func card(_ transform: CATransform3D) -> (stage: Stage<CALayer>, card: CALayer) {
    let (holder, card) = (CALayer(), CALayer())
    holder.transform = transform
    card.position = CGPoint(x: 10, y: 20)
    holder.addSublayer(card)
    return (Stage(holder), card)
  }

  @Test func `a drag is in the space in which the layer moves`() {
    let (stage, card) = card(CATransform3DMakeScale(0.5, 0.5, 1))
    var drag = DragTracker(TouchSample(CGPoint(x: 50, y: 50), at: 1), in: stage.root, moving: card)
    drag.move(to: TouchSample(CGPoint(x: 100, y: 50), at: 1.1))
    #expect(isNear(drag.translation.dx, 100) && isNear(drag.velocity.dx, 1000))
    #expect(isNear(drag.position, CGPoint(x: 110, y: 20)))
    #expect(drag.startPosition == CGPoint(x: 10, y: 20))
  }

  @Test func `below a turned layer it is turned`() {
    let (stage, card) = card(CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    var drag = DragTracker(TouchSample(.zero, at: 0), in: stage.root, moving: card)
    drag.move(to: TouchSample(CGPoint(x: 30, y: 0), at: 0.1))
    #expect(isNear(drag.velocity.dx, 0) && isNear(drag.velocity.dy, -300))
  }

  @Test func `out of the range and back is where it began`() {
    let (stage, card) = card(CATransform3DIdentity)
    let band = RubberBand(in: 0...60, dimension: 100)
    var drag = DragTracker(TouchSample(.zero, at: 0), in: stage.root, moving: card)
    var shown: [CGFloat] = []
    for (step, x) in [40.0, 130, 200, 90, 0].enumerated() {
      drag.move(to: TouchSample(CGPoint(x: x, y: 0), at: 0.1 * Double(step + 1)))
      shown.append(band.shown(drag.position.x))
    }
    #expect(shown[0] == 50 && shown[2] > shown[1] && shown[3] > 60 && shown[4] == 10)
  }

  @Test(arguments: [0, CGFloat.nan])
  func `without a move a drag leaves the layer where it is`(x: CGFloat) {
    let (stage, card) = card(CATransform3DIdentity)
    let drag = DragTracker(TouchSample(CGPoint(x: x, y: 50), at: 1), in: stage.root, moving: card)
    #expect(drag.position == card.position && drag.velocity == CGVector(dx: 0, dy: 0))
  }

  @Test func `what moves is caught where it shows`() {
    let stage = Stage(CALayer())
    stage.change { layer in
      CALayer.animate(withDuration: 1, options: .curveLinear) { layer.position.x = 100 }
    }
    stage.renderer.perform(at: 0.5) {
      let drag = DragTracker(TouchSample(.zero, at: 0), in: stage.root, moving: stage.layer)
      #expect(isNear(drag.position.x, 50))
    }
  }
}
