// The one file that chooses an engine: Apple's QuartzCore where there is one, the package's own
// elsewhere. It re-exports what it chose, so that `import AnimatableLayers` is all a user writes.

#if canImport(QuartzCore)
  @_exported import CoreGraphics
  @_exported import Foundation
  @_exported import QuartzCore

  #if os(macOS)
    import AppKit
  #else
    import UIKit
  #endif

  extension CALayer {
    /// Whether layers of this class declare a property of that name themselves.
    class func declaresKey(_ key: String) -> Bool {
      class_getProperty(CALayer.self, key) != nil || CALayer.instancesRespond(to: Selector(key))
    }

    /// The present media time, in seconds, by the clock that shows the layer.
    final var mediaTime: CFTimeInterval { CACurrentMediaTime() }

    /// The present in the layer's time space, in seconds.
    var currentLocalTime: CFTimeInterval { convertTime(mediaTime, from: nil) }

    /// Whether the screen shows something of the layer.
    var isOnScreen: Bool { presentation() != nil }

    /// A reference to the layer that does not keep it alive.
    var reference: LayerReference { LayerReference(layer: self) }
  }

  /// A reference that does not keep its layer alive.
  struct LayerReference {
    /// The layer; `nil` when it has gone.
    private(set) weak var layer: CALayer?
  }

  extension CAAnimation {
    /// Hears of the start and the stop beside the delegate; copied with the animation.
    var listener: (any CAAnimationDelegate)? {
      get { value(forKey: "AnimatableLayers.listener") as? any CAAnimationDelegate }
      set {
        Exchange.additions
        setValue(newValue, forKey: "AnimatableLayers.listener")
      }
    }

    /// What hears for a handle, also among others.
    var trackDelegate: AnimationTrackDelegate? {
      ((delegate as? DelegateList)?.delegates.first ?? delegate) as? AnimationTrackDelegate
    }

    /// Tells a delegate that the animation started, or how it ended.
    func tell(_ delegate: (any CAAnimationDelegate)?, finished: Bool?) {
      if let finished {
        delegate?.animationDidStop?(self, finished: finished)
      } else {
        delegate?.animationDidStart?(self)
      }
    }
  }

  /// Tells several delegates of one animation.
  private final class DelegateList: NSObject, CAAnimationDelegate {
    let delegates: [any CAAnimationDelegate]

    init(_ delegates: [any CAAnimationDelegate]) {
      self.delegates = delegates
    }

    func animationDidStart(_ anim: CAAnimation) {
      for delegate in delegates { anim.tell(delegate, finished: nil) }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      for delegate in delegates { anim.tell(delegate, finished: flag) }
    }
  }

  /// Whether the animations of a transaction, and of those around it, came to their ends.
  private final class TransactionRecord: NSObject, CAAnimationDelegate {
    private(set) var finished = true
    private let outer: TransactionRecord?

    init(inside outer: TransactionRecord?) {
      self.outer = outer
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      finished = finished && flag
      outer?.animationDidStop(anim, finished: flag)
    }

    static var current: TransactionRecord? {
      CATransaction.value(forKey: "AnimatableLayers.record") as? TransactionRecord
    }
  }

  extension CATransaction {
    /// What animates the changes that are made in the transaction, before anybody else is asked.
    static var animationContext: AnimationContext? {
      get { value(forKey: "AnimatableLayers.context") as? AnimationContext }
      set {
        Exchange.actions
        // Nothing would be looked for in the transaction around.
        setValue(newValue.map { $0 as Any } ?? NSNull(), forKey: "AnimatableLayers.context")
      }
    }

    /// Sets the closure that is told whether all animations came to their ends.
    static func setFinishedBlock(_ block: @escaping (Bool) -> Void) {
      Exchange.additions
      let record = TransactionRecord(inside: .current)
      setValue(record, forKey: "AnimatableLayers.record")
      setCompletionBlock { block(record.finished) }
    }
  }

  /// The methods of all layers that the toolkit puts itself in front of, once each, when it is
  /// first needed.
  private enum Exchange {
    static let actions: Void = exchange(
      #selector(CALayer.action(forKey:)), #selector(CALayer.animatableLayersAction(forKey:)))
    static let additions: Void = exchange(
      #selector(CALayer.add(_:forKey:)), #selector(CALayer.animatableLayersAdd(_:forKey:)))

    private static func exchange(_ original: Selector, _ own: Selector) {
      guard let first = class_getInstanceMethod(CALayer.self, original),
        let second = class_getInstanceMethod(CALayer.self, own)
      else { return }
      method_exchangeImplementations(first, second)
    }
  }

  extension CALayer {
    // Once exchanged, these names call what Core Animation does.

    @objc fileprivate dynamic func animatableLayersAction(forKey event: String) -> (any CAAction)? {
      CATransaction.animationContext?.action(for: self, forKey: event)
        ?? animatableLayersAction(forKey: event)
    }

    @objc fileprivate dynamic func animatableLayersAdd(_ anim: CAAnimation, forKey key: String?) {
      let listeners = [anim.delegate, anim.listener, TransactionRecord.current].compactMap { $0 }
      guard listeners.count > (anim.delegate == nil ? 0 : 1) else {
        return animatableLayersAdd(anim, forKey: key)
      }
      let copy = anim.copy() as! CAAnimation
      copy.delegate = DelegateList(listeners)
      animatableLayersAdd(copy, forKey: key)
    }
  }

  #if os(macOS)
    private let systemName = "macos"
  #elseif os(tvOS)
    private let systemName = "tvos"
  #elseif os(visionOS)
    private let systemName = "visionos"
  #else
    private let systemName = "ios"
  #endif

  /// What references of pictures may be made for: the system, and the engine that draws.
  package let platformVariants = [systemName, "quartzcore"]

  /// The color that a value is, or `nil`. Swift's own cast to a Core Foundation type always
  /// succeeds.
  package func color(_ value: Any) -> CGColor? {
    CFGetTypeID(value as CFTypeRef) == CGColor.typeID ? (value as! CGColor) : nil
  }

  /// The path that a value is, or `nil`.
  func path(_ value: Any) -> CGPath? {
    CFGetTypeID(value as CFTypeRef) == CGPath.typeID ? (value as! CGPath) : nil
  }

  /// The picture that a value is, or `nil`.
  func image(_ value: Any) -> CGImage? {
    CFGetTypeID(value as CFTypeRef) == CGImage.typeID ? (value as! CGImage) : nil
  }

  /// What a layer's delegate answers for an event; `nil` when it has none or does not care.
  func delegateAction(of layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer.delegate?.action?(for: layer, forKey: event)
  }

  /// Whether the system's user asked for less motion. Only the main thread may ask the system; on
  /// others the answer is no.
  var systemReducesMotion: Bool {
    guard Thread.isMainThread else { return false }
    return MainActor.assumeIsolated {
      #if os(macOS)
        NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
      #else
        UIAccessibility.isReduceMotionEnabled
      #endif
    }
  }

  /// An undeclared key, as the engine's container finds it.
  @usableFromInline struct ContainerKey {
    private let name: String

    init(_ name: String) {
      self.name = name
    }

    /// The value stored in a layer under this key, or `nil`.
    func value<Value: AnimatableValue>(in layer: CALayer) -> Value? {
      layer.value(forKey: name).flatMap { Value.fromContainer($0) }
    }

    /// What the screen shows under this key; `nil` for nothing, and when the layer is not on screen.
    func shownValue(in layer: CALayer) -> Any? {
      layer.presentation()?.value(forKey: name)
    }
  }

  /// Draws any frame of a layer tree, on a time that stands still; the counterpart of the portable
  /// engine's type.
  ///
  /// The tree is paused (`speed` 0) for as long as the renderer lives, and `timeOffset` is its
  /// clock. Core Animation animates implicitly only what a window shows, and its `render(in:)`
  /// draws neither filters nor depth.
  public final class LayerRenderer {
    /// The layer that is drawn, with everything below it.
    public let layer: CALayer
    /// The part of the layer's superlayer space that is drawn, in points: by default where the
    /// layer lies without its transform.
    public var viewport: CGRect
    /// Pixels for each point.
    public let scale: CGFloat
    /// The clock's time, in seconds; 0 at the start.
    public private(set) var time: CFTimeInterval = 0

    private let formerTiming: (speed: Float, offset: CFTimeInterval)

    /// Pauses a layer and commits it.
    ///
    /// - Parameters:
    ///   - layer: the layer to draw.
    ///   - scale: pixels for each point, greater than 0.
    public init(layer: CALayer, scale: CGFloat = 1) {
      precondition(
        scale > 0 && scale.isFinite, "a picture cannot have \(scale) pixels for each point")
      self.layer = layer
      self.scale = scale
      let (size, anchor, position) = (layer.bounds.size, layer.anchorPoint, layer.position)
      viewport = CGRect(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
        width: size.width, height: size.height)
      formerTiming = (layer.speed, layer.timeOffset)
      layer.speed = 0
      show(0)
    }

    deinit {
      (layer.speed, layer.timeOffset) = formerTiming
    }

    /// Runs a closure at the clock's time and commits what it changed.
    @discardableResult public func perform<Result, Failure: Error>(
      _ changes: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      defer { CATransaction.flush() }
      return try changes()
    }

    /// Moves the clock on.
    ///
    /// - Parameter time: the new time, in seconds, not before the present one.
    public func advance(to time: CFTimeInterval) {
      precondition(time >= self.time, "a renderer at \(self.time) s cannot go back to \(time) s")
      self.time = time
      show(time)
    }

    /// Draws the frame at the clock's time; `nil` when the viewport has no pixels.
    public func image() -> CGImage? { image(at: time) }

    /// Draws the frame at any time, before or after the clock's.
    ///
    /// - Parameter time: in seconds on the renderer's clock.
    /// - Returns: the picture, or `nil` when the viewport has no pixels or more than fit a bitmap.
    public func image(at time: CFTimeInterval) -> CGImage? {
      show(time)
      defer { show(self.time) }
      let width = Int(exactly: (viewport.width * scale).rounded(.up)) ?? 0
      let height = Int(exactly: (viewport.height * scale).rounded(.up)) ?? 0
      guard width > 0, height > 0, let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return nil }
      let shown = layer.presentation() ?? layer
      context.translateBy(x: 0, y: CGFloat(height))
      context.scaleBy(x: scale, y: -scale)
      context.translateBy(x: shown.frame.minX - viewport.minX, y: shown.frame.minY - viewport.minY)
      shown.render(in: context)
      return context.makeImage()
    }

    private func show(_ time: CFTimeInterval) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.timeOffset = time
      CATransaction.commit()
      CATransaction.flush()
    }
  }
