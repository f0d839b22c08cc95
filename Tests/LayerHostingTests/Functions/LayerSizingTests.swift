import AnimatableLayers
import Testing

@testable import LayerHosting

@Suite struct LayerSizingTests {
  /// Twice as wide as it is high, and 80 points wide where it may.
  private final class Banner: CALayer, SizedLayer {
    func sizeThatFits(_ size: CGSize) -> CGSize {
      let width = min(size.width, size.height * 2, 80)
      return CGSize(width: width, height: width / 2)
    }
  }

  private let given = LayerSizing(givenSize: CGSize(width: 30, height: 40))

  @Test func `a layer has the given size, and a sized one measures the proposed size`() {
    let layer = CALayer()
    #expect(given.size(of: layer, width: 300, height: nil) == CGSize(width: 30, height: 40))
    #expect(given.intrinsicSize(of: layer) == (30, 40))
    #expect(given.intrinsicSize(of: Banner()) == (80, 40))
    #expect(given.size(of: Banner(), width: 50, height: nil) == CGSize(width: 50, height: 25))
    #expect(given.size(of: Banner(), width: nil, height: 10) == CGSize(width: 20, height: 10))
  }

  @Test func `a resizable layer takes the room, and its own size where there is no limit`() {
    var sizing = given
    sizing.isResizable = true
    let layer = CALayer()
    #expect(sizing.size(of: layer, width: 300, height: 20) == CGSize(width: 300, height: 20))
    for none in [nil, .infinity, 0, .nan] as [CGFloat?] {
      #expect(sizing.size(of: layer, width: none, height: 20) == CGSize(width: 30, height: 20))
      #expect(sizing.size(of: layer, width: 300, height: none) == CGSize(width: 300, height: 40))
    }
    #expect(sizing.size(of: Banner(), width: 300, height: nil) == CGSize(width: 300, height: 40))
  }

  @Test func `a layer that was given nothing has no size of its own`() {
    let size = LayerSizing(givenSize: .zero).intrinsicSize(of: CALayer())
    #expect(size.width == nil && size.height == nil)
    let half = LayerSizing(givenSize: CGSize(width: 0, height: 6)).intrinsicSize(of: CALayer())
    #expect(half.width == nil && half.height == 6)
    #expect(LayerSizing(givenSize: .zero).size(of: CALayer(), width: 9, height: 9) == .zero)
  }
}
