import MotionMath

/// Changes of layers whose progress comes from elsewhere, frame by frame: another framework's animation, a finger, a sensor.
///
///     let changes = DrivenChanges<Int>()
///     changes.begin(1) { ring.progress = 1 }
///     changes.show { _ in 0.4 }                 // the ring shows 0.4
///     // Adds to the first: no jump, and no change of velocity.
///     changes.begin(2) { ring.progress = 0 }
///     changes.show { $0 == 1 ? 0.6 : 0.1 }      // 0.5
///     changes.end(1)
///     changes.end(2)                            // the ring has 0
///
/// A step holds the changes of one closure, to any layers on screen. Its progress is 0 at its start and 1 at its end; beyond
/// 1 it overshoots. Steps that move the same number, point, size or rectangle add up, as UIKit's animations do, so that the
/// velocity carries over. Other values move from what was presented when the last step began. The values in between
/// follow the key's declared rule.
///
/// While a step is in flight the models have the presented values, written without animations; `begin(_:changes:)` compares
/// with the values at the ends of the steps. Use it from one thread.
public final class DrivenChanges<Step: Hashable> {
  fileprivate struct Flight {
    struct Part {
      let step: Step
      let from: InterpolableValue
      var to: InterpolableValue
    }

    weak let layer: CALayer?
    let key: String
    let rule: InterpolationRule
    /// The value at the end of all steps, as the container holds it; `nil` for none.
    var end: Any?
    var parts: [Part]
    /// The model's value when it was last written; `nil` when it was changed since.
    var shown: Any?
  }

  /// In the order in which they began.
  fileprivate var flights: [Flight] = []
  private var progress: [Step: Double] = [:]

  /// Creates changes without a step.
  public init() {}

  /// Whether no step is in flight.
  public var isEmpty: Bool { flights.isEmpty }

  /// The steps that move a key.
  public var steps: Set<Step> { Set(flights.flatMap { $0.parts.map(\.step) }) }

  // MARK: Steps

  /// Makes changes and shows them at the start of a step, which `step` identifies until it ends; what cannot animate
  /// changes at once.
  public func begin<Failure: Error>(
    _ step: Step, changes: () throws(Failure) -> Void
  ) throws(Failure) {
    let recorder = ChangeRecorder { self.begin(step, $0, of: $1, from: $2, to: $3) }
    try change { () throws(Failure) in _ = try recorder.run(changes) }
  }

  /// Begins a change that was made to a key, which holds its new value.
  ///
  /// - Parameters:
  ///   - step: identifies the step until it ends.
  ///   - key: the key.
  ///   - layer: the layer.
  ///   - old: the value before; `nil` for none.
  public func begin(_ step: Step, changeOf key: String, of layer: CALayer, from old: Any?) {
    if let index = index(of: key, layer) { flights[index].shown = nil }
    begin(step, key, of: layer, from: old, to: layer.value(forKey: key))
    write()
  }

  /// Makes changes that belong to no step, and shows them as they are; steps no longer move their keys.
  public func interrupt<Failure: Error>(_ changes: () throws(Failure) -> Void) throws(Failure) {
    try change(changes)
  }

  /// Ends the steps' changes of a key where they are, because something else moves it.
  public func release(_ key: String, of layer: CALayer) {
    if let index = index(of: key, layer) { flights.remove(at: index) }
  }

  /// Shows the steps at their progress.
  ///
  /// - Parameter progress: how far a step is: 0 at its start, 1 at its end, and finite.
  public func show(_ progress: (Step) -> Double) {
    for step in steps {
      let value = progress(step)
      guard MistakeLog.accepts(value.isFinite, "a step cannot be shown at \(value)") else {
        continue
      }
      self.progress[step] = value
    }
    write()
  }

  /// Ends a step at its end.
  public func end(_ step: Step) {
    progress[step] = 1
    write()
    for index in flights.indices { flights[index].parts.removeAll { $0.step == step } }
    flights.removeAll { $0.parts.isEmpty }
    progress[step] = nil
  }

  // MARK: Changes

