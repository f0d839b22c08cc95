import LayerTestSupport

@testable import AnimatableLayers

/// A sheet that a block moves from 500 to 100.
final class HeldSheet {
  let stage: Stage<CAShapeLayer>
  let handle: AnimationHandle
  private let record: OutcomeRecord
  var outcomes: [AnimationOutcome] { record.outcomes }

  init(_ animation: KeyAnimation, _ changes: @escaping (CAShapeLayer) -> Void = { _ in }) {
    let layer = CAShapeLayer()
    layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    layer.position = CGPoint(x: 0, y: 500)
    stage = Stage(layer)
    handle = stage.start { layer in
      CALayer.animate(animation) {
        layer.position = CGPoint(x: 30, y: 100)
        changes(layer)
      }
    }
    record = OutcomeRecord(of: handle)
  }

  func perform(at time: CFTimeInterval? = nil, _ body: (AnimationHandle) -> Void) {
    if let time { stage.renderer.advance(to: time) }
    stage.renderer.perform { body(handle) }
  }

  /// Where the screen shows it, some seconds from now.
  func y(in seconds: Double = 0) -> Double {
    Double(stage.shown(at: stage.renderer.time + seconds)?.position.y ?? .nan)
  }
}
