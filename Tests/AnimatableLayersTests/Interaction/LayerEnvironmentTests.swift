import AnimatableLayers
import Testing

@Suite struct LayerEnvironmentTests {
  private final class Chameleon: CALayer, EnvironmentLayer {
    private(set) var changes = 0
    var environment = LayerEnvironment() {
      didSet { changes += 1 }
    }
  }

  private let root = CALayer()
  private let middle = CALayer()
  private let deep = Chameleon()
  private let mask = Chameleon()
  private let night = LayerEnvironment(
    appearance: .dark, layoutDirection: .rightToLeft, textScale: 1.5, displayScale: 3)

  init() {
    root.addSublayer(middle)
    middle.addSublayer(deep)
    middle.mask = mask
  }

  @Test func `every environment layer is updated, masks included, once for a change`() {
    root.propagate(night)
    root.propagate(night, replacing: night)
    #expect(deep.environment == night && mask.environment == night)
    #expect(deep.changes == 1 && mask.changes == 1)
  }

  @Test func `all layers take the display's scale but those that have one of their own`() {
    middle.contentsScale = 2
    root.propagate(night)
    #expect(root.contentsScale == 3 && middle.contentsScale == 2 && deep.contentsScale == 3)
    var other = night
    other.displayScale = 2.5
    root.propagate(other, replacing: night)
    #expect(root.contentsScale == 2.5 && middle.contentsScale == 2)
  }

  @Test func `a layer that is added later is updated with the next change`() {
    root.propagate(night)
    let late = Chameleon()
    root.addSublayer(late)
    root.propagate(night, replacing: night)
    #expect(late.environment == night && late.contentsScale == 3)
  }
}
