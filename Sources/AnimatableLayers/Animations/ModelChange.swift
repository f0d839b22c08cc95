/// A change of a model that no animation shows, which goes back and forth with its handle's direction.
struct ModelChange {
  let takeBack: () -> Void
  let make: () -> Void
}

extension ModelChange {
  /// A value that something else has changed since is left alone.
  init(of key: String, on layer: CALayer, from start: Any?, to end: Any?) {
    let reference = layer.reference
    func set(_ new: Any?, over old: Any?) {
      guard let layer = reference.layer, Platform.areEqual(layer.value(forKeyPath: key), old) else {
        return
      }
      CATransaction.withoutActions { layer.setValue(new, forKeyPath: key) }
    }
    self.init(takeBack: { set(start, over: end) }, make: { set(end, over: start) })
  }
}
