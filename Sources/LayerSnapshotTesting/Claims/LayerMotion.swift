import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

/// A motion of a layer, about which claims are made.
///
///     let motion = LayerMotion(of: ring, until: 1) { $0.progress = 1 }
///     motion.expect(\.progress, .isMonotone, .isAtRest(by: 0.25))
///     motion.expect("sublayers.knob.position", .staysInside(ring.bounds))
///
/// The layer is hosted on a clock of its own and committed; then the animation runs, at time 0, so that what it changes
/// animates. Nothing waits and nothing is drawn: the values are those of the presentation layers. The motion is played
/// again for every key that is read and around every extremum, and each time the layer's values, sublayers and
/// animations are restored; what the animation stores elsewhere is not.
public struct LayerMotion<Layer: CALayer> {
  /// The layer.
  public let layer: Layer
  /// The last time that is recorded, in seconds after the start.
  public let end: CFTimeInterval
  let animation: (Layer) -> Void
  private(set) var changes: [(time: CFTimeInterval, change: (Layer) -> Void)] = []
  private let known = LockedValue<[(owner: CALayer, key: String, curve: MotionCurve)]>([])
  /// The fault of the times; every claim fails with it.
  private(set) var misuse: SnapshotMisuse?
  private static var listedChanges: Int { 5 }

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - layer: the layer; what is below it moves with it.
  ///   - end: the last time that is recorded, in seconds after the start, greater than 0 and at most 416: a bit later than
  ///     the motion ends, to show that it does. Every claim about a motion with another end fails.
  ///   - animation: what to animate.
  public init(of layer: Layer, until end: CFTimeInterval, animation: @escaping (Layer) -> Void) {
    self.layer = layer
    self.end = end
    self.animation = animation
    misuse = SnapshotMisuse(end: end, rate: MotionCurve.rate)
  }

  /// The motion with an interruption.
  ///
  ///     LayerMotion(of: ring, until: 1) { $0.progress = 1 }
  ///       .then(at: 0.1) { $0.progress = 0 }
  ///
  /// - Parameters:
  ///   - time: in seconds after the start, between 0 and the recording's end. Every claim fails otherwise.
  ///   - change: what changes then.
  public func then(at time: CFTimeInterval, change: @escaping (Layer) -> Void) -> LayerMotion {
    var motion = LayerMotion(of: layer, until: end, animation: animation)
    if !(time >= 0 && time <= end) {
      motion.misuse = SnapshotMisuse(
        "a change at \(time) s: write a time of the recording, from 0 to \(end)")
    }
    motion.misuse = misuse ?? motion.misuse
    motion.changes = changes + [(time, change)]
    return motion
  }

  /// The curve of a key.
  ///
  /// - Parameter keyPath: a property declared with `@AnimatableProperty`, or an animatable one of Core Animation or a
  ///   number in it, such as `\.opacity` and `\.position.x`; any other traps.
  /// - Throws: what keeps the layer from being recorded, and an error when the key's values are not made of numbers.
  public func curve<Value>(of keyPath: KeyPath<Layer, Value>) throws -> MotionCurve {
    try curve(of: CALayer.keyName(keyPath, of: layer))
  }

  /// The curve of a key path.
  ///
  /// - Parameter key: such as `position`, `transform.rotation.z`, `frame`, `sublayers.NAME.opacity` or a key of your own.
  /// - Throws: what keeps the layer from being recorded, and an error when the key has no value or one that is not made
  ///   of numbers.
  public func curve(of key: String) throws -> MotionCurve { try curve(of: key, on: layer) }

  func curve(of key: String, on owner: CALayer) throws -> MotionCurve {
    if let misuse { throw misuse }
    let known = known.withLock { $0.first { $0.owner === owner && $0.key == key } }
    if let known { return known.curve }
    let name = "\(key) of \(type(of: owner))" + (owner.name.map { " “\($0)”" } ?? "")
    let curve = try MotionCurve(name, until: end, also: changes.map(\.time)) { times in
      let values = try play(times) {
        try LayerScene(owner).checkPresentation()
        return LayerScene(owner).value(atKeyPath: key).shown
      }
      let numbers = values.map { $0.flatMap { ValueInterpolation.components(of: $0) } }
      if let index = numbers.firstIndex(where: { !($0?.allSatisfy(\.isFinite) ?? false) }) {
        throw PlainError(
          "\(name) is \(LayerValueText.text(of: values[index])) at "
            + "\(NumberText.text(of: times[index])) s, which is not made of finite numbers")
      }
      let found = numbers.compactMap { $0 }
      guard Set(found.map(\.count)).count <= 1 else {
        throw PlainError("\(name) changes how many numbers it has")
      }
      return found
    }
    self.known.withLock { $0.append((owner, key, curve)) }
    return curve
  }

  /// Returns what still changes between a time and the recording's end, as text; `nil` for nothing.
  func unrest(by time: CFTimeInterval) throws -> String? {
    if let misuse { throw misuse }
    guard time >= 0, time < end else {
      throw SnapshotMisuse("a rest by \(time) s: write a time before the recording's end, \(end)")
    }
    // Evenly spaced times alone could meet a cycle in the same phase.
    let uneven = [0, 0.0557, 0.1459, 0.2361, 0.382, 0.5279, 0.618, 0.7639, 0.9098, 1]
      .map { time + (end - time) * $0 }
    let times = LayerScene.searchTimes(uneven).filter { $0 >= time }
    var movements = MovementSearch()
    var rest = times[...]
    var wasAnimated = false
    var previous: (time: CFTimeInterval, lines: LayerTreeLines)?
    var last: (span: [CFTimeInterval], changes: [LayerValueChange])?
    _ = try play(times) {
      let time = rest.removeFirst()
      let moves = movements.movesNow(layer)
      let isAnimated = layer.subtree.contains { $0.hasAnimation(besides: "") }
      defer { wasAnimated = isAnimated }
      // The text of a tree takes long, and what no animation moves seldom changes.
      guard isAnimated || wasAnimated || uneven.contains(time) else { return }
      let lines = LayerTreeText.lines(of: layer)
      if let previous, previous.lines != lines {
        last = ([previous.time, time], lines.changes(from: previous.lines))
      }
      previous = (time, lines)
      if moves, rest.isEmpty { movements.describe(layer, at: end) }
    }
    guard let last else { return nil }
    let span = last.span.map { NumberText.text(of: $0) }.joined(separator: " to ")
    let lines = last.changes.map { "\($0)" }.listed(Self.listedChanges) + movements.causes
    return "from \(span) s the layers still change" + lines.map { "\n  \($0)" }.joined()
  }

  private func play<Result>(
    _ times: [CFTimeInterval], _ body: () throws -> Result
  ) throws -> [Result] {
    let stops = Set(times + changes.map(\.time)).sorted()
    let wanted = Set(times)
    return try LayerScene(layer) { animation(layer) }.visit(stops) { renderer -> Result? in
      let time = renderer.time
      return try renderer.perform {
        let result = wanted.contains(time) ? try body() : nil
        for (_, change) in changes.filter({ $0.time == time }) { change(layer) }
        return result
      }
    }.compactMap { $0 }
  }
}
