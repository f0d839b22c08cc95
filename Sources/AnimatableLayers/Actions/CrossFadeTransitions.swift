/// Whether slides are replaced by cross-fades, as people ask for whom things that cross the screen are hard
/// to follow; one setting for the whole process, beside ``ReducedMotion``.
///
///     CrossFadeTransitions.current = .preferred
///
/// Pushes, moves and reveals of layers dissolve then, and what morphs fades where it is. Other movement
/// stays, and is ``ReducedMotion``'s. Which layer is selected, and where anything comes to rest, never
/// depends on it. The setting is read when a transition begins.
public enum CrossFadeTransitions: Hashable, Sendable {
  /// As the system's setting specifies: *Prefer Cross-Fade Transitions* of iOS, tvOS and visionOS. Where
  /// there is no such setting, `off`.
  case system
  /// What slides, slides.
  case off
  /// What would slide dissolves.
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
