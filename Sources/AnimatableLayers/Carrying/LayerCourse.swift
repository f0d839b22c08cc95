import MotionMath

/// The places of a layer in the space of one above it: now, and in small steps before and after.
///
/// The spaces between may move too: the differences of the places give the velocity of the whole chain of layers.
struct LayerCourse {
  private struct Moment {
    let geometry: ShownGeometry
    /// The layer's transform without what was added for an earlier superlayer.
    let ownTransform: CATransform3D
    /// From the superlayer's space to that of the layer above.
    let space: CATransform3D
  }

  /// Four steps before now, now, and four steps after; only now where nothing moves.
  private let moments: [Moment]
  /// Whether no animation begins, ends or jumps in the steps before, and in those after.
  private let isSteady: (before: Bool, after: Bool)

  /// In seconds, small enough for a derivative of the fourth order.
  private static let step: CFTimeInterval = 1e-4

  /// - Parameter ancestor: the superlayer, or a layer above it.
  init(of layer: CALayer, in superlayer: CALayer, to ancestor: CALayer) {
    let chain = Array(superlayer.selfAndAncestors.prefix { $0 !== ancestor }) + [ancestor]
    let all = [layer] + chain
    let rates = all.map(\.timeRate)
    let isMoving = all.contains(where: \.isAnimating)
    let added = layer.animation(forKey: CALayer.carryingKey) == nil ? nil : CALayer.carryingKey
    moments = (isMoving ? Array(-4...4) : [0]).map { index in
      let offset = Double(index) * Self.step
      let shown = zip(all, rates).map { ShownGeometry(of: $0, in: offset * $1) }
      let own = added.map { ShownGeometry(of: layer, in: offset * rates[0], without: $0) }
      return Moment(
        geometry: shown[0], ownTransform: (own ?? shown[0]).transform,
        space: Self.space(of: chain, Array(shown.dropFirst())))
    }
    func isSteady(_ direction: Double) -> Bool {
      zip(all, rates).allSatisfy { layer, rate in
        !layer.isAnimating || layer.movesSteadily(for: direction * 4 * Self.step * rate)
      }
    }
    self.isSteady = isMoving ? (isSteady(-1), isSteady(1)) : (true, true)
  }

  /// The course of the models, without animations.
  init(modelOf layer: CALayer, in superlayer: CALayer, to ancestor: CALayer) {
    let chain = Array(superlayer.selfAndAncestors.prefix { $0 !== ancestor }) + [ancestor]
    moments = [
      Moment(
        geometry: ShownGeometry(modelOf: layer), ownTransform: layer.transform,
        space: Self.space(of: chain, chain.map(ShownGeometry.init(modelOf:))))
    ]
    isSteady = (true, true)
  }

  /// The layer's geometry where nothing moves.
  var geometry: ShownGeometry { moment(at: 0).geometry }

  private func moment(at index: Int) -> Moment {
    moments.count == 1 ? moments[0] : moments[index + 4]
  }

  /// Each layer draws what is below it in its own plane, except for transform layers, which have none.
  private static func space(of chain: [CALayer], _ shown: [ShownGeometry]) -> CATransform3D {
    var space = shown[0].sublayerSpace
    for index in chain.indices.dropFirst() {
      let level = CATransform3DConcat(shown[index - 1].toSuperlayer, shown[index].sublayerSpace)
      let isDeep = chain[index] is CATransformLayer && index + 1 < chain.count
      space = CATransform3DConcat(
        space,
        level.flattened(from: !(chain[index - 1] is CATransformLayer), to: !isDeep))
    }
    return space
  }

  // MARK: Into another superlayer

  /// The values that show a layer of this course at the same place in another superlayer.
  struct Arrival {
    let bounds: Flight
    let position: Flight
    let transform: Flight
    /// The addition to the layer's own transform there; `nil` where that has no inverse.
    let addition: Flight?
    /// Whether the layer's own transform alone shows it.
    let keepsTransform: Bool
  }

  /// - Parameters:
  ///   - target: the course of the layer in the other superlayer, up to the same layer.
  ///   - rate: the layer's rate there.
  /// - Returns: `nil` if no place there looks like this one: in a space without extent, and beyond a perspective's eye.
  func arrival(in target: LayerCourse, rate: Double) -> Arrival? {
    guard let places = places(in: target, rate: rate) else { return nil }
    let hasAddition = places.all.allSatisfy { $0.addition != nil }
    return Arrival(
      bounds: places.flight {
        .rect(origin: Vector2($0.bounds.origin), size: Vector2($0.bounds.size))
      },
      position: places.flight { .point(Vector2($0.position)) },
      transform: places.flight { .transform(Matrix4($0.transform)) },
      addition: hasAddition
        ? places.flight {
          .transform($0.addition.map(Matrix4.init) ?? Matrix4(CATransform3DIdentity))
        } : nil,
      keepsTransform: places.all.allSatisfy { $0.transform.isNear($0.transformThere, by: 1e-9) })
  }

