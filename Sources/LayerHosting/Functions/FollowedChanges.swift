import AnimatableLayers

/// What a block of a view moves, to read its progress from.
package protocol AnimationProbe: AnyObject {
  /// How far the block is: 0 at its start, 1 at its end, beyond it where a spring overshoots; finite.
  var progress: Double { get }
  /// Called once, when the probe is needed no more.
  func end()
}

/// Declared keys that follow blocks whose timing shows in nothing but what they move.
///
/// Each change of a key moves a probe inside the block. From then on every frame reads the probe's progress and
/// shows the key there, with the block's curve, its spring and its delay; blocks that overlap add up, so that the
/// velocity carries over.
package final class FollowedChanges {
  private struct Pursuit {
    let probe: any AnimationProbe
    /// Since when the probe has been at its end; `nil` when it is not.
    var rest: CFTimeInterval?
  }

  /// How long a probe rests at its end, in seconds, until its block has ended.
  static let restDuration: CFTimeInterval = 0.25
  /// A probe nearer than this to its end is there.
  static let tolerance = 1e-4

  private let changes = DrivenChanges<ObjectIdentifier>()
  private var pursuits: [ObjectIdentifier: Pursuit] = [:]

  /// Creates changes that follow nothing yet.
  package init() {}

  /// Whether a probe is followed, so that frames have to be shown.
  package var isActive: Bool { !pursuits.isEmpty }

  /// The action of a change that follows the block that runs.
  ///
  /// - Parameters:
  ///   - key: the key that changes, which still has its previous value.
  ///   - layer: the layer.
  ///   - makeProbe: makes a probe that the block moves; called once, when the change is made.
  package func action(
    forKey key: String, of layer: CALayer, makeProbe: @escaping () -> any AnimationProbe
  ) -> any CAAction {
    let old = layer.value(forKey: key)
    return FollowingAction { [weak self] layer in
      guard let self else { return }
      let probe = makeProbe()
      pursuits[ObjectIdentifier(probe)] = Pursuit(probe: probe)
      changes.begin(ObjectIdentifier(probe), changeOf: key, of: layer, from: old)
    }
  }

  /// Lets a key go, because it changed outside of blocks that are followed.
  package func release(_ key: String, of layer: CALayer) {
    changes.release(key, of: layer)
  }

  /// Shows the keys where their probes are.
  ///
  /// - Parameter mediaTime: the frame's, in seconds.
  package func show(at mediaTime: CFTimeInterval) {
    changes.show { step in pursuits[step]?.probe.progress ?? 1 }
    for (step, pursuit) in pursuits {
      guard abs(pursuit.probe.progress - 1) < Self.tolerance else {
        pursuits[step]?.rest = nil
        continue
      }
      let rest = pursuit.rest ?? mediaTime
      pursuits[step]?.rest = rest
      guard mediaTime - rest >= Self.restDuration else { continue }
      end(step)
    }
  }

  /// Ends all of them at their ends, such as those of a view that leaves its window.
  package func endAll() {
    for step in pursuits.keys { end(step) }
  }

  private func end(_ step: ObjectIdentifier) {
    changes.end(step)
    pursuits.removeValue(forKey: step)?.probe.end()
  }
}

/// Hands the layer over whose key has changed.
private final class FollowingAction: NSObject, CAAction {
  private let body: (CALayer) -> Void

  init(_ body: @escaping (CALayer) -> Void) {
    self.body = body
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer).map(body)
  }
}
