import PortableAnimation
import PortableCompositor
import PortableCoreGraphics

/// A layer's committed look with its running animations applied, kept from frame to frame: a new
/// frame writes only what the animations move.
final class PresentedLook {
  /// The committed look.
  let base: LayerStateBox
  /// The look at the time of the last update.
  let box: LayerStateBox
  /// What the animations may change of the layer's node.
  let movedParts: NodeParts
  /// What nodes made from the look have as their source.
  let source: NodeSource
  private let animations: [AttachedAnimation]
  private let moved: [LayerProperty]
  private let timing: MediaTiming
  /// The animation, when it is the only one and a motion of a whole property. Its parts are here rather than where it
  /// is, because most of a frame's time goes into fetching memory.
  private let first: AnimationTrack
  private let isSingleMotion: Bool

  /// Creates the look of animations over a committed look, or `nil` when it is not known of all of
  /// them which properties they change.
  init?(_ base: LayerStateBox, _ animations: [AttachedAnimation]) {
    guard let first = animations.first?.track else { return nil }
    var moved: [LayerProperty] = []
    for animation in animations {
      guard let properties = animation.animation.movedProperties else { return nil }
      for property in properties where !moved.contains(where: { $0 === property }) {
        moved.append(property)
      }
    }
    self.base = base
    self.animations = animations
    self.moved = moved
    movedParts = moved.reduce(into: []) { $0.formUnion(NodeParts(movedBy: $1)) }
    source = movedParts.contains(.rest) ? .unknown : .unique()
    box = .holding(base.value)
    timing = base.value.timing
    self.first = first
    isSingleMotion = animations.count == 1 && first.motion?.target.isWhole == true
  }

  /// Makes it the look at a time in the superlayer's time space.
  ///
  /// - Returns: whether the contents have to be drawn for one of the animations.
  func update(at parentTime: CFTimeInterval) -> Bool {
    let time = timing.localTime(parent: parentTime)
    if isSingleMotion, let sample = first.sample(at: time) {
      first.motion?.apply(to: &box.pointer.pointee, sample: sample)
      return first.movesDrawnKey
    }
    // By index: iterating would retain every one.
    var index = 0
    while index < moved.count {
      moved[index].copyValue(from: base.value, in: &box.pointer.pointee)
      index += 1
    }
    var redraws = false
    index = 0
    while index < animations.count {
      if animations[index].apply(to: &box.pointer.pointee, at: time) { redraws = true }
      index += 1
    }
    return redraws
  }
}

/// The parts of a layer's node that properties decide about.
struct NodeParts: OptionSet {
  let rawValue: UInt8

  /// Where the node lies in its parent.
  static let transform = NodeParts(rawValue: 1)
  static let opacity = NodeParts(rawValue: 2)
  /// Everything else.
  static let rest = NodeParts(rawValue: 4)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The parts that one property decides about.
  init(movedBy property: LayerProperty) {
    switch property {
    case is CustomLayerProperty: self = []
    case CALayer.opacityProperty: self = .opacity
    case CALayer.positionProperty, CALayer.zPositionProperty, CALayer.transformProperty,
      CALayer.anchorPointProperty, CALayer.anchorPointZProperty:
      self = .transform
    default: self = .rest
    }
  }
}

private func ~= (pattern: LayerProperty, property: LayerProperty) -> Bool { pattern === property }

extension CALayer {
  final func animationsChanged() {
    isAnimated = !shownAnimations.isEmpty || !borrowedAnimations.isEmpty
    keptLook = nil
  }

  /// The kept look over the committed one; `nil` when there is none because an animation may change
  /// anything.
  final func presentedLook() -> PresentedLook? {
    guard let committedBox else { return nil }
    if let keptLook, keptLook.base === committedBox { return keptLook }
    guard borrowedAnimations.isEmpty else { return nil }
    keptLook = PresentedLook(committedBox, shownAnimations)
    return keptLook
  }

  /// What shows of a property, in a form that can be blended.
  ///
  /// - Parameter parentTime: in the superlayer's time space.
  final func shownValue(
    of property: LayerProperty, at parentTime: CFTimeInterval
  ) -> AnimatedValue? {
    let still = committedBox ?? box
    var value = property.animatedValue(in: still.value)
    guard isAnimated else { return value }
    let time = still.value.timing.localTime(parent: parentTime)
    for animation in shownAnimations {
      guard borrowedAnimations.isEmpty,
        let next = animation.value(of: property, over: value, at: time)
      else { return property.animatedValue(in: presentedState(at: parentTime)) }
      value = next
    }
    return value
  }
}
