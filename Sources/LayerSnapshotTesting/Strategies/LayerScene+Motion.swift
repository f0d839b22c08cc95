import AnimatableLayers
import LayerScenes

/// Why a scene has no table of motion.
private struct NoMotion: Error, CustomStringConvertible {
  let description: String
}

extension LayerScene {
  /// What the screen shows under a key path. Names of sublayers are resolved in the model: they do
  /// not animate, and presentation layers answer for none below them.
  func shownValue(forKeyPath keyPath: String) -> Any? {
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
    return (layer.presentation() ?? layer).value(forKeyPath: String(path))
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
  /// rows of numbers, and `-` is no value. The message names the first value that changed, as in
  /// `opacity 0.42 -> 0.45 at t = 0.3`.
  ///
  /// - Parameters:
  ///   - keys: key paths such as `opacity`, `position.x`, `sublayers.NAME.opacity` or your own
  ///     keys; at least one. The snapshot fails when one has no value at any time.
  ///   - times: in seconds after the animation's start, at least 0; at least one.
  public static func motion(keys: [String], at times: [CFTimeInterval]) -> SnapshotStrategy {
    LayerScene.check(times)
    precondition(!keys.isEmpty, "a table of motion needs a key")
    return SnapshotStrategy(format: .motionTable) { scene in
      let rows = try scene.visit(times) { renderer in
        try renderer.perform {
          try scene.checkPresentation()
          return keys.map { LayerValueText.text(of: scene.shownValue(forKeyPath: $0)) }
        }
      }
      for (column, key) in keys.enumerated()
      where rows.allSatisfy({ $0[column] == LayerValueText.none }) {
        throw NoMotion(description: "\(scene.layer) has no value for \(key) at any of the times")
      }
      return MotionTable(keys: keys, times: times, rows: rows).description
    }
  }
}
