import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct assertSnapshotsTests {
  private final class Lamp: AnimatableLayer, EnvironmentLayer, TouchedBar {
    @AnimatableProperty var level: CGFloat = 0.25
    @AnimatableProperty(animation: .disabled) var isDark = false
    var valueChanged: ((CGFloat) -> Void)?

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(
        CGColor(srgbRed: isDark ? 1 : 0.8, green: isDark ? 0.8 : 0.2, blue: 0.2, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }

    var environment = LayerEnvironment() { didSet { isDark = environment.appearance == .dark } }
  }

  private static let size = CGSize(width: 24, height: 8)

  private static let scenes: [GalleryScene] = [
    GalleryScene("Lamp", size: size) { Lamp() }
      .state("half") { $0.level = 0.5 }
      .motion("brightens", duration: 1, from: "half") { $0.level = 1 }
      .gesture("tap") { .tap(at: $0.point(for: 0.75)) },
    GalleryScene("Plain", size: size) { Lamp() },
  ]

  @Test func `every state, motion and gesture has a reference, in light and dark`() {
    assertSnapshots(of: Self.scenes, scale: 1)
  }

  @Test func `scenes are shown in the variants of a call`() {
    assertSnapshots(of: [Self.scenes[1]], in: [.increasedContrast, .scale(2)], scale: 1)
  }

  @Test func `no scenes fail`() {
    withKnownIssue {
      assertSnapshots(of: [])
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("no scene to compare: write the scenes") == true
    }
  }

  @Test(.snapshots(variants: [])) func `scenes are shown in the variants of a test`() {
    assertSnapshots(of: [Self.scenes[1]], scale: 1)
  }
}