  /// The place now, and further ones a step apart.
  struct Places {
    fileprivate(set) var all: [Place]
    /// In seconds of the layer's time; 0 where nothing moves.
    fileprivate(set) var step = 0.0

    func flight(_ value: (Place) -> InterpolableValue) -> Flight {
      let values = all.map(value)
      return Flight(value: values[0], velocity: LayerCourse.velocity(values, step))
    }
  }

  /// The places that show the layer where it is; parameters and result are those of `arrival(in:rate:)`.
  func places(in target: LayerCourse, rate: Double) -> Places? {
    guard let now = place(in: target) else { return nil }
    let isStill = moments.count == 1 && target.moments.count == 1
    let direction = [-1, 1].first { direction in
      direction < 0
        ? isSteady.before && target.isSteady.before : isSteady.after && target.isSteady.after
    }
    guard !isStill, rate != 0, let direction else { return Places(all: [now]) }
    let places = (0..<5).compactMap { place(at: $0 * direction, in: target) }
    return Places(all: places, step: Double(direction) * Self.step * rate)
  }

  /// Rounding makes velocities up to this one: a slower layer is at rest.
  private static let slowest = 1e-5

  fileprivate static func velocity(_ values: [InterpolableValue], _ step: Double) -> [Double]? {
    guard let velocity = InterpolableValue.velocity(through: values, step: step),
      velocity.contains(where: { abs($0) > slowest })
    else { return nil }
    return velocity
  }

  struct Place {
    let bounds: CGRect
    /// From the layer's space to that of the other superlayer.
    let map: CATransform3D
    let position: CGPoint
    let transform: CATransform3D
    let transformThere: CATransform3D
    let addition: CATransform3D?
  }

  /// - Parameter index: the number of steps from now.
  func place(at index: Int = 0, in target: LayerCourse) -> Place? {
    let (here, there) = (moment(at: index), target.moment(at: index))
    let own = here.geometry
    guard let back = there.space.inverse else { return nil }
    var map = CATransform3DConcat(own.toSuperlayer, here.space)
    // Where depth counts, the layer's picture in the plane above stays, rather than its place in space.
    let isPicture = here.space.mixesDepth || there.space.mixesDepth
    if isPicture { map = map.flattened }
    map = CATransform3DConcat(map, back)
    if isPicture { map = map.flattened }
    guard own.bounds.corners.allSatisfy({ map.weight(of: $0, z: 0) > 0 }) else { return nil }
    let anchor = own.anchor
    let fixed = CGPoint(
      x: anchor.x, y: own.isFlipped ? own.bounds.minY + own.bounds.maxY - anchor.y : anchor.y)
    let position = map.projected(fixed, z: own.anchorPointZ)
    let scale = Double(1 / map.weight(of: fixed, z: own.anchorPointZ))
    guard position.x.isFinite, position.y.isFinite, scale.isFinite,
      let fromAnchor = own.toAnchor.inverse
    else { return nil }
    var transform = CATransform3DConcat(
      CATransform3DConcat(fromAnchor, map),
      CATransform3DMakeTranslation(-position.x, -position.y, -own.zPosition))
    // A multiple of a projective map is the same map; at this one the anchor has the weight 1.
    if scale != 1 {
      transform = CATransform3D(Matrix4(numbers: Matrix4(transform).numbers.map { $0 * scale }))
    }
    if isPicture { transform = transform.flattened }
    return Place(
      bounds: own.bounds, map: map, position: position, transform: transform,
      transformThere: there.geometry.transform,
      addition: there.ownTransform.inverse.map { CATransform3DConcat(transform, $0) })
  }
}

extension CATransform3D {
  /// `nil` for a transform that cannot be inverted.
  var inverse: CATransform3D? {
    let inverse = CATransform3DInvert(self)
    // Core Animation returns what it cannot invert as it is.
    return CATransform3DConcat(self, inverse).isNear(CATransform3DIdentity, by: 1e-6)
      ? inverse : nil
  }

  /// Whether a depth changes where something is seen.
  fileprivate var mixesDepth: Bool { m31 != 0 || m32 != 0 || m34 != 0 }

  /// The divisor of perspective, greater than 0 in front of the eye.
  fileprivate func weight(of point: CGPoint, z: CGFloat) -> CGFloat {
    point.x * m14 + point.y * m24 + z * m34 + m44
  }

  func projected(_ point: CGPoint, z: CGFloat = 0) -> CGPoint {
    let weight = weight(of: point, z: z)
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + z * m31 + m41) / weight,
      y: (point.x * m12 + point.y * m22 + z * m32 + m42) / weight)
  }
}
