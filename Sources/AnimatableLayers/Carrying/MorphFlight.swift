import MotionMath

/// The flight from one layer to another, over the layers between.
///
/// The overlay holds a carrier, which follows the destination, and that holds the flyer.
final class MorphFlight {
  private let root: LayerReference
  private let overlay: LayerReference
  private var carrier = CALayer()
  private let flying = MorphFlyer()
  private var flyer: CALayer { flying.layer }
  private var source: LayerReference?
  private var destination: LayerReference?
  /// From the destination's space to the overlay's, as the flight aims at it.
  private var aim = CATransform3DIdentity
  private weak var handle: AnimationHandle?
  private var hidden: [LayerReference] = []

  private static let hidingKey = "AnimatableLayers.morph"
  private static let frame: CFTimeInterval = 1.0 / 60

  init(in overlay: CALayer, of root: CALayer) {
    self.root = root.reference
    self.overlay = overlay.reference
  }

  static func missing(_ destination: CALayer, from source: CALayer) -> String {
    "\(source) cannot become \(destination), which is not on screen or has no size; add it and lay it out first"
  }

  func shows(_ layer: CALayer) -> Bool { flying.shows(layer) }

  // MARK: Flying

  func fly(from source: CALayer, to destination: CALayer, _ block: AnimationBlock) {
    guard let root = root.layer, let overlay = overlay.layer else { return }
    let isNew = handle == nil
    let next = CALayer()
    CATransaction.withoutActions {
      next.zPosition = (overlay.sublayers ?? []).reduce(0) { max($0, $1.zPosition) }
      overlay.addSublayer(next)
    }
    let target = LayerCourse(of: next, in: overlay, to: root)
    let shown = isNew ? source : flyer
    let start = shown.superlayer.flatMap {
      LayerCourse(of: shown, in: $0, to: root).places(in: target, rate: overlay.timeRate)
    }
    let end = destination.superlayer.flatMap {
      LayerCourse(modelOf: destination, in: $0, to: root).place(in: target)
    }
    guard let start, let end else {
      return CATransaction.withoutActions { next.removeFromSuperlayer() }
    }
    let from = isNew ? MorphAppearance(shownBy: source, scale: start.all[0].scale) : nil
    let to = MorphAppearance(modelOf: destination, scale: end.scale)
    let movement = block.timing.motion.movement
    let reduces =
      ReducedMotion.replaces(movement, ofKey: "position", of: flyer)
      || CrossFadeTransitions.arePreferred
    CATransaction.withoutActions {
      if isNew { flying.addPicture(of: source, opacity: 1) }
      flying.addPicture(of: destination, opacity: 0)
      next.addSublayer(flyer)
      carrier.removeFromSuperlayer()
      carrier = next
      if !reduces || isNew { flying.stand(at: reduces ? start.all[0] : end) }
      flying.take(reduces && isNew ? from ?? to : to)
      hide([source, destination].filter { !reduces || $0 === source })
    }
    // Before anything of an earlier flight is replaced, which ends that.
    let handle = block.handle
    self.handle = handle
    aim = end.map
    self.source = source.reference
    self.destination = destination.reference
    if !reduces { move(from: start, to: end, from, block) }
    fade(to: destination, reduces: reduces, block)
    handle.whenAtRest { [self] _ in if self.handle === handle { finish() } }
    follow(handle)
  }

  private func move(
    from start: LayerCourse.Places, to end: LayerCourse.Place, _ appearance: MorphAppearance?,
    _ block: AnimationBlock
  ) {
    let first = start.all[0]
    let bounds = start.flight {
      .rect(origin: Vector2(0, 0), size: Vector2($0.uprightBounds.size))
    }
    for layer in flying.sized {
      block.carry(
        "bounds", of: layer, from: bounds, start: first.uprightBounds, end: end.uprightBounds)
    }
    block.carry(
      "position", of: flyer, from: start.flight { .point(Vector2($0.center)) },
      start: first.center, end: end.center)
    block.carry(
      "transform", of: flyer, from: start.flight { .transform(Matrix4($0.upright)) },
      start: first.upright, end: end.upright)
    for (layer, key) in MorphAppearance.keys(flyer, flying.clip) {
      guard let end = layer.value(forKey: key), !(end is NSNull) else { continue }
      let known = appearance?.values[key]
      let flight =
        known.map { Flight(value: InterpolableValue(held: $0), velocity: nil) }
        ?? Flight(of: key, on: layer, for: block.timing.motion)
      guard let flight else { continue }
      block.carry(
        key, of: layer, from: flight, start: known ?? flight.value.containerValue, end: end)
    }
  }

