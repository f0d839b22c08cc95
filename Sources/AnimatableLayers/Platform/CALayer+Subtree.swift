extension CALayer {
  /// The layer and everything below it, masks included, each after what holds it.
  package var subtree: [CALayer] {
    // The list is also the work that is left, as trees may be very deep.
    var found = [self]
    var next = 0
    while next < found.count {
      let layer = found[next]
      if let mask = layer.mask { found.append(mask) }
      found.append(contentsOf: layer.sublayers ?? [])
      next += 1
    }
    return found
  }

  package var selfAndAncestors: UnfoldFirstSequence<CALayer> {
    sequence(first: self) { $0.superlayer }
  }
}
