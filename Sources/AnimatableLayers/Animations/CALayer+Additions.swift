// Animations that add up under one key: the first has the key itself, further ones a number after it.
extension CALayer {
  private static let separator = "+"

  private func animationKeys(of key: String) -> [String] {
    guard let keys = animationKeys() else { return [] }
    let prefix = key + CALayer.separator
    return keys.filter { $0 == key || $0.hasPrefix(prefix) }
  }

  /// - Parameter adding: whether it may be one of several that add up.
  func track(of handle: AnimationHandle, forKey key: String, adding: Bool) -> AnimationTrack? {
    if let delegate = delegate(forKey: key, ofType: AnimationTrackDelegate.self),
      delegate.handle === handle
    {
      return delegate.track
    }
    guard adding else { return nil }
    let delegates = animationKeys(of: key).lazy.compactMap {
      self.delegate(forKey: $0, ofType: AnimationTrackDelegate.self)
    }
    return delegates.first { $0.handle === handle }?.track
  }

  func keyForAddition(to key: String) -> String {
    guard let present = animation(forKey: key), present.adds else { return key }
    let prefix = key + CALayer.separator
    let last = animationKeys(of: key).compactMap { Int($0.dropFirst(prefix.count)) }.max() ?? 1
    return prefix + String(last + 1)
  }

  /// Removes what adds to a key, and the parts of the key that handles move. An addition in the time of another framework's
  /// animation belongs to no handle.
  ///
  /// - Parameter handle: the one whose animations stay.
  func removeAdditions(to key: String, besides handle: AnimationHandle? = nil) {
    guard hasAnimation(besides: key) else { return }
    let (addition, part) = (key + CALayer.separator, key + ".")
    for name in animationKeys() ?? [] {
      let adds = name.hasPrefix(addition)
      guard adds || name.hasPrefix(part) else { continue }
      if let delegate = delegate(forKey: name, ofType: AnimationTrackDelegate.self) {
        if delegate.handle !== handle { delegate.handle.cancelReplaced(delegate.track) }
      } else if adds {
        removeAnimation(forKey: name)
      }
    }
  }
}
