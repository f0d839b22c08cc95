import AnimatableLayers
import LayerTestSupport
import Testing

@testable import LayerHosting

@Suite struct FollowedChangesTests {
  private final class Probe: AnimationProbe {
    var progress = 0.0
    private(set) var ends = 0
    func end() { ends += 1 }
  }

  /// A view that moves its values in the app's process: it answers with actions that are no animations.
  private final class View: NSObject, CALayerDelegate {
    private final class Move: NSObject, CAAction {
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }

    let followed = FollowedChanges()
    private(set) var probes: [Probe] = []
    var isInBlock = true

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      var isFollowing = false
      let action = ViewActions.action(
        for: layer, forKey: event, allowsAnimations: true,
        following: {
          isFollowing = true
          return followed.action(forKey: event, of: layer) {
            self.probes.append(Probe())
            return self.probes[self.probes.count - 1]
          }
        },
        viewAction: { _ in isInBlock ? Move() : NSNull() })
      if !isFollowing { followed.release(event, of: layer) }
      return action
    }
  }

  private let view = View()
  private let stage = Stage(HostedDial.make(0, 0, 100, 100))
  private var dial: HostedDial { stage.layer }

  init() { stage.layer.delegate = view }

  private func show(at time: CFTimeInterval) {
    stage.renderer.perform { view.followed.show(at: time) }
  }

  @Test func `a declared key follows what the block moves`() throws {
    stage.change { $0.progress = 1 }
    #expect(dial.progress == 0 && view.followed.isActive)
    let probe = try #require(view.probes.first)
    probe.progress = 0.3
    show(at: 0.1)
    #expect(isNear(dial.presentation()?.progress, 0.3))
    probe.progress = 1.1
    show(at: 0.2)
    #expect(isNear(dial.presentation()?.progress, 1.1))
  }

  @Test func `a block that interrupts another keeps its velocity`() {
    stage.change { $0.progress = 1 }
    view.probes[0].progress = 0.5
    show(at: 0.1)
    stage.change { $0.progress = 0 }
    show(at: 0.1)
    #expect(isNear(dial.progress, 0.5))
    // The first goes on, and the second has hardly begun.
    view.probes[0].progress = 0.6
    view.probes[1].progress = 0.02
    show(at: 0.12)
    #expect(isNear(dial.progress, 0.6 - 0.02))
  }

  @Test func `a probe at rest at its end ends, one that passes it does not`() {
    stage.change { $0.progress = 1 }
    let probe = view.probes[0]
    for (time, progress) in [(0.0, 0.5), (0.1, 1), (0.2, 1.1), (0.4, 1)] {
      probe.progress = progress
      show(at: time)
    }
    #expect(view.followed.isActive && probe.ends == 0)
    show(at: 0.4 + FollowedChanges.restDuration)
    #expect(!view.followed.isActive && probe.ends == 1 && dial.progress == 1)
  }

  @Test func `a delay is no end`() {
    stage.change { $0.progress = 1 }
    for time in 0..<10 { show(at: Double(time)) }
    #expect(view.followed.isActive && dial.progress == 0)
  }

  @Test func `all end at their ends`() {
    stage.change { $0.progress = 1 }
    view.probes[0].progress = 0.5
    show(at: 0.1)
    view.followed.endAll()
    #expect(dial.progress == 1 && view.probes[0].ends == 1 && !view.followed.isActive)
  }

  @Test func `a change outside of blocks takes the key over`() {
    stage.change { $0.progress = 1 }
    view.probes[0].progress = 0.5
    show(at: 0.1)
    view.isInBlock = false
    stage.change { $0.progress = 0 }
    view.probes[0].progress = 0.9
    show(at: 0.2)
    // As it is declared: a linear second from what was shown.
    #expect(isNear(stage.shown(\.progress, at: 0.5), 0.25))
  }
}
