import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

extension LayerScene {
  /// Searches for each second, for animations that come and go between two frames.
  private static let searchRate = 60.0
  /// Bounds the search in motions of more than a minute.
  private static let mostSearches = 3_600.0

  func motionRecord(ofFramesAt times: [CFTimeInterval], of gesture: Gesture? = nil) throws
    -> MotionRecord
  {
    let frames = Set(times)
    let all = Self.searchTimes(times)
    var builder = MotionRecordBuilder()
    _ = try visit(all, of: gesture) { renderer, _ in
      let time = renderer.time
      try renderer.perform {
        try checkPresentation()
        builder.add(layer, at: time, isFrame: frames.contains(time))
      }
    }
    return builder.record
  }

  /// Ascending, with the times of the frames.
  static func searchTimes(_ frames: [CFTimeInterval]) -> [CFTimeInterval] {
    let end = frames.max() ?? 0
    let rate = min(searchRate, mostSearches / end)
    return Set((0...Int(end * rate)).map { min(Double($0) / rate, end) } + frames).sorted()
  }
}

private struct MotionRecordBuilder {
  struct Entry {
    /// The values of the layer in each frame that has it, by their keys.
    var frames: [Int: [String: String]] = [:]
    var animations: [MotionRecord.Animation] = []
  }

  private var times: [Double] = []
  private var order: [String] = []
  private var entries: [String: Entry] = [:]

  mutating func add(_ root: CALayer, at time: Double, isFrame: Bool) {
    let lines = LayerTreeText.lines(of: root).layers
    if isFrame { times.append(time) }
    for ((layer, _, _), line) in zip(LayerTreeText.layers(of: root), lines) {
      // Taken out, so that its frames are not copied when they change.
      let earlier = entries.removeValue(forKey: line.path)
      if earlier == nil { order.append(line.path) }
      var entry = earlier ?? Entry()
      for (key, animation) in layer.keyedAnimations {
        let found = MotionRecord.Animation(animation, key: key, at: time)
        let isKnown = entry.animations.contains {
          // One without a begin may be known from an earlier time.
          var known = $0
          if animation.beginTime == 0 { known.begin = found.begin }
          return known == found
        }
        if !isKnown { entry.animations.append(found) }
      }
      if isFrame {
        let values = line.values.map { ($0.key, $0.text) }
        entry.frames[times.count - 1] = Dictionary(values) { $1 }
      }
      entries[line.path] = entry
    }
  }

  var record: MotionRecord {
    MotionRecord(
      times: times.map { NumberText.text(of: $0) },
      layers: order.compactMap { path in
        guard let entry = entries[path] else { return nil }
        let frames = times.indices.map { entry.frames[$0] }
        let keys = Set(frames.flatMap { $0.map { Array($0.keys) } ?? [] })
        let values = keys.map { key in (key, frames.map { $0?[key] ?? "" }) }
        return MotionRecord.Layer(
          path: path, presence: frames.map { $0 == nil ? "0" : "1" }.joined(),
          animations: entry.animations,
          values: Dictionary(uniqueKeysWithValues: values.filter { Set($0.1).count > 1 }))
      })
  }
}
