import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

extension LayerScene {
  /// The time of the first frame from which on nothing moves, in seconds after the animation's start.
  ///
  /// Animations count, also paused ones and those that completion handlers start, and particles. Throws where nothing
  /// moves at all, and where something moves at `most`.
  func settlingTime(within most: CFTimeInterval, framesPerSecond: Int) throws -> CFTimeInterval {
    let last = Int((most * Double(framesPerSecond) + 1e-6).rounded(.down))
    let times = (0...last).map { Double($0) / Double(framesPerSecond) }
    var movements = MovementSearch()
    var lastMoving: Int?
    var index = 0
    var lines = LayerTreeLines("")
    _ = try visit(times) { renderer in
      renderer.perform {
        // Animations without a key only show in the values they change.
        let previous = lines
        lines = LayerTreeText.lines(of: layer)
        if index > 0, lines != previous { lastMoving = index - 1 }
        if movements.movesNow(layer) { lastMoving = index }
        guard index == last, let lastMoving, lastMoving >= last - 1 else { return }
        movements.describe(layer, at: times[last])
        guard lastMoving < last else { return }
        movements.describe(lines.changes(from: previous))
      }
      index += 1
    }
    guard let lastMoving else {
      throw PlainError("nothing moves: the closure starts no animation of \(type(of: layer))")
    }
    guard lastMoving < last, movements.causes.isEmpty else {
      throw PlainError(
        "\(type(of: layer)) does not settle within \(NumberText.text(of: most)) s: "
          + movements.causes.joined(separator: "; "))
    }
    return times[lastMoving + 1]
  }
}

/// Finds what moves in a tree, at ascending times.
struct MovementSearch {
  /// The keys that move at the last time, and why, such as `progress of RingLayer (linear 1 s) repeats without end`.
  private(set) var causes: [String] = []
  private static let mostCauses = 5
  /// In local time: animations without a begin that are not removed at their end.
  private var firstSeen: [String: CFTimeInterval] = [:]
  /// When the last particles of emitters die, in local time.
  private var lastDeaths: [ObjectIdentifier: CFTimeInterval] = [:]

  mutating func movesNow(_ root: CALayer) -> Bool {
    var moves = false
    // Every layer is visited, to note when its animations are first seen.
    for layer in root.subtree {
      if hasParticles(layer) { moves = true }
      for (key, animation) in layer.keyedAnimations where runs(animation, key, on: layer) {
        moves = true
      }
    }
    return moves
  }

  mutating func describe(_ root: CALayer, at time: CFTimeInterval) {
    let lines = LayerTreeText.lines(of: root).layers
    for ((layer, _, _), line) in zip(LayerTreeText.layers(of: root), lines) {
      if hasParticles(layer) { causes.append("the particles of \(line.path) come without end") }
      for (key, animation) in layer.keyedAnimations where runs(animation, key, on: layer) {
        let record = MotionRecord.Animation(animation, key: key, at: time)
        causes.append(
          "\(record.subject) of \(line.path) (\(record.text)) \(Self.cause(animation, on: layer))")
      }
    }
    causes = causes.listed(Self.mostCauses)
  }

  /// For animations without a key.
  mutating func describe(_ changes: [LayerValueChange]) {
    causes += changes.prefix(Self.mostCauses).map { "\($0)" }
  }

  private static func cause(_ animation: CAAnimation, on layer: CALayer) -> String {
    if layer.speed == 0 || animation.speed == 0 { return "is paused" }
    guard animation.playingTime.isFinite else { return "repeats without end" }
    return "lasts \(NumberText.text(of: animation.playingTime)) s"
  }

  /// An animation that is not removed on completion may have ended.
  private mutating func runs(_ animation: CAAnimation, _ key: String, on layer: CALayer) -> Bool {
    guard !animation.isRemovedOnCompletion else { return true }
    let now = layer.currentLocalTime
    var begin = animation.beginTime
    if begin == 0 {
      let text = MotionRecord.Animation(animation, key: key, at: 0).text
      let name = "\(ObjectIdentifier(layer)) \(key) \(text)"
      begin = firstSeen[name] ?? now
      firstSeen[name] = begin
    }
    return now < begin + animation.playingTime - 1e-9
  }

  /// Whether particles are emitted, or earlier ones still live.
  private mutating func hasParticles(_ layer: CALayer) -> Bool {
    guard let emitter = layer as? CAEmitterLayer else { return false }
    let now = layer.currentLocalTime
    // The birth rate counts as it is animated, not as it will be in the end.
    let shown = emitter.presentation() ?? emitter
    if shown.birthRate > 0 {
      let deaths = (emitter.emitterCells ?? []).filter { $0.birthRate > 0 && $0.isEnabled }.map {
        min(now, $0.emissionEnd) + Double(emitter.lifetime) * $0.longestLife
      }
      if let last = deaths.max() {
        let id = ObjectIdentifier(emitter)
        lastDeaths[id] = max(last, lastDeaths[id] ?? last)
      }
    }
    return lastDeaths[ObjectIdentifier(emitter)].map { now < $0 } ?? false
  }
}

extension CAEmitterCell {
  /// When the cell emits for the last time, in its emitter's local time; infinite where it never stops.
  fileprivate var emissionEnd: CFTimeInterval {
    let plays = repeatDuration > 0 ? repeatDuration : duration * Double(max(repeatCount, 1))
    return speed > 0 && plays > 0 ? beginTime + plays / Double(speed) : .infinity
  }

  /// From a birth to the death of the last particle that comes of it, in seconds.
  fileprivate var longestLife: Double {
    Double(lifetime + lifetimeRange) + ((emitterCells ?? []).map(\.longestLife).max() ?? 0)
  }
}
