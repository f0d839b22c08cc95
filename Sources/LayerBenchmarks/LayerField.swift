import AnimatableLayers

struct LayerField {
  let root = CALayer()
  let layers: [CALayer]
  let renderer: LayerRenderer

  /// In points.
  private static let pitch: CGFloat = 24

  /// - Parameter drawsPixels: false puts the viewport beside all layers, so that only the frame is made.
  init(
    count: Int, columns: Int = 100, drawsPixels: Bool = false, scale: CGFloat = 1,
    dress: (CALayer, Int) -> Void = { _, _ in }
  ) {
    let pitch = LayerField.pitch
    let rows = (count + columns - 1) / columns
    root.frame = CGRect(x: 0, y: 0, width: CGFloat(columns) * pitch, height: CGFloat(rows) * pitch)
    layers = (0..<count).map { number in
      let layer = CALayer()
      layer.frame = CGRect(
        x: CGFloat(number % columns) * pitch + 2, y: CGFloat(number / columns) * pitch + 2,
        width: pitch - 4, height: pitch - 4)
      dress(layer, number)
      return layer
    }
    root.sublayers = layers
    renderer = LayerRenderer(layer: root, scale: scale)
    if !drawsPixels { renderer.viewport = CGRect(x: -100, y: -100, width: 1, height: 1) }
  }

  func animate() {
    renderer.perform {
      for (number, layer) in layers.enumerated() {
        let place = layer.position
        let (key, start, end): (String, Any, Any) =
          switch number % 4 {
          case 0: ("position", place, CGPoint(x: place.x + 10, y: place.y))
          case 1: ("opacity", 1.0, 0.5)
          case 2: ("transform", CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1))
          default: ("level", 0.0, 1.0)
          }
        let animation = CABasicAnimation(keyPath: key)
        animation.duration = 1_000
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.fromValue = start
        animation.toValue = end
        layer.add(animation, forKey: "benchmark")
      }
    }
  }

  static func play() {
    let field = LayerField(count: 20, columns: 5, drawsPixels: true) { layer, _ in
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
      layer.cornerRadius = 4
    }
    field.animate()
    field.renderer.perform { for layer in field.layers { layer.opacity = 0.5 } }
    for frame in 1...3 {
      field.renderer.advance(to: Double(frame) * 0.1)
      consume(field.renderer.image())
    }
  }

  func frames(from time: inout CFTimeInterval, count: Int) {
    for _ in 0..<count {
      time += 1.0 / 60
      if time > 900 { time = 0 }
      consume(renderer.image(at: time))
    }
  }
}
