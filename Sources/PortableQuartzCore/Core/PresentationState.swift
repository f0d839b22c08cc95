import MotionMath
import PortableCompositor
import PortableCoreGraphics

/// A layer's committed state with its running animations applied, cached from frame to frame: a new frame writes only
/// what the animations move.
final class PresentationState {
  let base: LayerState.Storage
  /// The state at the time of the last update.
  let storage: LayerState.Storage
  let movedParts: NodeParts
  let source: NodeSource
  private let applied: [AppliedAnimation]
  private let moved: [LayerProperty]
  private let timing: MediaTiming
  /// The animation, when it is the only one and a motion of a whole property. It is here rather than where it is,
  /// because most of a frame's time goes into fetching memory.
  private let single: BoundMotion?
  private let singleSpan: AnimationSpan
  private let singleRedraws: Bool

  /// An animation, as a motion when nothing that other animations do can change it.
  private struct AppliedAnimation {
    let animation: AttachedAnimation
    let motion: BoundMotion?

    /// Returns whether the contents have to be drawn for it.
    func apply(to state: inout LayerState, at time: CFTimeInterval) -> Bool {
      guard let motion else { return animation.apply(to: &state, at: time) }
      guard let sample = animation.span.sample(at: time) else { return false }
      motion.apply(to: &state, sample: sample)
      return animation.affectsContents
    }
  }

  /// `nil` without animations, and when one of them may change any property.
  init?(_ base: LayerState.Storage, _ animations: AnimationList) {
    guard let first = animations.first else { return nil }
    var moved: [LayerProperty] = []
    var applied: [AppliedAnimation] = []
    for animation in animations {
      guard let properties = animation.animatedProperties else { return nil }
      var isFirst = true
      for property in properties {
        if moved.contains(where: { $0 === property }) {
          isFirst = false
        } else {
          moved.append(property)
        }
      }
      // What the first animation of a property finds is what was committed.
      let motion =
        animation.committedMotion
        ?? (isFirst ? animation.boundMotion(over: base.value) : nil)
      applied.append(AppliedAnimation(animation: animation, motion: motion))
    }
    self.base = base
    self.applied = applied
    self.moved = moved
    movedParts = moved.reduce(into: []) { $0.formUnion(NodeParts(movedBy: $1)) }
    source = movedParts.contains(.rest) ? .unknown : .unique()
    storage = base.copied()
    timing = base.value.timing
    singleSpan = first.span
    singleRedraws = first.affectsContents
    let motion = applied[0].motion
    single = applied.count == 1 && motion?.target.isWhole == true ? motion : nil
  }

  /// Returns whether the contents have to be drawn for one of the animations.
  func update(at parentTime: CFTimeInterval) -> Bool {
    let time = timing.localTime(parent: parentTime)
    if let single, let sample = singleSpan.sample(at: time) {
      single.apply(to: &storage.pointer.pointee, sample: sample)
      return singleRedraws
    }
    // By index: iterating would retain every property and animation.
    var index = 0
    while index < moved.count {
      moved[index].copyValue(from: base.value, in: &storage.pointer.pointee)
      index += 1
    }
    storage.pointer.pointee.writtenTransform = base.value.writtenTransform
    var redraws = false
    index = 0
    while index < applied.count {
      if applied[index].apply(to: &storage.pointer.pointee, at: time) { redraws = true }
      index += 1
    }
    return redraws
  }

  /// `nil` when anything else places or fades the layer, or an animation changes what is drawn.
  func geometryAnimations() -> [(
    motion: GeometryAnimation, span: AnimationSpan, pace: Motion.Pace
  )]? {
    guard !movedParts.contains(.rest) else { return nil }
    var motions: [(motion: GeometryAnimation, span: AnimationSpan, pace: Motion.Pace)] = []
    for one in applied {
      guard !one.animation.affectsContents else { return nil }
      let properties = one.animation.animatedProperties ?? []
      if properties.allSatisfy({ $0 is CustomLayerProperty }) { continue }
      guard let motion = one.motion, let pose = GeometryAnimation(motion) else { return nil }
      motions.append((pose, one.animation.span, motion.pace))
    }
    // Parts of the transform are applied together with each other, and with those of the base.
    let parts = motions.count(where: \.motion.movesPart)
    return parts == 0 || parts == 1 && base.value.writtenTransform == nil ? motions : nil
  }
}

struct NodeParts: OptionSet {
  let rawValue: UInt8

  /// Where the node lies in its parent.
  static let transform = NodeParts(rawValue: 1)
  static let opacity = NodeParts(rawValue: 2)
  /// Everything else of the node.
  static let rest = NodeParts(rawValue: 4)
  /// Other nodes: what is below the layer, and whether it has a node at all.
  static let others = NodeParts(rawValue: 8)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(movedBy property: LayerProperty) {
    self =
      switch property.node {
      case .nothing: []
      case .pose(.opacity): .opacity
      case .pose: .transform
      case .node: .rest
      case .tree: [.rest, .others]
      }
  }
}

extension CALayer {
  final func animationsChanged() {
    isAnimated = !shownAnimations.isEmpty || !ancestorAnimations.isEmpty
    cachedPresentation = nil
    host?.changes.stateChanged(of: self)
  }

  /// `nil` when an animation may change any property.
  final func presentationState() -> PresentationState? {
    // Compared before anything else, so that the committed state itself is left alone.
    if let cachedPresentation, cachedPresentation.base === committedState {
      return cachedPresentation
    }
    guard let committedState, ancestorAnimations.isEmpty else { return nil }
    cachedPresentation = PresentationState(committedState, shownAnimations)
    return cachedPresentation
  }
}
