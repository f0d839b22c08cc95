/// Whether slides are replaced by cross-fades, for people who find things that cross the screen hard to follow; one setting
/// for the whole process, beside ``ReducedMotion``.
///
///     CrossFadeTransitions.current = .preferred
///
/// Pushes, moves and reveals of layers then dissolve, and morphs fade in place; ``ReducedMotion`` replaces other movement.
/// The setting is read when a transition begins, and never decides where anything comes to rest.
public enum CrossFadeTransitions: Hashable, Sendable {
  /// The system's setting: *Prefer Cross-Fade Transitions* of iOS, tvOS and visionOS. Elsewhere `off`.
  case system
  /// Slides slide.
  case off
  /// Slides dissolve.
  case preferred

  private static let setting = LockedValue(CrossFadeTransitions.system)

  /// The setting. Default `system`. Any thread may read and set it.
  public static var current: CrossFadeTransitions {
    get { setting.withLock { $0 } }
    set { setting.withLock { $0 = newValue } }
  }

  /// Overrides `current` in a scope, such as a snapshot.
  package static let scoped = TaskLocal<CrossFadeTransitions?>(wrappedValue: nil)

  /// Whether slides are replaced, with `system` resolved.
  public static var arePreferred: Bool {
    switch scoped.get() ?? current {
    case .system: Platform.prefersCrossFades
    case .off: false
    case .preferred: true
    }
  }
}
