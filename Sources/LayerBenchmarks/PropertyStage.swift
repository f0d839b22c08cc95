import AnimatableLayers

/// A layer with three keys, as a small control has them.
private final class ThreeKeyLayer: AnimatableLayer {
  @AnimatableProperty var progress: CGFloat = 0
  @AnimatableProperty var angle: CGFloat = 1
  @AnimatableProperty var width: CGFloat = 2
}

/// What declared keys cost: `property_read` reads one, `layer_make` makes a layer with three of
/// them.
let propertyStage = [
  Scene(name: "property_read") {
    let layer = ThreeKeyLayer()
    layer.progress = 0.5
    return { count in
      var sum: CGFloat = 0
      for _ in 0..<count { sum += layer.progress }
      consume(sum)
    }
  },
  Scene(name: "layer_make") {
    { count in
      for _ in 0..<count { consume(ThreeKeyLayer()) }
    }
  },
]
