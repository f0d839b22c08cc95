extension CALayer {
  /// The layer and everything below it, masks included, each after its superlayer.
  package var subtree: [CALayer] {
    // The list is also the queue of layers to visit: trees may be too deep for recursion.
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
