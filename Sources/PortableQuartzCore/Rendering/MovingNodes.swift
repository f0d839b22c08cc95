import PortableAnimation
import PortableCompositor
import PortableCoreGraphics

/// The nodes of a frame that animations move, as a list of plain numbers.
///
/// While nobody changes the layers, the next frame is the one before with these nodes written anew. Nothing of a layer
/// is looked at for it but of those whose nodes have to be made anew, and nothing is kept alive.
///
/// A frame of a new origin is made as always; it may be the only one. The second one notes what moves.
struct MovingNodes {
  /// What is known of the frames of the origin.
  private enum Knowledge {
    case nothing
    /// The frame at hand is being noted.
    case noted
    case everything
    /// Something moves in a way that cannot be noted.
    case tooLittle
  }

  /// When a number of motions play and how they go on; most start together, in one transaction.
  private struct Tempo: Equatable {
    let span: AnimationSpan
    let pace: MotionPace

    /// How far it is at a time; `nil` when nothing shows.
    func fraction(at time: CFTimeInterval) -> Double? {
      span.sample(at: time).map(pace.fraction)
    }
  }

  private struct Motion {
    let motion: PoseMotion
    let tempo: Int
  }

  private struct Node {
    /// The node's place in the tree.
    let entry: Int
    /// One past the last of the node's motions; they begin where those of the node before end.
    let motionsEnd: Int
    /// The place of the pose without animations; -1 when it does not move.
    let pose: Int
    let movesOpacity: Bool
    /// The opacity without animations.
    let opacity: Float
  }

  /// A node that is to be made anew for each frame.
  struct Remade {
    let layer: LayerReference
    /// The node's place in the tree.
    let entry: Int
  }

  private var origin: FrameOrigin?
  private var knowledge = Knowledge.nothing
  /// What trees have as their source whose nodes stand where they were noted.
  private var source = NodeSource.unknown
  private var nodes: ContiguousArray<Node> = []
  private(set) var remade: ContiguousArray<Remade> = []
  private var poses: ContiguousArray<LayerPose> = []
  private var motions: ContiguousArray<Motion> = []
  private var tempos: ContiguousArray<Tempo> = []
  /// How far each tempo is in the frame at hand.
  private var fractions: ContiguousArray<Double?> = []

  // MARK: Noting

  /// Begins a frame of an origin; `nil` for one that no other frame will have.
  mutating func begin(_ origin: FrameOrigin?) {
    if origin == nil || origin != self.origin {
      knowledge = .nothing
      source = .unknown
    } else if knowledge == .nothing {
      knowledge = .noted
      nodes.removeAll(keepingCapacity: true)
      remade.removeAll(keepingCapacity: true)
      poses.removeAll(keepingCapacity: true)
      motions.removeAll(keepingCapacity: true)
      tempos.removeAll(keepingCapacity: true)
    }
    self.origin = origin
  }

  /// Whether what moves in the frame at hand is to be noted.
  var isNoting: Bool { knowledge == .noted }

  /// Ends the frame; there is more in it that may be another time than can be noted.
  mutating func giveUp() {
    if isNoting { knowledge = .tooLittle }
  }

  /// Notes a node that an animated layer has in the tree.
  mutating func note(_ layer: CALayer, _ look: PresentedLook, at entry: Int) {
    guard isNoting else { return }
    // What is below a layer with such a transform depends on more of it.
    guard !look.movedParts.contains(.others),
      CATransform3DIsIdentity(look.base.value.sublayerTransform)
    else { return giveUp() }
    guard let moved = look.poseMotions() else {
      remade.append(Remade(layer: layer.reference, entry: entry))
      return
    }
    if moved.isEmpty { return }
    var movesOpacity = false
    var movesPose = false
    for (motion, span, pace) in moved {
      let tempo = Tempo(span: span, pace: pace)
      if tempos.last != tempo { tempos.append(tempo) }
      motions.append(Motion(motion: motion, tempo: tempos.count - 1))
      if motion.movesOpacity { movesOpacity = true } else { movesPose = true }
    }
    nodes.append(
      Node(
        entry: entry, motionsEnd: motions.count, pose: movesPose ? poses.count : -1,
        movesOpacity: movesOpacity, opacity: look.base.value.opacity))
    if movesPose { poses.append(LayerPose(look.base.pointer)) }
  }

  /// Ends the frame.
  ///
  /// - Parameter origin: the present one, which drawing a layer may have made another.
  mutating func finish(_ tree: inout RenderTree, of origin: FrameOrigin?) {
    if origin != self.origin { begin(nil) }
    if isNoting { (knowledge, source) = (.everything, .unique()) }
    tree.source = source
  }

  // MARK: Moving

  /// Makes a tree the frame at a time, in which all layers of the origin live, but for the nodes in
  /// `remade`; returns false, and does nothing, when the tree is not one of the noted nodes.
  mutating func move(
    _ tree: inout RenderTree, of origin: FrameOrigin, to time: CFTimeInterval
  ) -> Bool {
    guard knowledge == .everything, origin == self.origin, tree.source == source else {
      return false
    }
    fractions.removeAll(keepingCapacity: true)
    for tempo in tempos { fractions.append(tempo.fraction(at: time)) }
    tree.write { write(to: $0) }
    return true
  }

  private func write(to tree: RenderTree.Writer) {
    nodes.withUnsafeBufferPointer { nodes in
      motions.withUnsafeBufferPointer { motions in
        var pose = LayerPose()
        var next = 0
        for index in nodes.indices {
          let node = nodes[index]
          var opacity = node.opacity
          if node.pose >= 0 { pose = poses[node.pose] }
          while next < node.motionsEnd {
            if let fraction = fractions[motions[next].tempo] {
              motions[next].motion.apply(fraction, to: &pose, opacity: &opacity)
            }
            next += 1
          }
          if node.pose >= 0 { tree.setTransform(pose.transformToSuperlayer, at: node.entry) }
          if node.movesOpacity { tree.setOpacity(Double(opacity), at: node.entry) }
        }
      }
    }
  }
}
