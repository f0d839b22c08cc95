import PortableCompositor

/// The difference between a layer in a replicator's instance and the layer itself.
struct Replica {
  /// The factors of red, green, blue and opacity.
  var color = SIMD4<Double>(1, 1, 1, 1)
  /// The factors of an outer replicator that is not a group.
  var outerColor = SIMD4<Double>(1, 1, 1, 1)
  /// Whether the instance is not the first.
  var isCopy = false

  /// Returns the replica of the sublayers.
  ///
  /// - Parameter belowDepth: whether the layer keeps depth, so that it is not a group, and its sublayers are tinted instead.
  func inherited(belowDepth: Bool, _ replication: Replication?) -> Replica {
    var replica = Replica(isCopy: isCopy)
    if belowDepth {
      let color = color * outerColor
      replica.outerColor = SIMD4(color.x, color.y, color.z, 1)
    }
    if let replication { replica.color = replication.color }
    return replica
  }

  func change(_ node: inout RenderNode) {
    let color = color * outerColor
    guard color != SIMD4(1, 1, 1, 1) else { return }
    node.opacity *= color.w
    let tint = RenderTint(red: color.x, green: color.y, blue: color.z)
    guard tint != .white, !node.keepsDepth else { return }
    node.editDetails { $0.tint = $0.tint.multiplied(by: tint) }
  }
}

/// The current instance of a replicator.
struct Replication {
  private var state: ReplicatorState
  private let middle: CGPoint
  private let sublayerSpace: CATransform3D?
  private let firstTime: CFTimeInterval
  /// The number of the instance; 0 is the sublayers themselves.
  private var index = 0
  /// From the first instance's place to this one's, with the middle of the replicator as the origin.
  private var instanceTransform = CATransform3DIdentity
  /// From the space of the instance's sublayers to the replicator's own.
  private(set) var space: CATransform3D

  /// - Parameter time: in the replicator's own time space.
  init?(_ layer: LayerState, at time: CFTimeInterval) {
    guard layer.replicator.instanceCount > 0 else { return nil }
    state = layer.replicator
    middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    sublayerSpace = layer.sublayerSpace
    firstTime = time
    space = sublayerSpace ?? CATransform3DIdentity
  }

  /// The replication without colors, in which no instance fades out.
  var withoutColors: Replication {
    var plain = self
    plain.state.instanceColor = nil
    plain.state.instanceAlphaOffset = 0
    return plain
  }

  var color: SIMD4<Double> { state.color(of: index) }

  /// In the instance's own time space.
  var time: CFTimeInterval { firstTime - state.instanceDelay * Double(index) }

  /// Returns false after the last visible instance.
  mutating func advance() -> Bool {
    guard index + 1 < state.instanceCount else { return false }
    // Once faded out, instances stay invisible unless the alpha offset is positive.
    if state.instanceAlphaOffset <= 0, state.color(of: index + 1).w <= 0 { return false }
    index += 1
    instanceTransform = CATransform3DConcat(instanceTransform, state.instanceTransform)
    let moved = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-middle.x, -middle.y, 0), instanceTransform),
      CATransform3DMakeTranslation(middle.x, middle.y, 0))
    space = sublayerSpace.map { CATransform3DConcat(moved, $0) } ?? moved
    return true
  }
}

/// The additions of a replicator or an emitter to its sublayers.
struct RowExtra {
  var nodes: [RenderNode] = []
  var replication: Replication?
  let showsSublayers: Bool

  /// - Parameters:
  ///   - node: loses the parts that lie below particles.
  ///   - time: in the layer's own time space.
  ///   - room: the number of particles for which the frame has room, reduced by those that are shown.
  init?(
    of layer: CALayer, _ state: LayerState, in node: inout RenderNode, at time: CFTimeInterval,
    room: inout Int
  ) {
    switch layer {
    case is CAReplicatorLayer:
      replication = Replication(state, at: time)
      showsSublayers = replication != nil
    case is CAEmitterLayer:
      showsSublayers = true
      nodes = Self.particleNodes(of: layer, state, at: time, room: &room)
      if nodes.isEmpty { return nil }
      if !node.keepsDepth, node.borderWidth > 0 { nodes.insert(Self.backdrop(from: &node), at: 0) }
    default: return nil
    }
  }

  private static func particleNodes(
    of layer: CALayer, _ state: LayerState, at time: CFTimeInterval, room: inout Int
  ) -> [RenderNode] {
    let timing = state.timing
    let system = ParticleSystem(
      state.emitter, at: time, limit: max(min(room, ParticleSystem.limit), 0),
      earlier: layer.isAnimated
        ? { layer.presentedState(at: timing.parentTime(local: $0)).emitter } : nil)
    room -= system.cost
    return system.nodes(in: state.sublayerSpace)
  }

  /// Moves background, contents and border to a node of their own, so that particles lie above them.
  private static func backdrop(from node: inout RenderNode) -> RenderNode {
    var backdrop = RenderNode(bounds: node.bounds)
    backdrop.background = node.background
    backdrop.image = node.image
    backdrop.corners = node.corners
    backdrop.hasSharpEdges = node.hasSharpEdges
    backdrop.borderWidth = node.borderWidth
    backdrop.borderColor = node.borderColor
    if node.clipsToBounds, node.image == nil {
      // Reaches beyond the clip, because an edge that is antialiased twice is too faint.
      let beyond = 2.0
      backdrop.bounds = backdrop.bounds.insetBy(dx: -beyond, dy: -beyond)
      backdrop.borderWidth += beyond
      if backdrop.corners.areRounded { backdrop.corners.radius += beyond }
    }
    node.background = .clear
    node.image = nil
    node.borderWidth = 0
    return backdrop
  }
}
