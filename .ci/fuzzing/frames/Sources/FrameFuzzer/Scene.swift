import PortableCoreGraphics
import PortableQuartzCore

/// A layer tree in the making, and its renderer.
final class Scene {
  private var layers: [Int: CALayer] = [:]
  private let renderer: LayerRenderer
  private static let image = makeImage()

  init(scale: CGFloat) {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)
    root.anchorPoint = .zero
    layers[0] = root
    renderer = LayerRenderer(layer: root, scale: scale)
  }

  /// Takes a step; returns the pixels when it is a frame that is wanted.
  func take(_ step: Step, draws: Bool) -> Data? {
    switch step {
    case .frame(let tenths):
      guard draws else { return nil }
      let image = renderer.image(at: renderer.time + Double(tenths) / 10)
      return image?.dataProvider?.data as Data?
    case .advance(let tenths): renderer.advance(to: renderer.time + Double(tenths) / 10)
    default: renderer.perform { change(step) }
    }
    return nil
  }

  private func change(_ step: Step) {
    switch step {
    case .make(let index, let kind, let parent, let place):
      guard let parent = layers[parent] else { return }
      let layer = Scene.make(kind)
      parent.insertSublayer(layer, at: UInt32(min(place, parent.sublayers?.count ?? 0)))
      layers[index] = layer
    case .mask(let index, let kind, let masked):
      guard masked != 0, let masked = layers[masked] else { return }
      guard let kind else { return masked.mask = nil }
      let layer = Scene.make(kind)
      masked.mask = layer
      layers[index] = layer
    case .move(let index, let parent, let place):
      guard index != 0, let layer = layers[index], layer.superlayer?.mask !== layer,
        let parent = layers[parent], !parent.isInside(layer)
      else { return }
      layer.removeFromSuperlayer()
      parent.insertSublayer(layer, at: UInt32(min(place, parent.sublayers?.count ?? 0)))
    case .remove(let index):
      guard index != 0, let layer = layers[index], layer.superlayer?.mask !== layer else { return }
      layer.removeFromSuperlayer()
    case .set(let index, let setting): layers[index].map { setting.apply(to: $0, Scene.image) }
    case .animate(let index, let motion): layers[index]?.add(motion.animation, forKey: motion.key)
    case .fade(let index, let type):
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: type)
      transition.duration = 0.5
      layers[index]?.add(transition, forKey: "transition")
    case .advance, .frame: break
    }
  }

  private static func make(_ kind: Step.Kind) -> CALayer {
    let layer: CALayer
    switch kind {
    case .CALayer: layer = CALayer()
    case .CATransformLayer: layer = CATransformLayer()
    case .CAScrollLayer: layer = CAScrollLayer()
    case .CAShapeLayer:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: -3, y: 2, width: 20, height: 11), transform: nil)
      shape.fillColor = CGColor(srgbRed: 0.9, green: 0.2, blue: 0.1, alpha: 0.8)
      layer = shape
    case .CAGradientLayer:
      let gradient = CAGradientLayer()
      gradient.colors = [
        CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
        CGColor(srgbRed: 0, green: 0.4, blue: 1, alpha: 0.4),
      ]
      layer = gradient
    case .CAReplicatorLayer:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceTransform = CATransform3DMakeTranslation(9.5, 3, 0)
      replicator.instanceAlphaOffset = -0.2
      layer = replicator
    case .CAEmitterLayer:
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.contents = Scene.image
      (cell.birthRate, cell.lifetime, cell.velocity) = (8, 1, 20)
      cell.emissionRange = 2
      emitter.emitterCells = [cell]
      layer = emitter
    }
    layer.frame = CGRect(x: 8, y: 6, width: 24, height: 18)
    layer.backgroundColor = CGColor(srgbRed: 0.2, green: 0.6, blue: 0.4, alpha: 1)
    return layer
  }

  private static func makeImage() -> CGImage {
    guard
      let context = CGContext(
        data: nil, width: 6, height: 6, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { preconditionFailure("there is no bitmap") }
    for index in 0..<12 {
      context.setFillColor(
        red: CGFloat(index % 3) / 2, green: CGFloat(index % 4) / 3, blue: 0.5,
        alpha: index % 5 == 0 ? 0.5 : 1)
      context.fill(CGRect(x: index % 4 * 2, y: index / 4 * 2, width: 2, height: 2))
    }
    guard let image = context.makeImage() else { preconditionFailure("there is no image") }
    return image
  }
}

extension CALayer {
  fileprivate func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let here = layer {
      if here === other { return true }
      layer = here.superlayer
    }
    return false
  }
}

extension Motion {
  fileprivate var animation: CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    if key == "backgroundColor" {
      animation.fromValue = CGColor(srgbRed: from, green: 1, blue: 0, alpha: 1)
      animation.toValue = CGColor(srgbRed: to, green: 0, blue: 1, alpha: 0.5)
    } else {
      (animation.fromValue, animation.toValue) = (from, to)
    }
    animation.duration = duration
    return animation
  }
}

extension Setting {
  /// The numbers as a truth value.
  private var isOn: Bool { numbers[0] != 0 }

  fileprivate func apply(to layer: CALayer, _ image: CGImage) {
    let value = CGFloat(numbers[0])
    switch name {
    case "frame":
      layer.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "opacity": layer.opacity = Float(value)
    case "backgroundColor":
      layer.backgroundColor = CGColor(
        srgbRed: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    case "cornerRadius": layer.cornerRadius = value
    case "borderWidth": layer.borderWidth = value
    case "masksToBounds": layer.masksToBounds = isOn
    case "shouldRasterize": layer.shouldRasterize = isOn
    case "rasterizationScale": layer.rasterizationScale = value
    case "allowsEdgeAntialiasing": layer.allowsEdgeAntialiasing = isOn
    case "shadowOpacity": layer.shadowOpacity = Float(value)
    case "shadowRadius": layer.shadowRadius = value
    case "contents": layer.contents = isOn ? image : nil
    case "contentsGravity":
      let all: [CALayerContentsGravity] = [.resize, .center, .topLeft, .resizeAspect]
      layer.contentsGravity = all[Int(value)]
    case "isHidden": layer.isHidden = isOn
    case "allowsGroupOpacity": layer.allowsGroupOpacity = isOn
    case "isDoubleSided": layer.isDoubleSided = isOn
    case "isGeometryFlipped": layer.isGeometryFlipped = isOn
    case "zPosition": layer.zPosition = value
    case "sublayerTransform":
      var eye = CATransform3DIdentity
      if value == 1 { eye.m34 = -1 / 80 }
      if value == 2 { eye = CATransform3DMakeScale(1.3, 0.8, 1) }
      layer.sublayerTransform = eye
    case "shape":
      guard let shape = layer as? CAShapeLayer else { return }
      shape.strokeColor = isOn ? CGColor(srgbRed: 0, green: 0, blue: 0.6, alpha: 0.5) : nil
      shape.lineWidth = CGFloat(numbers[1])
      shape.lineDashPattern = value == 2 ? [3, 2] : nil
    case "contentsCenter":
      layer.contentsCenter = CGRect(
        x: value, y: value, width: 1 - 2 * value, height: 1 - 2 * value)
    default:
      var transform = CATransform3DMakeScale(numbers[2], 1, 1)
      if value > 1 { transform.m34 = -1 / 60 }
      transform = CATransform3DRotate(
        transform, numbers[1], value > 0 ? 1 : 0, value > 0 ? 0.7 : 0, value > 0 ? 0 : 1)
      layer.transform = transform
    }
  }
}
