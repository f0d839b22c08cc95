import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

private class Gauge: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0
  var plain = 0

  override var bounds: CGRect { didSet { plain += 1 } }
}

private final class Outline: AnimatableShapeLayer {
  @AnimatableProperty var phase: CGFloat = 0
}

private final class Stiff: CALayer {
  override var cornerRadius: CGFloat { didSet { setNeedsDisplay() } }
}

@Suite struct CALayerKeyPathsTests {
  @Test func `key paths name keys of every class above and of the layer's own`() {
    let (layer, gauge, outline) = (CALayer(), Gauge(), Outline())
    let names = [
      CALayer.keyName(\.isHidden, of: layer), CALayer.keyName(\.position.x, of: layer),
      CALayer.keyName(\.bounds.size.height, of: layer), CALayer.keyName(\.opacity, of: gauge),
      CALayer.keyName(\.level, of: gauge), CALayer.keyName(\.zPosition, of: outline),
      CALayer.keyName(\.strokeEnd, of: outline), CALayer.keyName(\.phase, of: outline),
      CALayer.keyName(\.fontSize, of: CATextLayer()),
    ]
    #expect(
      names == [
        "hidden", "position.x", "bounds.size.height", "opacity", "level", "zPosition", "strokeEnd",
        "phase", "fontSize",
      ])
  }

  @Test func `a property that a class overrides has its key`() {
    #expect(CALayer.keyName(\.bounds, of: Gauge()) == "bounds")
    #expect(CALayer.keyName(\.bounds.origin.y, of: Gauge()) == "bounds.origin.y")
  }

  @Test func `a basic animation takes values of the key's type`() throws {
    let stage = Stage(CALayer())
    let fade = CABasicAnimation(keyPath: \.opacity, of: stage.layer, from: 1, to: 0)
    let move = CABasicAnimation(
      keyPath: \.position, of: stage.layer, from: .zero, to: CGPoint(x: 10, y: 20))
    for animation in [fade, move] {
      animation.duration = 1
      stage.add(animation, forKey: nil)
    }
    #expect(isNear(stage.shown(at: 0.25)?.opacity, 0.75))
    #expect(stage.shown(at: 0.5)?.position == CGPoint(x: 5, y: 10))
    let tint = CABasicAnimation(
      keyPath: \.backgroundColor, of: stage.layer, to: CGColor(gray: 1, alpha: 1))
    #expect(tint.fromValue == nil && tint.toValue.flatMap(Platform.color) != nil)
    #expect(CABasicAnimation(keyPath: \.transform, of: stage.layer).keyPath == "transform")
  }

  @Test func `keyframes go through values of the key's type`() {
    let stage = Stage(CALayer())
    let corners = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]
    let tour = CAKeyframeAnimation(keyPath: \.position, of: stage.layer, through: corners)
    tour.duration = 2
    stage.add(tour)
    #expect(tour.keyPath == "position" && tour.values?.count == 3)
    #expect(stage.shown(at: 1.5)?.position == CGPoint(x: 10, y: 5))
  }

  #if os(macOS) || os(Linux)
    @Test func `what is no key traps`() async {
      await #expect(processExitsWith: .failure) { _ = CALayer.keyName(\.plain, of: Gauge()) }
      await #expect(processExitsWith: .failure) { _ = CALayer.keyName(\.name, of: CALayer()) }
      await #expect(processExitsWith: .failure) { _ = CALayer.keyName(\.frame, of: CALayer()) }
      await #expect(processExitsWith: .failure) {
        _ = CALayer.keyName(\.bounds.width, of: CALayer())
      }
      await #expect(processExitsWith: .failure) {
        _ = CABasicAnimation(keyPath: \.sublayers, of: Gauge())
      }
    }

    @Test func `the message of a trap names the key path and what to write`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let gauge = CALayer()
        gauge.bounds.size = CGSize(width: 12, height: 5)
        _ = CALayer.keyName(\.bounds.width, of: gauge)
      }
      let words = ["CALayer has no key for \\CALayer.", "now 12", "as a string"]
      #expect(words.filter { result.message.contains($0) } == words, "\(result.message)")
    }
  #endif
}
