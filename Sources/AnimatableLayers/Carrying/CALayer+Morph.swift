extension CALayer {
  /// Turns a layer into another one that represents the same thing, such as a picture in a list and on its own page.
  ///
  ///     CALayer.morph(from: thumbnail, to: photo)
  ///     // Back, also half-way:
  ///     CALayer.morph(from: photo, to: thumbnail)
  ///
  /// Both layers stay in place with unchanged models. Instead of the two, the screen shows a layer that flies from one to the
  /// other, in front of everything, neither clipped nor faded by the layers above. Its size changes rather than its scale, so
  /// that corners stay round and borders keep their widths; images of the two, in their proportions, fade into each other.
  ///
  /// A morph of a layer in flight, back or to a third layer, continues from its place with its velocity. The destination may
  /// scroll or turn; the flight aims at it again each sixtieth of a second. If it leaves the screen, the flying layer fades
  /// out in place, the source shows again, a message is logged, and the outcome is ``AnimationOutcome/cancelled``.
  ///
  /// In a block, too, the handle is the morph's own; the duration and the pace are the block's. Paused, the flight follows a
  /// finger by `fractionComplete`; reversed, it ends at the source. Under Reduced Motion, unless the animation is marked
  /// with `asEssential()`, and where cross-fades are preferred, the two layers fade into each other in place.
  ///
  /// - Parameters:
  ///   - source: the layer that shows now. If it is not on screen, nothing animates.
  ///   - destination: the layer to show, on screen and laid out.
  ///   - overlay: the layer that the flight is in and clipped by, above both. Default `nil`: the root of the tree.
  ///   - animation: how it flies. Default `nil`: a spring of half a second, or the block's pace.
  ///   - completion: called once, with whether it got there. Default `nil`.
  @discardableResult
  public static func morph(
    from source: CALayer, to destination: CALayer, in overlay: CALayer? = nil,
    animation: KeyAnimation? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    let isInBlock = CATransaction.animationContext != nil
    let nothing = { AnimationHandle.nothing(showing: destination, completion) }
    guard source !== destination, source.isInShownTree else { return nothing() }
    let tree = Array(source.selfAndAncestors)
    let root = tree[tree.count - 1]
    let overlay = overlay ?? root
    guard
      MistakeLog.accepts(
        [source, destination].allSatisfy { (layer: CALayer) in
          layer !== overlay && (layer.isOn(overlay) || !layer.isOn(root))
        },
        "\(source) cannot become \(destination) in \(overlay), which is not above both")
    else { return nothing() }
    destination.superlayer?.layoutIfNeeded()
    guard destination.isOn(root), !destination.bounds.isEmpty else {
      assert(MistakeLog.note(MorphFlight.missing(destination, from: source)))
      return nothing()
    }
    return CALayer.animate(
      animation ?? (isInBlock ? .implicit : .spring()),
      animations: {
        guard let block = CATransaction.animationContext as? AnimationBlock, block.takesTime else {
          return
        }
        root.morphFlight(of: source, in: overlay).fly(from: source, to: destination, block)
      }, completion: completion)
  }

  func isOn(_ root: CALayer) -> Bool { selfAndAncestors.contains { $0 === root } }
}

// MARK: - The flights of a tree

/// A class, so that the key-value container holds an object.
private final class MorphFlights: NSObject {
  var list: [MorphFlight] = []
}

extension CALayer {
  private static let morphFlightsKey = "AnimatableLayers.morphs"

  private var morphFlights: [MorphFlight] {
    (value(forKey: CALayer.morphFlightsKey) as? MorphFlights)?.list ?? []
  }

  /// The flight that shows a layer, or a new one.
  fileprivate func morphFlight(of layer: CALayer, in overlay: CALayer) -> MorphFlight {
    if let flight = morphFlights.last(where: { $0.shows(layer) }) { return flight }
    let flight = MorphFlight(in: overlay, of: self)
    let flights = value(forKey: CALayer.morphFlightsKey) as? MorphFlights ?? MorphFlights()
    flights.list.append(flight)
    setValue(flights, forKey: CALayer.morphFlightsKey)
    return flight
  }

  func removeMorphFlight(_ flight: MorphFlight) {
    guard let flights = value(forKey: CALayer.morphFlightsKey) as? MorphFlights else { return }
    flights.list.removeAll { $0 === flight }
    if flights.list.isEmpty { setValue(nil, forKey: CALayer.morphFlightsKey) }
  }
}
