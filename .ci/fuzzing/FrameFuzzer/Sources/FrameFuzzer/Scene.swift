import PortableCoreGraphics
import PortableQuartzCore

/// A layer tree in the making, and its renderer.
final class Scene {
  static let size = CGSize(width: 32, height: 24)

  private var layers: [Int: CALayer] = [:]
  private let parts: Parts
  private let renderer: LayerRenderer
  /// The last frame, when it is held until the next one is drawn, which then needs memory of its own.
  private var held: CGImage?
  private let holdsFrames: Bool

  init(_ parts: Parts, scale: CGFloat, holdsFrames: Bool) {
    self.parts = parts
    self.holdsFrames = holdsFrames
    let root = CALayer()
    root.bounds = CGRect(origin: .zero, size: Scene.size)
    root.anchorPoint = .zero
    layers[0] = root
    renderer = LayerRenderer(layer: root, scale: scale)
  }

  /// Takes a step; returns the pixels when it is a frame that is wanted.
  func take(_ step: Step, draws: Bool) -> Data? {
    switch step {
    case .frame(let hundredths):
      guard draws else { return nil }
      let image = renderer.image(at: renderer.time + Double(hundredths) / 100)
      if holdsFrames { held = image }
      return image?.dataProvider?.data as Data?
    case .advance(let hundredths):
      renderer.advance(to: renderer.time + Double(hundredths) / 100)
    case .look(let x, let y): renderer.viewport.origin = CGPoint(x: x, y: y)
    default: renderer.perform { change(step) }
    }
    return nil
  }

  private func change(_ step: Step) {
    switch step {
    case .make(let index, let kind, let parent, let place):
      guard let parent = layers[parent] else { return }
      let layer = kind.make()
      parts.insert(layer, in: parent, at: place)
      layers[index] = layer
    case .mask(let index, let kind, let masked):
      guard masked != 0, let masked = layers[masked] else { return }
      let layer = kind.make()
      masked.mask = layer
      layers[index] = layer
    case .unmask(let index): layers[index]?.mask = nil
    case .move(let index, let parent, let place):
      guard let layer = layers[index], let parent = layers[parent] else { return }
      parts.insert(layer, in: parent, at: place)
    case .remove(let index): layers[index].map(parts.remove)
    case .set(let index, let setting, let animates):
      CATransaction.setDisableActions(!animates)
      layers[index]?.setValue(setting.value.object(parts), forKey: setting.key)
    case .animate(let index, let motion):
      layers[index]?.add(motion.animation(parts), forKey: motion.keyPath)
    case .transition(let index, let type, let subtype):
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: type)
      transition.subtype = CATransitionSubtype(rawValue: subtype)
      transition.duration = 0.5
      layers[index]?.add(transition, forKey: "transition")
    case .look, .advance, .frame: break
    }
  }
}

extension Step.Kind {
  fileprivate func make() -> CALayer {
    switch self {
    case .CALayer: PortableQuartzCore.CALayer()
    case .CAShapeLayer: PortableQuartzCore.CAShapeLayer()
    case .CAGradientLayer: PortableQuartzCore.CAGradientLayer()
    case .CAReplicatorLayer: PortableQuartzCore.CAReplicatorLayer()
    case .CAEmitterLayer: PortableQuartzCore.CAEmitterLayer()
    case .CATransformLayer: PortableQuartzCore.CATransformLayer()
    case .CAScrollLayer: PortableQuartzCore.CAScrollLayer()
    case .CATiledLayer: PortableQuartzCore.CATiledLayer()
    case .DrawnLayer: FrameFuzzer.DrawnLayer()
    }
  }
}

extension Motion {
  fileprivate func animation(_ parts: Parts) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    if values.count == 2 {
      let basic = CABasicAnimation(keyPath: keyPath)
      basic.fromValue = values[0].object(parts)
      basic.toValue = values[1].object(parts)
      animation = basic
    } else {
      let frames = CAKeyframeAnimation(keyPath: keyPath)
      frames.values = values.compactMap { $0.object(parts) }
      animation = frames
    }
    animation.duration = duration
    if delay != 0 { animation.beginTime = CACurrentMediaTime() + delay }
    animation.repeatCount = Float(repeatCount)
    animation.autoreverses = autoreverses
    if stays {
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
    }
    return animation
  }
}
