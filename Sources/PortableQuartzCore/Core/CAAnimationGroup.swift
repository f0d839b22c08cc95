import MotionMath

/// Runs several animations together, in a time of their own. Mirrors QuartzCore.
///
/// The group's duration cuts off its members' times; it does not scale them. Begin times count from the group's start. A
/// member without a duration lasts as long as the group. The members' delegates and `isRemovedOnCompletion` are ignored.
open class CAAnimationGroup: CAAnimation {
  /// The members, in the order in which they are applied. Traps when the group contains itself. Default nil.
  open var animations: [CAAnimation]? { didSet { checkMembers() } }

  private var members: [CAAnimation] = []

  /// Copies the members too.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAAnimationGroup
    copy.animations = animations?.map { $0.copy() as! CAAnimation }
    return copy
  }

  private static let ownProperties = KeyedPropertyTable(
    animationProperties, ["animations": .stored(\CAAnimationGroup.animations, .plain())])

  override class var properties: KeyedPropertyTable { ownProperties }

  private func checkMembers() {
    var work = animations ?? []
    while let member = work.popLast() {
      guard member !== self else { fatalError("\(self) cannot be a member of itself") }
      if let group = member as? CAAnimationGroup { work += group.animations ?? [] }
    }
  }

  override func prepare(for layer: CALayer, shown: LayerState.Storage) {
    members = animations ?? []
    for member in members {
      if member.duration <= 0 { member.duration = duration }
      member.prepare(for: layer, shown: shown)
    }
  }

  override func affectsContents(of layerClass: CALayer.Type) -> Bool {
    members.contains { $0.affectsContents(of: layerClass) }
  }

  override var animatedProperties: [LayerProperty]? {
    let properties = members.compactMap(\.animatedProperties)
    return properties.count == members.count ? properties.flatMap { $0 } : nil
  }

  override var jumps: Bool { members.contains(where: \.jumps) }

  override var animatedSublayers: [CALayer] { members.flatMap(\.animatedSublayers) }

  override func apply(to state: inout LayerState, sample: TimingSample) {
    forEachMember(at: sample) { $0.apply(to: &state, sample: $1) }
  }

  override func apply(to state: inout LayerState, ofMember layer: CALayer, sample: TimingSample) {
    forEachMember(at: sample) { $0.apply(to: &state, ofMember: layer, sample: $1) }
  }

  private func forEachMember(at sample: TimingSample, _ body: (CAAnimation, TimingSample) -> Void) {
    let progress = paced(sample)
    // An overshooting pace is clamped to the group's ends.
    let time =
      timingFunction == nil || duration == .infinity
      ? sample.time : duration * min(max(progress, 0), 1)
    for member in members {
      if let own = member.timing.sample(ofMemberAt: time, asParentEnds: progress >= 1) {
        body(member, own)
      }
    }
  }
}