#else
  @_exported import Foundation
  @_exported import PortableQuartzCore

  extension CALayer {
    /// Whether layers of this class declare a property of that name themselves.
    class func declaresKey(_ key: String) -> Bool {
      properties.declaredProperty(key) != nil
    }
  }

  extension CAAnimation {
    /// What hears for a handle.
    var trackDelegate: AnimationTrackDelegate? { delegate as? AnimationTrackDelegate }

    /// Tells a delegate that the animation started, or how it ended.
    func tell(_ delegate: (any CAAnimationDelegate)?, finished: Bool?) {
      if let finished {
        delegate?.animationDidStop(self, finished: finished)
      } else {
        delegate?.animationDidStart(self)
      }
    }
  }

  extension AnimationContext: ActionSource {}

  extension CATransaction {
    /// What animates the changes that are made in the transaction, before anybody else is asked.
    static var animationContext: AnimationContext? {
      get { actionSource as? AnimationContext }
      set { actionSource = newValue }
    }
  }

  /// What references of pictures may be made for: the engine that draws.
  package let platformVariants = ["portable"]

  /// The color that a value is, or `nil`.
  package func color(_ value: Any) -> CGColor? {
    value as? CGColor
  }

  /// The path that a value is, or `nil`.
  func path(_ value: Any) -> CGPath? {
    value as? CGPath
  }

  /// The picture that a value is, or `nil`.
  func image(_ value: Any) -> CGImage? {
    value as? CGImage
  }

  /// What a layer's delegate answers for an event; `nil` when it has none or does not care.
  func delegateAction(of layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer.delegate?.action(for: layer, forKey: event)
  }

  /// Whether the system's user asked for less motion; there is no such setting to read.
  var systemReducesMotion: Bool { false }

  /// An undeclared key, as the engine's container finds it.
  @usableFromInline struct ContainerKey {
    private let property: CustomLayerProperty

    init(_ name: String) {
      property = CustomLayerProperty.named(name)
    }

    /// The value stored in a layer under this key, or `nil`. Skips the boxing of numbers that
    /// `value(forKey:)` does.
    func value<Value: AnimatableValue>(in layer: CALayer) -> Value? {
      switch layer.storedValue(of: property) {
      case .number(let number): Value.fromContainer(number: number)
      case .object(let object): Value.fromContainer(object)
      case nil: nil
      }
    }

    /// What the screen shows under this key; `nil` for nothing, and when the layer is not on screen.
    func shownValue(in layer: CALayer) -> Any? {
      layer.shownValue(of: property)
    }
  }
#endif
