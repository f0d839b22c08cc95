import MotionMath
import PortableCompositor

/// A layer's committed state with its running animations applied, cached: a new frame writes only the animated properties.
final class PresentationState {
  let base: LayerState.Storage
  /// The state at the time of the last update.
  let storage: LayerState.Storage
  let movedParts: NodeParts
  let source: NodeSource
  private let applied: [AppliedAnimation]
  private let moved: [LayerProperty]
  private let timing: MediaTiming

  /// An animation, as a motion when other animations cannot affect it.
  private struct AppliedAnimation {
    let animation: AttachedAnimation
    let motion: BoundMotion?

    /// Returns whether the animation requires a redraw.
    func apply(to state: inout LayerState, at time: CFTimeInterval) -> Bool {
      guard let motion else { return animation.apply(to: &state, at: time) }
      guard let sample = animation.span.sample(at: time) else { return false }
      motion.apply(to: &state, sample: sample)
      return animation.affectsContents
    }
  }

  /// Returns `nil` without animations, and when one of them may change any property.
  init?(_ base: LayerState.Storage, _ animations: AnimationList) {
    guard !animations.isEmpty else { return nil }
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
      // The first animation of a property is applied to the committed value.
      let motion =
        animation.committedMotion ?? (isFirst ? animation.boundMotion(over: base.value) : nil)
      applied.append(AppliedAnimation(animation: animation, motion: motion))
    }
    self.base = base
    self.applied = applied
    self.moved = moved
    movedParts = moved.reduce(into: []) { $0.formUnion(NodeParts(movedBy: $1)) }
    source = movedParts.contains(.rest) ? .unknown : .unique()
    storage = base.copied()
    timing = base.value.timing
  }

  /// Returns whether an animation requires a redraw.
  func update(at parentTime: CFTimeInterval) -> Bool {
    let time = timing.localTime(parent: parentTime)
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

  /// Returns the motions of the pose and the opacity; `nil` when anything else of the layer's node changes.
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
    // Parts of the transform depend on each other, and on those that were written to the base.
    let parts = motions.count(where: \.motion.movesPart)
    return parts == 0 || parts == 1 && base.value.writtenTransform == nil ? motions : nil
  }
}

struct NodeParts: OptionSet {
  let rawValue: UInt8

  static let transform = NodeParts(rawValue: 1)
  static let opacity = NodeParts(rawValue: 2)
  /// Any other part of the node.
  static let rest = NodeParts(rawValue: 4)
  /// Other nodes, or whether the layer has a node.
  static let others = NodeParts(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

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

  /// Returns `nil` when an animation may change any property.
  final func presentationState() -> PresentationState? {
    // The fast path compares references only, and does not read the committed state.
    if let cachedPresentation, cachedPresentation.base === committedState {
      return cachedPresentation
    }
    guard let committedState, ancestorAnimations.isEmpty else { return nil }
    cachedPresentation = PresentationState(committedState, shownAnimations)
    return cachedPresentation
  }
}
