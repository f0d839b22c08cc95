extension CALayer {
  /// Replaces a layer by another one; UIKit's `UIView.transition(from:to:duration:options:…)`.
  ///
  /// The new layer enters the old one's superlayer, unless it is there, in front of the old one or, where the old one leaves
  /// in front, behind it; at the end the old layer leaves. With `showHideTransitionLayers` no layer enters or leaves: the old
  /// one is hidden and the new one is shown. Either way the model hides the old layer at once, so that it cannot be hit, and
  /// only animations still show it.
  ///
  /// A transition that interrupts another one starts from the presented state: all visible layers keep their order from back
  /// to front, and the rest of the other transition fades away. A transition straight back, from `to` to `from`, plays the
  /// running one back, unless that has interrupted another one itself: whatever its options, in the part of the duration that
  /// corresponds to the progress, with a reversed handle. The interrupted handle and completion report the replacement.
  ///
  /// Cancelled at `current`, a transition stays on the screen as it is until the next transition of one of the layers.
  ///
  /// Nothing happens if `from` has no superlayer or is `to`. Layers that are not on screen change at once, without animation.
  ///
  /// - Parameters:
  ///   - from: the layer that is replaced.
  ///   - to: the layer that replaces it, with its own place and size.
  ///   - duration: in seconds; 0 and less change at once.
  ///   - options: the kind, the curve, and `showHideTransitionLayers`. Without a kind the layers change at once.
  ///   - completion: called at the end with whether the transition played to it. Default `nil`.
  @discardableResult
  public static func transition(
    from: CALayer, to: CALayer, duration: CFTimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) -> AnimationHandle {
    transition(
      from: from, to: to, using: options.layerTransition, duration: duration, options: options,
      completion: completion)
  }

  /// Replaces a layer by another one with a custom transition, in place of the kind that the options name; see
  /// `transition(from:to:duration:options:completion:)`. Default options: eased in and out.
  @discardableResult
  public static func transition(
    from: CALayer, to: CALayer, using transition: any LayerTransition, duration: CFTimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) -> AnimationHandle {
    PendingTransition(
      old: from, new: to, transition: transition, duration: duration,
      timingFunction: options.timingFunction,
      exit: options.contains(.showHideTransitionLayers) ? .hidden : .removed
    )
    .start(completion)
  }

  /// Changes a layer, with a transition from its previous appearance; UIKit's
  /// `UIView.transition(with:duration:options:…)`.
  ///
  /// An image of the layer, without depth and filters, stands for its previous appearance; the changes themselves do not
  /// animate. They cannot be undone: cancelled at the start, too, the transition leaves the layer changed.
  ///
  /// - Parameters:
  ///   - layer: a layer with a superlayer; one without changes at once.
  ///   - duration: in seconds; 0 and less change at once.
  ///   - options: the kind and the curve.
  ///   - animations: makes the changes.
  ///   - completion: called at the end with whether the transition played to it. Default `nil`.
  @discardableResult
  public static func transition(
    with layer: CALayer, duration: CFTimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> AnimationHandle {
    transition(
      with: layer, using: options.layerTransition, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Changes a layer, with a custom transition from its previous appearance in place of the kind that the options name; see
  /// `transition(with:duration:options:animations:completion:)`. Default options: eased in and out.
  @discardableResult
  public static func transition(
    with layer: CALayer, using transition: any LayerTransition, duration: CFTimeInterval,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> AnimationHandle {
    guard duration > 0, let container = layer.superlayer, layer.isOnScreen else {
      CATransaction.withoutActions(animations)
      return .nothing(showing: layer, completion)
    }
    let replica = LayerImage.replica(of: layer)
    CATransaction.withoutActions {
      animations()
      container.insertSublayer(replica, above: layer)
    }
    return PendingTransition(
      old: replica, new: layer, transition: transition, duration: duration,
      timingFunction: options.timingFunction, replicatedLayer: layer
    )
    .start(completion)
  }
}

extension CALayer.AnimationOptions {
  var layerTransition: any LayerTransition {
    switch transition {
    case .transitionFlipFromLeft: FlipTransition(from: .left)
    case .transitionFlipFromRight: FlipTransition(from: .right)
    case .transitionFlipFromTop: FlipTransition(from: .top)
    case .transitionFlipFromBottom: FlipTransition(from: .bottom)
    case .transitionCurlUp: CurlTransition(.up)
    case .transitionCurlDown: CurlTransition(.down)
    case .transitionCrossDissolve: DissolveTransition()
    case .transitionPushFromLeft: SlideTransition(.push, from: .left)
    case .transitionPushFromRight: SlideTransition(.push, from: .right)
    case .transitionPushFromTop: SlideTransition(.push, from: .top)
    case .transitionPushFromBottom: SlideTransition(.push, from: .bottom)
    case .transitionMoveInFromLeft: SlideTransition(.moveIn, from: .left)
    case .transitionMoveInFromRight: SlideTransition(.moveIn, from: .right)
    case .transitionMoveInFromTop: SlideTransition(.moveIn, from: .top)
    case .transitionMoveInFromBottom: SlideTransition(.moveIn, from: .bottom)
    case .transitionRevealFromLeft: SlideTransition(.reveal, from: .left)
    case .transitionRevealFromRight: SlideTransition(.reveal, from: .right)
    case .transitionRevealFromTop: SlideTransition(.reveal, from: .top)
    case .transitionRevealFromBottom: SlideTransition(.reveal, from: .bottom)
    case .transitionZoom: ZoomTransition()
    default: ClosureTransition { _ in }
    }
  }
}
