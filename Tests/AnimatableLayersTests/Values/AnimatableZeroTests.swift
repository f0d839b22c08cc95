import AnimatableLayers
import LayerTestSupport
import Testing

/// A layer whose keys have no initial values.
private final class Unset: AnimatableLayer {
  @AnimatableProperty var cgFloat: CGFloat
  @AnimatableProperty var double: Double
  @AnimatableProperty var float: Float
  @AnimatableProperty var int: Int
  @AnimatableProperty var flag: Bool
  @AnimatableProperty var text: String
  @AnimatableProperty var point: CGPoint
  @AnimatableProperty var extent: CGSize
  @AnimatableProperty var rect: CGRect
  @AnimatableProperty var vector: CGVector
  @AnimatableProperty var simd: SIMD2<Float>
  @AnimatableProperty var affine: CGAffineTransform
  @AnimatableProperty var transform3D: CATransform3D
  @AnimatableProperty var color: CGColor?
  @AnimatableProperty var path: CGPath?
  @AnimatableProperty var numbers: [CGFloat]
  @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear)) var slow: CGFloat
}

@Suite struct AnimatableZeroTests {
  @Test func `a key without a value reads the zero of its type`() {
    let layer = Unset()
    #expect(layer.cgFloat == 0 && layer.double == 0 && layer.float == 0 && layer.int == 0)
    #expect(!layer.flag && layer.text == "")
    #expect(layer.point == .zero && layer.extent == .zero && layer.rect == .zero)
    #expect(layer.vector == .zero && layer.simd == .zero)
    #expect(layer.affine == .identity && CATransform3DIsIdentity(layer.transform3D))
    #expect(layer.color == nil && layer.path == nil && layer.numbers == [])
    #expect(number(layer.value(forKey: "cgFloat")) == 0)
  }

  @Test func `such a key animates from its zero`() {
    let stage = Stage(Unset())
    stage.change { $0.slow = 8 }
    #expect(isNear(stage.shown(at: 0.25)?.slow, 2))
  }
}
