import LayerTestSupport

@testable import AnimatableLayers

/// Two pages of 100 points, of which a push from the right replaces the first.
final class HeldPages {
  let container = ContainerLayer(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
  let renderer: LayerRenderer
  private(set) var handle: AnimationHandle!

  /// - Parameter fraction: where the push is held; `nil` lets it play.
  init(duration: Double = 1, heldAt fraction: Double? = 0) {
    container.children = [CALayer(), CALayer()]
    for child in container.children { child.frame = container.bounds }
    renderer = LayerRenderer(layer: container)
    renderer.perform {
      handle = container.select(
        container.children[1], duration: duration, options: .transitionPushFromRight)
    }
    guard let fraction else { return }
    perform {
      $0.pause()
      $0.fractionComplete = fraction
    }
  }

  func perform(at time: CFTimeInterval? = nil, _ body: (AnimationHandle) -> Void) {
    if let time { renderer.advance(to: time) }
    renderer.perform { body(handle) }
  }

  /// Where the screen shows a page, some seconds from now.
  func x(ofPage page: Int = 1, in seconds: Double = 0) -> Double {
    renderer.advance(to: renderer.time + seconds)
    return Double(container.children[page].presentation()?.transform.m41 ?? .nan)
  }
}
