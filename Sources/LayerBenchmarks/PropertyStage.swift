import AnimatableLayers

private final class ThreeKeyLayer: AnimatableLayer {
  @AnimatableProperty var progress: CGFloat = 0
  @AnimatableProperty var angle: CGFloat = 1
  @AnimatableProperty var width: CGFloat = 2
}

private final class ColorKeyLayer: AnimatableLayer {
  @AnimatableProperty var tint: CGColor? = nil
}

private final class LevelLayer: AnimatableLayer {
  @AnimatableProperty var level: CGFloat = 0

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 1)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
  }
}

private func levels(_ count: Int) -> (layers: [LevelLayer], renderer: LayerRenderer) {
  let root = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: 400, height: CGFloat(count))
  let layers = (0..<count).map { number in
    let layer = LevelLayer()
    layer.frame = CGRect(x: number % 10 * 40, y: number / 10 * 10, width: 36, height: 8)
    root.addSublayer(layer)
    return layer
  }
  return (layers, LayerRenderer(layer: root))
}

/// Three layers deep, on screen.
private func shown<Layer: CALayer>(_ layer: Layer) -> (layer: Layer, renderer: LayerRenderer) {
  let root = CALayer()
  let middle = CALayer()
  root.addSublayer(middle)
  middle.addSublayer(layer)
  return (layer, LayerRenderer(layer: root))
}

/// Writes to a layer on screen, over and over.
private func writing<Layer: CALayer>(
  _ name: String, _ make: @autoclosure @escaping @Sendable () -> Layer, withActions: Bool = true,
  write: @escaping @Sendable (Layer, _ index: Int) -> Void
) -> Scene {
  Scene(name: name) {
    let (layer, renderer) = shown(make())
    return { count in
      if !withActions {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
      }
      for index in 0..<count { write(layer, index) }
      if !withActions { CATransaction.commit() }
      consume(renderer)
    }
  }
}

/// The cost of declared keys.
///
/// - `property_read` reads a number, `property_read_shown` reads it from a presentation copy, `key_read_color` reads a
///   color.
/// - `key_read_frame` makes a presentation copy and reads three keys of it, as the drawing of a frame does.
/// - `key_write` writes a number that animates, `key_write_off` with actions off, `key_write_loose` off screen;
///   `opacity_write_off` is Core Animation's own key for comparison.
/// - `key_write_named` writes a key that no class declares, by its name, and `key_write_boxed` a point in an `NSValue`.
/// - `text_attributed` writes the mutable string that a text layer has already.
/// - `layer_make` makes a layer with three keys.
/// - `key_commit_1k` writes the keys of a thousand layers, all of which animate, and commits them.
/// - `key_frame_100` is a frame with the pixels of a hundred layers that draw a key which moves.
let propertyStage = [
  Scene(name: "key_read_color") {
    let layer = ColorKeyLayer()
    layer.tint = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    return { count in
      for _ in 0..<count { consume(layer.tint) }
    }
  },
  writing("key_write", ThreeKeyLayer()) { $0.progress = CGFloat($1 & 1) },
  Scene(name: "key_commit_1k") {
    let (layers, renderer) = levels(1_000)
    var level: CGFloat = 0
    return repeating {
      level = 1 - level
      renderer.perform { for layer in layers { layer.level = level } }
    }
  },
  Scene(name: "key_frame_100") {
    let (layers, renderer) = levels(100)
    renderer.perform {
      _ = CALayer.animate(withDuration: 1_000) { for layer in layers { layer.level = 1 } }
    }
    var time = 0.0
    return repeating {
      time = (time + 1.0 / 60).truncatingRemainder(dividingBy: 900)
      consume(renderer.image(at: time))
    }
  },
  writing("key_write_off", ThreeKeyLayer(), withActions: false) {
    $0.progress = CGFloat($1 & 1)
  },
  Scene(name: "key_write_loose") {
    let layer = ThreeKeyLayer()
    return { count in
      for index in 0..<count { layer.progress = CGFloat(index & 1) }
    }
  },
  Scene(name: "key_write_named") {
    let layer = CALayer()
    return { count in
      for index in 0..<count { layer.setValue(CGFloat(index & 1), forKey: "level") }
    }
  },
  writing("key_write_boxed", CALayer()) {
    $0.setValue(NSValue(point: CGPoint(x: $1 & 1, y: 0)), forKey: "position")
  },
  Scene(name: "text_attributed") {
    let (layer, renderer) = shown(CATextLayer())
    let text = NSMutableAttributedString(string: "text")
    return { count in
      for _ in 0..<count { layer.string = text }
      consume(renderer)
    }
  },
  writing("opacity_write_off", ThreeKeyLayer(), withActions: false) {
    $0.opacity = Float($1 & 1)
  },
  Scene(name: "property_read") {
    let layer = ThreeKeyLayer()
    layer.progress = 0.5
    return { count in
      var sum: CGFloat = 0
      for _ in 0..<count { sum += layer.progress }
      consume(sum)
    }
  },
  Scene(name: "property_read_shown") {
    let (layer, renderer) = shown(ThreeKeyLayer())
    renderer.perform { layer.progress = 0.5 }
    let copy = layer.presentation() ?? layer
    return { count in
      var sum: CGFloat = 0
      for _ in 0..<count { sum += copy.progress }
      consume(sum)
      consume(renderer)
    }
  },
  Scene(name: "key_read_frame") {
    let (layer, renderer) = shown(ThreeKeyLayer())
    renderer.perform { layer.progress = 0.5 }
    return { count in
      var sum: CGFloat = 0
      for _ in 0..<count {
        let copy = layer.presentation() ?? layer
        sum += copy.progress + copy.angle + copy.width
      }
      consume(sum)
      consume(renderer)
    }
  },
  Scene(name: "layer_make") {
    { count in
      for _ in 0..<count { consume(ThreeKeyLayer()) }
    }
  },
]