  /// Opaque images stay as they are behind those that fade. A visible image keeps its place; those in front of it fade away.
  private func fade(to destination: CALayer, reduces: Bool, _ block: AnimationBlock) {
    let behind = flying.raisePicture(of: destination)
    for (reference, picture) in flying.pictures {
      let isTarget = reference.layer === destination
      let start = picture.opacity
      let isCovered = destination.coversBounds && start > 0 && behind.contains(picture)
      let end: Float = !reduces && (isTarget || isCovered) ? 1 : 0
      let shown = Flight(of: "opacity", on: picture, for: block.timing.motion)
      CATransaction.withoutActions { picture.opacity = end }
      guard !reduces || !isTarget else { continue }
      block.carry(
        "opacity", of: picture,
        from: shown ?? Flight(value: .number(Double(start)), velocity: nil), start: start, end: end)
    }
    guard reduces else { return }
    block.carry(
      "opacity", of: destination, from: Flight(value: .number(0), velocity: nil),
      start: destination.opacity, end: destination.opacity)
  }

  // MARK: The layers themselves

  /// Hides layers on screen without changing their models.
  private func hide(_ layers: [CALayer]) {
    for layer in layers where layer.animation(forKey: Self.hidingKey) == nil {
      let hiding = MorphFlyer.hiding(for: 1, repeatCount: .infinity).animation
      hiding.isRemovedOnCompletion = false
      layer.add(hiding, forKey: Self.hidingKey)
      hidden.append(layer.reference)
    }
  }

  private func finish() {
    end()
    CATransaction.withoutActions { carrier.removeFromSuperlayer() }
  }

  /// Shows the layers themselves again; the flight takes no further layer.
  private func end() {
    handle = nil
    CATransaction.withoutActions {
      for layer in hidden { layer.layer?.removeAnimation(forKey: Self.hidingKey) }
    }
    hidden = []
    root.layer?.removeMorphFlight(self)
  }

  // MARK: A destination that moves

  private func follow(_ handle: AnimationHandle) {
    TreeClock(showing: root.layer).call(after: Self.frame) { [weak self, weak handle] isDue in
      guard isDue, let self, let handle, self.handle === handle else { return }
      guard let root = self.root.layer, let overlay = self.overlay.layer,
        let destination = self.destination?.layer, destination.isOn(root)
      else { return self.leave(handle) }
      self.carry(to: destination, overlay, root)
      self.follow(handle)
    }
  }

  /// Moves the flight by the destination's own movement, in proportion to the part of the way that has been flown.
  private func carry(to destination: CALayer, _ overlay: CALayer, _ root: CALayer) {
    guard let superlayer = destination.superlayer, let back = aim.inverse,
      let place = LayerCourse(of: destination, in: superlayer, to: root)
        .place(in: LayerCourse(of: carrier, in: overlay, to: root))
    else { return }
    let moved = CATransform3DConcat(back, place.map)
    let identity = CATransform3DIdentity
    let goal = moved.isNear(identity, by: 1e-6) ? identity : moved
    guard
      !CATransform3DEqualToTransform(goal, identity)
        || !CATransform3DEqualToTransform(carrier.transform, identity)
    else { return }
    let value = Matrix4(identity).interpolated(to: Matrix4(goal), fraction: way)
    CATransaction.withoutActions { carrier.transform = CATransform3D(value) }
  }

  /// The part of the way that the flyer's center has gone on screen, from 0 to 1.
  private var way: Double {
    guard let track = handle?.tracks.first(where: { $0.layer === flyer && $0.key == "position" }),
      let start = track.start?.any as? CGPoint, let shown = flyer.presentationOnScreen
    else { return 1 }
    let end = flyer.position
    let whole = CGVector(dx: end.x - start.x, dy: end.y - start.y).length
    let left = CGVector(dx: end.x - shown.position.x, dy: end.y - shown.position.y).length
    return whole > 0 ? Double(min(max(1 - left / whole, 0), 1)) : 1
  }

  private func leave(_ handle: AnimationHandle) {
    if let source = source?.layer {
      let name = destination?.layer.map { "\($0)" } ?? "a layer that is no more"
      assert(
        MistakeLog.note("\(source) cannot become \(name) any more, which left the screen in flight")
      )
    }
    end()
    handle.stop(at: .current)
    CALayer.animate(withDuration: ReducedMotion.fadeDuration) {
      flyer.opacity = 0
    } completion: { [carrier] _ in
      CATransaction.withoutActions { carrier.removeFromSuperlayer() }
    }
  }
}