  /// Runs changes against the values where the steps end.
  private func change<Failure: Error>(_ changes: () throws(Failure) -> Void) throws(Failure) {
    dropChanged()
    for index in flights.indices { flights[index].write(flights[index].end) }
    CATransaction.begin()
    // The caller may be another framework, whose updates run without actions.
    CATransaction.setDisableActions(false)
    defer {
      CATransaction.commit()
      // Keys that changed beside the steps leave them.
      flights.removeAll { !Platform.areEqual($0.layer?.value(forKey: $0.key), $0.end) }
      for index in flights.indices { flights[index].shown = nil }
      write()
    }
    try changes()
  }

  private func begin(_ step: Step, _ key: String, of layer: CALayer, from old: Any?, to new: Any?) {
    let index = index(of: key, layer)
    let old = index.map { flights[$0].end } ?? old
    guard !ReducedMotion.replaces(ofKey: key, of: layer), !(new is NSNull),
      let first = old ?? AnimationContext.clear(like: new),
      let goal = new ?? AnimationContext.clear(like: old)
    else { return }
    if progress[step] == nil { progress[step] = 0 }
    let (start, end) = (InterpolableValue(held: first), InterpolableValue(held: goal))
    guard let index else {
      let rule = layer.interpolationRule(forKey: key)
      let part = Flight.Part(step: step, from: rule.start(start, to: end), to: end)
      flights.append(Flight(layer: layer, key: key, rule: rule, end: new, parts: [part]))
      return
    }
    let shown = flights[index].value(at: progress).map { InterpolableValue(held: $0) } ?? start
    flights[index].end = new
    let last = flights[index].parts.count - 1
    if last >= 0, flights[index].parts[last].step == step {
      flights[index].parts[last].to = end
    } else if flights[index].adds, start.canAdd(end) {
      let start = flights[index].rule.start(start, to: end)
      flights[index].parts.append(Flight.Part(step: step, from: start, to: end))
    } else {
      flights[index].parts = [Flight.Part(step: step, from: shown, to: end)]
    }
  }

  private func index(of key: String, _ layer: CALayer) -> Int? {
    flights.firstIndex { $0.key == key && $0.layer === layer }
  }

  private func write() {
    dropChanged()
    for index in flights.indices { flights[index].write(flights[index].value(at: progress)) }
  }

  /// Drops keys that something else has changed since they were written.
  private func dropChanged() {
    flights.removeAll { flight in
      guard let layer = flight.layer else { return true }
      return flight.shown.map { !Platform.areEqual($0, layer.value(forKey: flight.key)) } ?? false
    }
  }
}

extension DrivenChanges.Flight {
  fileprivate var adds: Bool { rule.adds && parts.allSatisfy { $0.from.canAdd($0.to) } }

  /// The presented value: the end, less the remainder of each step.
  fileprivate func value(at progress: [Step: Double]) -> Any? {
    let moving = parts.filter { progress[$0.step] != 1 }
    guard let last = moving.last else { return end }
    guard adds, let end else {
      let fraction = progress[last.step] ?? 0
      return rule.value(from: last.from, to: last.to, fraction: fraction).containerValue
    }
    let shown = moving.reduce(InterpolableValue(held: end)) { value, part in
      let way = zip(part.from.components, part.to.components).map { $0 - $1 }
      return value.adding(way, times: 1 - (progress[part.step] ?? 0))
    }
    return shown.containerValue
  }

  fileprivate mutating func write(_ value: Any?) {
    guard let layer else { return }
    CATransaction.withoutActions { layer.setValue(value, forKey: key) }
    shown = layer.value(forKey: key)
  }
}

extension InterpolationRule {
  /// Whether the rule only chooses the start, after which numbers blend.
  fileprivate var adds: Bool {
    switch kind {
    case .system, .shortestWay: true
    case .colors, .discrete, .matching: false
    }
  }

  fileprivate func start(_ old: InterpolableValue, to new: InterpolableValue) -> InterpolableValue {
    guard case .shortestWay = kind else { return old }
    return ends(from: old, to: new).start
  }
}

private final class ChangeRecorder: AnimationContext {
  private let take: (_ key: String, _ layer: CALayer, _ old: Any?, _ new: Any?) -> Void

  init(_ take: @escaping (String, CALayer, Any?, Any?) -> Void) {
    self.take = take
    super.init(AnimationTiming(duration: 1, pace: .curve(nil), delay: 0, options: [], inside: nil))
  }

  override func move(
    _ key: String, of layer: CALayer, from old: ModelValue?, to new: ModelValue?,
    by rule: InterpolationRule
  ) {
    take(key, layer, old?.any, new?.any)
  }
}
