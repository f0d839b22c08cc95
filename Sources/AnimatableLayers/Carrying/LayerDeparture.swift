import MotionMath

/// The place of a layer before it moved into another superlayer, from which it goes on.
struct LayerDeparture {
  let layer: CALayer
  let superlayer: CALayer?
  /// The number of layers above it.
  let depth: Int
  private let root: CALayer
  /// `nil` for a layer that was not on screen.
  private let shown: LayerCourse?
  private let model: LayerCourse?
  private let localTime: CFTimeInterval

  init(_ layer: CALayer) {
    self.layer = layer
    superlayer = layer.superlayer
    let tree = Array(layer.selfAndAncestors)
    depth = tree.count - 1
    root = tree[depth]
    localTime = layer.currentLocalTime
    model = layer.superlayer.map { [root] in LayerCourse(modelOf: layer, in: $0, to: root) }
    shown =
      layer.isInShownTree
      ? layer.superlayer.map { [root] in LayerCourse(of: layer, in: $0, to: root) } : nil
  }

  private var present: CALayer? {
    layer.superlayer.flatMap { $0 !== superlayer && $0.isOn(root) ? $0 : nil }
  }

  /// The values that show the layer in its new superlayer where its model was.
  private func modelArrival(in present: CALayer) -> LayerCourse.Arrival? {
    model?.arrival(in: LayerCourse(modelOf: layer, in: present, to: root), rate: 0)
  }

  // MARK: The model

  /// - Parameters:
  ///   - target: the superlayer, which may be the present one.
  ///   - index: among the other sublayers; `nil` in front of them.
  ///   - frame: in the target; `nil` where it looks as it did.
  func enter(_ target: CALayer, at index: Int?, frame: CGRect?) {
    CATransaction.withoutActions {
      let others = (target.sublayers ?? []).filter { $0 !== layer }
      if let index, index < others.count {
        target.insertSublayer(layer, below: others[index])
      } else {
        target.addSublayer(layer)
      }
      if superlayer !== target {
        if let present, frame == nil, let place = modelArrival(in: present) {
          layer.position = place.point
          layer.transform = place.matrix
        }
        if shown != nil, target.isInShownTree,
          abs(layer.currentLocalTime - localTime) > AnimationTrack.tolerance
        {
          layer.playback.seek(to: localTime)
        }
      }
      if let frame { layer.setWhole(frame: frame) }
    }
  }

  // MARK: The screen

  /// Lets the block move the layer from its old place, now that the models have its new one.
  func arrive(in block: AnimationBlock?) {
    guard layer.superlayer !== superlayer else { return change(in: block) }
    guard let block, let shown, let present, present.isInShownTree else {
      return layer.removeAnimations(moving: "position", besides: block?.handle)
    }
    let target = LayerCourse(of: layer, in: present, to: root)
    let old = modelArrival(in: present)
    guard let arrival = shown.arrival(in: target, rate: layer.timeRate) else {
      layer.removeAnimations(moving: "position", besides: block.handle)
      return block.carry(
        "opacity", of: layer, from: Flight(value: .number(0), velocity: nil), start: layer.opacity,
        end: layer.opacity)
    }
    if let bounds = model?.geometry.bounds, bounds != layer.bounds {
      block.carry("bounds", of: layer, from: arrival.bounds, start: bounds, end: layer.bounds)
    }
    block.carry(
      "position", of: layer, from: arrival.position, start: old?.point ?? layer.position,
      end: layer.position)
    guard !arrival.keepsTransform else { return }
    if layer.turnsByItself, let addition = arrival.addition {
      // A replacement of movement moves nothing.
      let movement = block.timing.motion.movement
      if !ReducedMotion.replaces(movement, ofKey: "transform", of: layer) {
        block.carry(addingTo: layer, from: addition)
      }
    } else {
      block.carry(
        "transform", of: layer, from: arrival.transform, start: old?.matrix ?? layer.transform,
        end: layer.transform)
    }
  }

  /// In the same superlayer, the block moves the keys that it does not move yet.
  private func change(in block: AnimationBlock?) {
    guard let block, let old = model?.geometry else { return }
    let values: [(key: String, old: Any)] = [
      ("bounds", old.bounds), ("position", old.position), ("transform", old.transform),
    ]
    for (key, old) in values where layer.track(of: block.handle, forKey: key, adding: true) == nil {
      guard let new = layer.value(forKey: key), !Platform.areEqual(old, new), layer.isInShownTree
      else { continue }
      block.capturedFlight = Flight(of: key, on: layer, for: block.timing.motion)
      defer { block.capturedFlight = nil }
      block.animate(
        key, of: layer, from: .object(old), to: .object(new),
        by: layer.interpolationRule(forKey: key))
    }
  }
}

extension LayerCourse.Arrival {
  var point: CGPoint {
    guard case .point(let point) = position.value else { return .zero }
    return CGPoint(point)
  }

  var matrix: CATransform3D {
    guard case .transform(let matrix) = transform.value else { return CATransform3DIdentity }
    return CATransform3D(matrix)
  }
}

extension CALayer {
  /// Sets `frame` by the bounds and the position of the model.
  fileprivate func setWhole(frame: CGRect) {
    let copy = CALayer()
    copy.copyGeometry(of: self)
    copy.frame = frame
    bounds = copy.bounds
    position = copy.position
  }

  /// Whether the transform moves without a change of the model, as a spinner's does.
  fileprivate var turnsByItself: Bool {
    (animationKeys() ?? []).contains { key in
      guard key != CALayer.carryingKey, animation(forKey: key)?.moves("transform") == true else {
        return false
      }
      let track = delegate(forKey: key, ofType: AnimationTrackDelegate.self)?.track
      return track?.motion == nil || track?.length == .infinity
    }
  }
}
