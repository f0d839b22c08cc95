import MotionMath

/// The states of a tree of layers, and the motions between them.
///
///     enum Door: CaseIterable { case shut, ajar, open }
///
///     let door = LayerStates(Door.shut) { state in
///       switch state {
///       case .shut: LayerValue(leaf, keyPath: \.position.x, 50)
///       case .ajar: LayerValue(leaf, keyPath: \.position.x, 70)
///       case .open:
///         LayerValue(leaf, keyPath: \.position.x, 150)
///         LayerValue(lamp, keyPath: \.opacity, 1)
///       }
///     }
///     door.go(to: .open)
///
/// A state is a set of values of keys, of any layers. The first one is the base: keys that another one does not name go back
/// to the base's values, or to what the models had when the states were made. A state is thus the same whatever came
/// before it. `go(to:)` leads to it from anywhere: in flight every key goes on from its place, a spring with its velocity.
public final class LayerStates<State: Hashable & CaseIterable> {
  /// A step on the way from state to state.
  public enum Event: Hashable {
    /// The tree leaves a state, or the way to it.
    case left(State)
    /// The tree begins its way to a state.
    case entered(State)
    /// The animations of the last way are over, or nothing had to move.
    case settled(State)
  }

  /// Called for every event, in order and never within another call: an event that a call causes follows it.
  public var onEvent: ((Event) -> Void)?

  private let base: State
  private let animation: (_ from: State, _ to: State) -> KeyAnimation
  private let targets: [StateTarget<State>]
  private var way: (from: State, to: State, handle: AnimationHandle)?
  private var wayCount = 0
  private var events: [Event] = []
  private var isNotifying = false

  /// Creates states, and brings the tree into the first one without an animation.
  ///
  /// - Parameters:
  ///   - base: the first state.
  ///   - animation: how the tree moves between two states, unless a value has an animation of its own; in flight it comes
  ///     from the state that it was on its way to. Default: a spring of half a second without a bounce.
  ///   - values: the values of a state; called once for each state. A key can be set as a whole or in its parts, not both.
  public init(
    _ base: State,
    animation: @escaping (_ from: State, _ to: State) -> KeyAnimation = { _, _ in .spring() },
    @LayerValueBuilder values: (State) -> [LayerValue]
  ) {
    self.base = base
    self.animation = animation
    targets = StateTarget.targets(of: State.allCases.map { ($0, values($0)) }, base: base)
    for target in targets { target.setModel(to: base) }
  }

  // MARK: The state

  /// The state that the tree is in, or on its way to; the state of its start if the handle leads back.
  public var state: State { way.map { $0.handle.isReversed ? $0.from : $0.to } ?? base }

  /// Whether the tree is neither on a way nor held on one.
  public var isSettled: Bool { way?.handle.isOver ?? true }

  /// Moves the tree to a state, and returns the handle of the way.
  ///
  /// The models have the state's values at once. Keys that have them and do not move stay. A way to the state that has begun
  /// already goes on, also if it was paused. The handle of the way before ends as ``AnimationOutcome/replaced``.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - animation: how all keys move, even those with an animation of their own; `disabled` changes at once. Default
  ///     `nil`: as declared with the states.
  @discardableResult public func go(
    to state: State, animation: KeyAnimation? = nil
  ) -> AnimationHandle {
    if state == self.state, animation == nil, let handle = way?.handle, !handle.isOver {
      handle.resume()
      return handle
    }
    let from = self.state
    let turned = way.flatMap { $0.handle.isReversed && !$0.handle.isOver ? $0.to : nil }
    wayCount += 1
    let number = wayCount
    way?.handle.interrupt()
    // A completion has led elsewhere.
    if number != wayCount, let way { return way.handle }
    let handle = run(to: state, animation, from: from)
    way = (from, state, handle)
    handle.addCompletion { [weak self, wayCount] _ in self?.settle(wayCount) }
    notify(
      (turned.map { [.left($0), .entered(from)] } ?? [])
        + (state == from ? [] : [.left(from), .entered(state)]))
    return handle
  }

  /// Holds the tree on the way to a state, for a finger that moves it: its start is where the tree is now.
  ///
  ///     let way = door.seek(to: .open)
  ///     way.fractionComplete = drag / length
  ///     door.go(to: drag > length / 2 ? .open : .shut)
  public func seek(to state: State) -> AnimationHandle {
    let handle = go(to: state)
    handle.pause()
    return handle
  }

  /// All pairs of two different states, in the order of the states.
  public static var pairs: [(from: State, to: State)] {
    State.allCases.flatMap { from in State.allCases.filter { $0 != from }.map { (from, $0) } }
  }

  // MARK: The way

  private func run(to state: State, _ own: KeyAnimation?, from: State) -> AnimationHandle {
    func timing(_ animation: KeyAnimation) -> AnimationTiming {
      AnimationTiming(animation, delay: 0, options: .beginFromCurrentState, inside: nil)
    }
    let common = own ?? animation(from, state)
    let block = AnimationBlock(timing(common))
    block.handle.clock = TreeClock(showing: targets.first?.key.layer)
    return block.run {
      for target in targets where !target.isAt(state) {
        block.timing = timing(own ?? target.animations[state] ?? common)
        target.move(to: state, in: block)
      }
    }
  }

  private func settle(_ number: Int) {
    guard let way, number == wayCount else { return }
    if way.handle.isReversed {
      notify([.left(way.to), .entered(way.from), .settled(way.from)])
    } else {
      notify([.settled(way.to)])
    }
  }

  private func notify(_ new: [Event]) {
    events += new
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    while !events.isEmpty {
      let event = events.removeFirst()
      onEvent?(event)
    }
  }
}

extension AnimationHandle {
  fileprivate var isOver: Bool { if case .ended = state { true } else { false } }
}
