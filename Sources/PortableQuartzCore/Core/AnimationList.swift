/// A layer's animations in the order of their addition. Most layers have one or none, which needs no array: with an array
/// for one, the commit of a change takes a seventh longer.
struct AnimationList: RandomAccessCollection {
  private enum Storage {
    case one(AttachedAnimation)
    case several([AttachedAnimation])
  }

  private var storage: Storage

  init() { storage = .several([]) }

  private init(_ animations: [AttachedAnimation]) {
    storage = animations.count == 1 ? .one(animations[0]) : .several(animations)
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .one: 1
    case .several(let animations): animations.count
    }
  }

  subscript(index: Int) -> AttachedAnimation {
    switch storage {
    case .one(let animation):
      guard index == 0 else { fatalError("a list of one animation has none at \(index)") }
      return animation
    case .several(let animations): return animations[index]
    }
  }

  var only: AttachedAnimation? {
    if case .one(let animation) = storage { animation } else { nil }
  }

  func planned(_ plan: Int) -> AttachedAnimation? {
    switch storage {
    case .one(let animation): animation.plan == plan ? animation : nil
    case .several(let animations): animations.first { $0.plan == plan }
    }
  }

  /// Goes after all others; returns the animation under the same key, which it replaces.
  @discardableResult
  mutating func put(_ animation: AttachedAnimation) -> AttachedAnimation? {
    if case .one(let only) = storage, animation.key != nil, only.key == animation.key {
      storage = .one(animation)
      return only
    }
    let replaced = animation.key.flatMap { key in
      firstIndex { $0.key == key }.map { remove(at: $0) }
    }
    switch storage {
    case .one(let first): storage = .several([first, animation])
    case .several(let animations) where animations.isEmpty: storage = .one(animation)
    case .several(var animations):
      // Released first, so that the array is not copied.
      storage = .several([])
      animations.append(animation)
      storage = .several(animations)
    }
    return replaced
  }

  mutating func remove(at index: Int) -> AttachedAnimation {
    var animations = Array(self)
    let removed = animations.remove(at: index)
    self = AnimationList(animations)
    return removed
  }

  mutating func removeAll(where isGone: (AttachedAnimation) -> Bool) {
    self = AnimationList(filter { !isGone($0) })
  }
}
