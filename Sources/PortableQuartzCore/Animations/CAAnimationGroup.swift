import PortableAnimation
import PortableCoreGraphics

/// Runs several animations together, in a time of their own. Mirrors QuartzCore.
///
/// The members' times are cut off by the group's duration, not scaled to it; their begin times
/// count from the group's start. A member without a duration lasts as long as the group. The
/// members' delegates and `isRemovedOnCompletion` are ignored.
open class CAAnimationGroup: CAAnimation {
  /// The members, in the order they are applied. Default nil.
  open var animations: [CAAnimation]?

  /// Creates a group without members.
  public required init() {
    super.init()
  }

  /// Creates a copy with copies of the members.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAAnimationGroup
    copy.animations = animations?.map { $0.copy() as! CAAnimation }
    return copy
  }

  override func prepare(for layer: CALayer, shown: LayerState) {
    for member in animations ?? [] {
      if member.duration <= 0 { member.duration = duration }
      member.prepare(for: layer, shown: shown)
    }
  }

  override var animatedKeys: [String] { (animations ?? []).flatMap(\.animatedKeys) }

  override var movedMembers: [CALayer] { (animations ?? []).flatMap(\.movedMembers) }

  override func apply(to state: inout LayerState, ofMember member: CALayer, sample: TimingSample) {
    let time = duration * paced(sample)
    for animation in animations ?? [] {
      guard let ownSample = animation.timing.sample(at: time) else { continue }
      animation.apply(to: &state, ofMember: member, sample: ownSample)
    }
  }

  override func apply(to state: inout LayerState, sample: TimingSample) {
    let time = duration * paced(sample)
    for member in animations ?? [] {
      guard let memberSample = member.timing.sample(at: time) else { continue }
      member.apply(to: &state, sample: memberSample)
    }
  }
}
