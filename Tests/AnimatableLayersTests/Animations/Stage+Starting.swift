import AnimatableLayers
import LayerTestSupport

extension Stage {
  /// Starts animations in a transaction of their own, at a time or now, and returns their handle.
  func start(
    at time: CFTimeInterval? = nil, _ body: (Layer) -> AnimationHandle
  ) -> AnimationHandle {
    if let time { renderer.advance(to: time) }
    return renderer.perform { body(layer) }
  }
}
