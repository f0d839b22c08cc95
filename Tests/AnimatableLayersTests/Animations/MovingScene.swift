import LayerTestSupport

@testable import AnimatableLayers

/// The calls of completions.
final class OutcomeRecord {
  var outcomes: [AnimationOutcome] = []
  var finished: [Bool] = []

  /// - Parameter handle: one whose outcome is recorded.
  init(of handle: AnimationHandle? = nil) {
    handle?.addCompletion { [self] in outcomes.append($0) }
  }

  func end(_ isFinished: Bool) { finished.append(isFinished) }
}

extension AnimationHandle {
  /// Fades a layer in, in a second, and takes no further animations.
  func fade(_ layer: CALayer) {
    add(
      basic("opacity", from: 0, to: 1), to: layer, forKey: "fade", keyPath: "opacity",
      start: .object(0), end: .object(1))
    seal()
  }
}

/// A layer that a handle moves from 0 to 100 points along x in two seconds, evenly.
struct MovingScene {
  let stage = Stage(CALayer())
  let handle: AnimationHandle
  let record: OutcomeRecord

  var layer: CALayer { stage.layer }

  init(seal: Bool = true, configure: (CABasicAnimation) -> Void = { _ in }) {
    let handle = AnimationHandle()
    stage.change { layer in
      CATransaction.setDisableActions(true)
      let animation = basic("position.x", from: 0, to: 100, duration: 2, configure)
      layer.position.x = 100
      handle.add(
        animation, to: layer, forKey: "move", keyPath: "position.x", start: .object(0),
        end: .object(100))
      if seal { handle.seal() }
    }
    self.handle = handle
    record = OutcomeRecord(of: handle)
  }

  /// Where the screen shows the layer.
  func x(at time: CFTimeInterval) -> CGFloat? { stage.shown(at: time)?.position.x }

  func perform(at time: CFTimeInterval? = nil, _ body: (AnimationHandle) -> Void) {
    if let time { stage.renderer.advance(to: time) }
    stage.renderer.perform { body(handle) }
  }
}
