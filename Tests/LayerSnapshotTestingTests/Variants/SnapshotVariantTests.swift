import AnimatableLayers
import LayerTestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotVariantTests {
  /// Shows each trait of its environment in a strip of its own.
  private final class TraitStrips: AnimatableLayer, EnvironmentLayer {
    @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear).asMovement())
    var place: CGFloat = 0
    @AnimatableProperty(animation: .disabled) var brightness: CGFloat = 0.5
    @AnimatableProperty(animation: .disabled) var side: CGFloat = 0
    @AnimatableProperty(animation: .disabled) var textWidth: CGFloat = 8

    var environment = LayerEnvironment() {
      didSet {
        brightness = environment.appearance == .dark ? 1 : 0.5
        side = environment.layoutDirection == .rightToLeft ? 16 : 0
        textWidth = 8 * environment.textScale
      }
    }

    static func make() -> TraitStrips {
      TraitStrips(bounds: CGRect(x: 0, y: 0, width: 24, height: 16))
    }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 0.9, green: 0.5, blue: brightness, alpha: 1))
      ctx.fill(CGRect(x: side, y: 0, width: 8, height: 4))
      ctx.fill(CGRect(x: 0, y: 6, width: textWidth, height: 4))
      ctx.fill(CGRect(x: 16 * place, y: 12, width: 8, height: 4))
    }
  }

  @Test(.snapshots(variants: [.dark, .rightToLeft, .largeText, .increasedContrast, .scale(3)]))
  func `a snapshot has a reference for each variant that differs`() {
    assertSnapshot(of: TraitStrips.make(), as: .image(scale: 2))
  }

  @Test(.snapshots(variants: [.reducedMotion])) func `movement fades in a variant`() {
    assertSnapshot(of: TraitStrips.make(), as: .motion(keys: ["place"], at: [0, 0.5, 1])) {
      $0.place = 1
    }
  }

  @Test(arguments: [SnapshotVariant].all)
  func `a layer has its environment again after a snapshot`(variant: SnapshotVariant) throws {
    let layer = TraitStrips.make()
    let child = TraitStrips.make()
    child.environment.textScale = 2
    layer.addSublayer(child)
    try SnapshotVariant.$current.withValue(variant) {
      _ = try LayerScene(layer).visit([0]) { _ in
        #expect(layer.environment == variant.environment())
        #expect(CrossFadeTransitions.arePreferred == (variant.name == "cross-fades"))
        #expect(child.environment == variant.environment(from: LayerEnvironment(textScale: 2)))
      }
    }
    #expect(layer.environment == LayerEnvironment())
    #expect(child.environment == LayerEnvironment(textScale: 2))
    #expect(layer.animationKeys()?.isEmpty != false)
  }

  @Test func `variants of one name are refused`() {
    let own = SnapshotVariant("dark") { $0.increasesContrast = true }
    #expect(
      [SnapshotVariant.dark, own].misuse?.description
        == "two variants are called “dark”: choose other names")
    #expect([SnapshotVariant("light")].misuse?.description.contains("choose another name") == true)
    #expect([SnapshotVariant].all.misuse == nil)
  }

  @Test(.snapshots(variants: [.dark, .dark])) func `a test with such variants fails`() {
    let failure = verifySnapshot(of: TraitStrips.make(), as: .image)
    #expect(failure?.message.contains("two variants are called “dark”") == true)
  }
}
