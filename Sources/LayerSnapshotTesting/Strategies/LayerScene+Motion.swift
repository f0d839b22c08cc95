import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

extension LayerScene {
  struct Value {
    let layer: CALayer
    let keyPath: String

    var shown: Any? { (layer.presentation() ?? layer).value(forKeyPath: keyPath) }

    /// Continues the message of an error.
    var absence: String {
      if keyPath.hasPrefix("sublayers."), let sublayers = layer.sublayers {
        let names = sublayers.compactMap(\.name).map { "“\($0)”" }.joined(separator: ", ")
        return "; names of its sublayers: \(names.isEmpty ? "none" : names)"
      }
      return layer.misspelling(in: keyPath).map { ": \($0)" } ?? ""
    }
  }

  /// Resolves the names of sublayers in the model: they do not animate, and presentation layers have no value below
  /// them.
  func value(atKeyPath keyPath: String) -> Value {
    var layer = layer
    var path = keyPath[...]
    while path.hasPrefix("sublayers.") {
      let rest = path.dropFirst("sublayers.".count)
      guard let dot = rest.firstIndex(of: "."),
        let sublayer = layer.sublayers?.first(where: { $0.name == String(rest[..<dot]) })
      else { break }
      layer = sublayer
      path = rest[rest.index(after: dot)...]
    }
    return Value(layer: layer, keyPath: String(path))
  }
}

extension SnapshotStrategy where Value == LayerScene, Content == String {
  /// A table of what the layer shows under some key paths, one line for each time.
  ///
  ///     time  opacity  position.x
  ///     0     1        10
  ///     0.25  0.42     12.5
  ///
  /// Numbers have up to four places, colors read `#RRGGBBAA`, points, sizes and transforms are
  /// rows of numbers, and `-` is no value. Where markers of a timeline are called, a last column has each at its time, in
  /// the row of the frame that follows, as `ground at 0.4`: by its label, or else as `marker`. The message names the first
  /// value that changed, as in `opacity 0.42 -> 0.45 at t = 0.3`.
  ///
  /// - Parameters:
  ///   - keys: key paths such as `opacity`, `position.x`, `sublayers.NAME.opacity` or your own
  ///     keys; at least one. The snapshot fails when one has no value at any time.
  ///   - times: in seconds after the animation's start, at least 0; at least one.
  public static func motion(keys: [String], at times: [CFTimeInterval]) -> SnapshotStrategy {
    let misuse = SnapshotMisuse(times: times) ?? (keys.isEmpty ? .noKey : nil)
    return SnapshotStrategy(format: .motionTable, failingFor: misuse) { scene in
      let log = MarkerLog()
      let frames = try MarkerLog.scoped.withValue(log) {
        try scene.visit(times) { renderer in
          let start = renderer.perform { CACurrentMediaTime() } - renderer.time
          let markers = log.read().map { "\($0.name) at \(NumberText.text(of: $0.time - start))" }
          let values = try scene.probed(in: renderer) {
            try scene.checkPresentation()
            return keys.map { LayerValueText.text(of: scene.value(atKeyPath: $0).shown) }
          }
          return (values, markers.isEmpty ? LayerValueText.none : markers.joined(separator: ", "))
        }
      }
      for (column, key) in keys.enumerated()
      where frames.allSatisfy({ $0.0[column] == LayerValueText.none }) {
        throw PlainError(
          "\(type(of: scene.layer)) has no value for \(key) at any of the times"
            + scene.value(atKeyPath: key).absence)
      }
      let hasMarkers = frames.contains { $0.1 != LayerValueText.none }
      return MotionTable(
        keys: keys + (hasMarkers ? ["markers"] : []), times: times,
        rows: frames.map { $0.0 + (hasMarkers ? [$0.1] : []) }
      ).description
    }
  }
}
