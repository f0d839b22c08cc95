import MotionMath

extension CALayer {
  /// A suggestion for a key path that has no value and is nearly one of the layer's; `nil` if nothing seems misspelled.
  package final func misspelling(in keyPath: String) -> String? {
    let name = keyPath.prefix { $0 != "." }.description
    let part = keyPath.dropFirst(name.count + 1).description
    if let meant = AnimatableKeySet.nearest(to: part, among: CoreAnimationKey.parts(of: name)) {
      return "\(name) has no part \(part); did you mean \(meant)?"
    }
    if type(of: self).declaresKey(name) { return nil }
    let keys = (self as? any AnimatableKeyLayer)?.animatableKeys
    guard keys?[name] == nil,
      let meant = AnimatableKeySet.suggestion(for: name, among: keys?.keys.map(\.name) ?? []),
      value(forKey: name) == nil
    else { return nil }
    return "\(type(of: self)) has no key \(name); did you mean \(meant)?"
  }
}

extension AnimatableKeySet {
  /// The nearest key within one typing error, or two from eight letters on; `nil` for a known name, and if none is near.
  static func suggestion(for name: String, among declared: [String]) -> String? {
    nearest(to: name, among: declared + CoreAnimationKey.all.map(\.name))
  }

  fileprivate static func nearest(to name: String, among known: [String]) -> String? {
    guard !known.contains(name) else { return nil }
    let limit = name.count < 3 ? 0 : name.count < 8 ? 1 : 2
    return known.map { (name: $0, distance: editDistance(Array(name.utf8), Array($0.utf8))) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?.name
  }
}
