#if !PORTABLE_ENGINE
  import Foundation
  import QuartzCore

  // The methods that the toolkit swizzles on Apple's engine, at the times of `SwizzlingRule`: the search for an action,
  // for blocks; the addition of an animation and the setting of a completion block, for completions and renderers.

  enum Swizzling {
    /// - Returns: false where swizzling is forbidden.
    @discardableResult static func need(_ method: SwizzlingRule.Method) -> Bool {
      switch AnimatableLayersConfiguration.swizzling.withLock({ $0.decide(on: method) }) {
      case .alreadySwizzled: return true
      case .forbidden: return false
      case .swizzle:
        switch method {
        case .action: AppleRuntime.exchangeAction { $0.exchangedAction(forKey: $1, search: $2) }
        case .completion:
          AppleRuntime.exchangeCompletion { CATransaction.exchangedSetCompletionBlock($0, set: $1) }
        case .add: AppleRuntime.exchangeAdd { $0.exchangedAdd($1, forKey: $2, attach: $3) }
        }
        return true
      }
    }
  }

  extension CALayer {
    /// - Parameter search: Core Animation's implementation.
    func exchangedAction(
      forKey event: String, search: (String) -> (any CAAction)?
    ) -> (any CAAction)? {
      noteVisibility(after: event)
      return CATransaction.actionSource?.action(for: self, forKey: event) ?? search(event)
    }

    /// - Parameter attach: Core Animation's implementation.
    func exchangedAdd(
      _ anim: CAAnimation, forKey key: String?, attach: (CAAnimation, String?) -> Void
    ) {
      let anim = (anim.delegate as? HostedDelegate)?.released(anim) ?? anim
      let animations = (RendererHost.host(of: self) ?? RendererHost.current)?.animations
      // A companion ends with its animation, which counts alone.
      guard !anim.isCompanion else {
        let companion = anim.copy() as! CAAnimation
        if key != nil, animations?.takes == true { companion.isRemovedOnCompletion = false }
        return attach(companion, key)
      }
      let record = TransactionRecord.current
      let listeners: [any CAAnimationDelegate] = [anim.delegate, record].compactMap { $0 }
      if let animations, animations.takes {
        return animations.take(anim, forKey: key, on: self, listeners: listeners, attach: attach)
      }
      guard record != nil else { return attach(anim, key) }
      let copy = anim.copy() as! CAAnimation
      copy.delegate = DelegateList(listeners)
      attach(copy, key)
    }
  }

  // MARK: Actions

  /// Answers for every layer of a thread before the usual search for an action, for as long as a transaction holds it.
  protocol ActionSource: AnyObject {
    /// The action for an event; `nil` leaves it to the usual search, and `NSNull` ends it.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  }

  extension CATransaction {
    static var actionSource: (any ActionSource)? {
      get { value(forKey: "AnimatableLayers.actionSource") as? any ActionSource }
      set {
        if newValue != nil { Swizzling.need(.action) }
        // With `nil` Core Animation would search the transaction around this one.
        setValue(newValue.map { $0 as Any } ?? NSNull(), forKey: "AnimatableLayers.actionSource")
      }
    }
  }

  // MARK: Starts and ends of animations

  extension CAAnimation {
    var firstDelegate: (any CAAnimationDelegate)? {
      (delegate as? DelegateList)?.delegates.first ?? delegate
    }

    func notify(_ delegate: (any CAAnimationDelegate)?, finished: Bool?) {
      guard let delegate else { return }
      if let finished {
        AppleRuntime.notifyStop(delegate, of: self, finished: finished)
      } else {
        AppleRuntime.notifyStart(delegate, of: self)
      }
    }
  }

  class DelegateList: NSObject, CAAnimationDelegate {
    let delegates: [any CAAnimationDelegate]

    init(_ delegates: [any CAAnimationDelegate]) {
      self.delegates = delegates
    }

    func animationDidStart(_ anim: CAAnimation) { notify(of: anim, finished: nil) }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      notify(of: anim, finished: flag)
    }

    final func notify(of animation: CAAnimation, finished: Bool?) {
      for delegate in delegates { animation.notify(delegate, finished: finished) }
    }
  }

  /// Whether the animations of a transaction, and of those around it, reached their ends.
  final class TransactionRecord: NSObject, CAAnimationDelegate {
    private(set) var finished = true
    private let outer: TransactionRecord?
    /// Called once no more animations can join and all that joined have ended; `nil` where Core Animation does that.
    var completion: ((_ finished: Bool) -> Void)?
    private var running = 0
    private var isSealed = false

    init(inside outer: TransactionRecord?) {
      self.outer = outer
    }

    func enter() {
      running += 1
      outer?.enter()
    }

    func seal() {
      isSealed = true
      completeIfDone()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      finished = finished && flag
      running -= 1
      completeIfDone()
      outer?.animationDidStop(anim, finished: flag)
    }

    private func completeIfDone() {
      guard isSealed, running == 0, let completion else { return }
      self.completion = nil
      completion(finished)
    }

    static var current: TransactionRecord? {
      CATransaction.value(forKey: "AnimatableLayers.record") as? TransactionRecord
    }
  }

  extension CATransaction {
    static func setFinishedBlock(_ block: @escaping (Bool) -> Void) {
      if !Swizzling.need(.add) {
        NSLog(
          "A completion block with a parameter waits for no animation: allowsSwizzling is false")
      }
      let record = TransactionRecord(inside: .current)
      setValue(record, forKey: "AnimatableLayers.record")
      guard let host = RendererHost.current else {
        return setCompletionBlock { block(record.finished) }
      }
      record.completion = block
      host.addCompletion(record)
      // Called by Core Animation in a commit without animations, and at once if another completion replaces it.
      AppleRuntime.setCompletionBlock { record.seal() }
    }

    /// On a renderer's clock blocks wait for the animations on that clock; `set` is Core Animation's implementation.
    static func exchangedSetCompletionBlock(_ block: (() -> Void)?, set: ((() -> Void)?) -> Void) {
      guard RendererHost.current != nil, let block else { return set(block) }
      setFinishedBlock { _ in block() }
    }
  }
#endif
