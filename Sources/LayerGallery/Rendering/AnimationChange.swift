/// A preview's change of an animation, made whenever its scene starts that.
struct AnimationChange: Codable, Hashable {
  /// The layer's identifier, as in a `LayerReport`.
  var layer: String
  var key: String
  /// `nil` for its own.
  var pace: AnimationPace?
  /// Seconds after its begin at which the animation stands still; `nil` where it plays.
  var frozenAt: Double?

  func isOf(_ other: AnimationChange) -> Bool { layer == other.layer && key == other.key }
}

extension PlayedLayers {
  /// Changes the animations that began since the last call.
  ///
  /// Each keeps its begin, so that what a frame shows does not depend on the frames before.
  func makeChanges() {
    for change in changes {
      guard let layer = layer(withIdentifier: change.layer),
        let own = layer.animation(forKey: change.key), own.speed != 0,
        own.value(forKey: Self.changeKey) == nil
      else { continue }
      var changed = change.pace.flatMap { (own as? CABasicAnimation)?.paced(by: $0) }
      if let time = change.frozenAt {
        changed = (changed ?? own).standing(at: time, modelHasStart: true)
      }
      guard let changed else { continue }
      changed.setValue(true, forKey: Self.changeKey)
      layer.replaceAnimation(forKey: change.key, by: changed)
    }
  }

  private static let changeKey = "AnimatableLayers.isChanged"

  /// Seconds since the begin of an animation; `nil` where there is none.
  func elapsedTime(ofAnimation key: String, of layer: String) -> Double? {
    guard let layer = self.layer(withIdentifier: layer),
      let animation = layer.animation(forKey: key)
    else { return nil }
    return layer.playback.time - animation.beginTime
  }

  private func layer(withIdentifier id: String) -> CALayer? {
    id.split(separator: ".").dropFirst().reduce(self.layer) { parent, part in
      guard part != "mask" else { return parent?.mask }
      guard let index = Int(part), let below = parent?.sublayers, below.indices.contains(index)
      else { return nil }
      return below[index]
    }
  }
}

extension AnimationPace {
  var refusal: SceneError { SceneError("no animation has the pace \(self)") }
}
