import AnimatableLayers

/// A value that a block of a view animates, from which its progress is read.
package protocol AnimationProbe: AnyObject {
  /// The progress of the block: 0 at its start, 1 at its end, more where a spring overshoots; finite.
  var progress: Double { get }
  /// Called once, when the probe is no longer needed.
  func end()
}

/// Declared keys that follow blocks whose timing can only be sampled.
///
/// Each change of a key animates a probe inside the block. Every frame reads the probe's progress and sets the key's
/// presentation, with the block's curve, spring and delay. Overlapping blocks are additive, so that velocity is preserved.
package final class FollowedChanges {
  private struct Pursuit {
    let probe: any AnimationProbe
    /// The time at which the probe reached its end; `nil` while it has not.
    var rest: CFTimeInterval?
  }

  /// The time in seconds that a probe rests at its end before its block counts as ended: springs may cross their end.
  static let restDuration: CFTimeInterval = 0.25
  /// The distance from 1 at which a probe is at its end.
  static let tolerance = 1e-4

  private let changes = DrivenChanges<ObjectIdentifier>()
  private var pursuits: [ObjectIdentifier: Pursuit] = [:]

  package init() {}

  package var isActive: Bool { !pursuits.isEmpty }

  /// The key still has its previous value. `makeProbe` is called once, inside the block, which animates the probe.
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

  /// Stops following for a key that changed outside of followed blocks.
  package func release(_ key: String, of layer: CALayer) { changes.release(key, of: layer) }

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

  package func endAll() {
    for step in pursuits.keys { end(step) }
  }

  private func end(_ step: ObjectIdentifier) {
    changes.end(step)
    pursuits.removeValue(forKey: step)?.probe.end()
  }
}

private final class FollowingAction: NSObject, CAAction {
  private let body: (CALayer) -> Void

  init(_ body: @escaping (CALayer) -> Void) { self.body = body }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer).map(body)
  }
}
