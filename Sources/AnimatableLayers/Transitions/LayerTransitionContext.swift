import MotionMath

/// The layers of a transition, and the functions that add its animations.
///
/// Progress runs from 0, the old layer at rest, to 1, the new one at rest, at the pace of `timingFunction`. The end of the
/// transition removes everything that was added, temporary layers too.
///
/// If a transition interrupts another one, the values of `move` and `fade` are interpolated with the presented ones, so that
/// nothing jumps; another layer may then present the old one.
public final class LayerTransitionContext {
  /// The superlayer of both layers.
  public let container: CALayer
  /// The layer that presents the old layer.
  public let from: CALayer
  /// The layer that presents the new layer.
  public let to: CALayer
  /// The smallest rectangle around both layers in their places, in the container's space.
  public let frame: CGRect
  /// The length of the transition, in seconds.
  public let duration: CFTimeInterval
  /// The pace of the progress.
  public let timingFunction: CAMediaTimingFunction

  let run: TransitionRun
  /// Whether the old layer is in front, whatever `keepsOldInFront` returns.
  var raisesOld = false
  private let handle: AnimationHandle
  /// The presented appearances of layers that another transition is moving.
  private let takenOver: [ObjectIdentifier: PresentedAppearance]
  /// The range of progress in which each of the two layers shows; `nil` for never.
  private var visible: [ObjectIdentifier: ClosedRange<Double>?] = [:]
  private var keyCounts: [ObjectIdentifier: Int] = [:]
  private var temporaries: [(layer: CALayer, sibling: CALayer)] = []

  /// Frames between which Core Animation interpolates: a card turns over in steps of less than four degrees.
  static let frameCount = 48

  init(
    _ run: TransitionRun, handle: AnimationHandle, container: CALayer, from: CALayer, to: CALayer,
    frame: CGRect, duration: CFTimeInterval, timingFunction: CAMediaTimingFunction,
    takenOver: [ObjectIdentifier: PresentedAppearance]
  ) {
    self.run = run
    self.handle = handle
    self.container = container
    self.from = from
    self.to = to
    self.frame = frame
    self.duration = duration
    self.timingFunction = timingFunction
    self.takenOver = takenOver
  }

  // MARK: Animations

  /// Moves a layer through the container's space.
  ///
  /// - Parameters:
  ///   - layer: a sublayer of the container.
  ///   - span: the range of progress in which it moves; before and after it stays at the nearer end. Default 0...1.
  ///   - placement: the place of the layer at a progress in the span, as a transform of the container's space: the identity
  ///     is its own place. Called a few dozen times at once.
  public func move(
    _ layer: CALayer, during span: ClosedRange<Double> = 0...1,
    by placement: (CGFloat) -> CATransform3D
  ) {
    let model = layer.transform
    let position = layer.position
    let toContainer = CATransform3DMakeTranslation(position.x, position.y, 0)
    let back = CATransform3DMakeTranslation(-position.x, -position.y, 0)
    let shown = takenOver[ObjectIdentifier(layer)]?.transform
    let times = Self.times(in: span, isTakenOver: shown != nil)
    let values = times.map { time in
      let place = placement(CGFloat(min(max(time, span.lowerBound), span.upperBound)))
      let goal = CATransform3DConcat(
        CATransform3DConcat(CATransform3DConcat(model, toContainer), place), back)
      return shown?.interpolated(to: goal, fraction: CGFloat(time)) ?? goal
    }
    add(values, at: times, to: layer, keyPath: "transform")
  }

  /// Fades a layer.
  ///
  /// - Parameters:
  ///   - layer: any layer.
  ///   - opacity: the fraction of the layer's own opacity at a progress, from 0 to 1. Called a few dozen times at once.
  public func fade(_ layer: CALayer, by opacity: (CGFloat) -> CGFloat) {
    let model = layer.opacity
    let shown = takenOver[ObjectIdentifier(layer)]?.opacity
    let times = Self.times(in: 0...1, isTakenOver: shown != nil)
    let values = times.map { time in
      let goal = Float(opacity(CGFloat(time))) * model
      return shown.map { $0 + (goal - $0) * Float(time) } ?? goal
    }
    add(values, at: times, to: layer, keyPath: "opacity")
  }

  /// Restricts the visibility of one of the two layers to a part of the transition. Default: visible throughout.
  ///
  /// - Parameters:
  ///   - layer: `from` or `to`.
  ///   - span: the range of progress in which the layer shows; `nil` for never.
  public func show(_ layer: CALayer, during span: ClosedRange<Double>?) {
    visible[ObjectIdentifier(layer)] = .some(span)
  }

  /// Adds any animation. The transition's duration and timing function apply to one that has none.
  public func add(_ animation: CAAnimation, to layer: CALayer) {
    let copy = animation.copy() as! CAAnimation
    if copy.duration <= 0 { copy.duration = duration }
    if copy.timingFunction == nil { copy.timingFunction = timingFunction }
    let keyPath = (copy as? CAPropertyAnimation)?.keyPath
    let value = keyPath.flatMap { layer.value(forKeyPath: $0) }.map(ModelValue.object)
    handle.add(copy, to: layer, forKey: key(for: layer), keyPath: keyPath, start: value, end: value)
  }

  // MARK: Helpers

  /// Returns a transform about the middle of `frame`.
  public func aboutCenter(_ transform: CATransform3D) -> CATransform3D {
    transform.about(center)
  }

  /// Sets `allowsEdgeAntialiasing` in a layer's tree until the transition ends, so that edges of turning layers are smooth.
  public func antialiasEdges(of layer: CALayer) { run.antialiasEdges(of: layer) }

  /// Adds a layer without a superlayer to the container, in front of a sibling, until the transition ends.
  public func addTemporaryLayer(_ layer: CALayer, above sibling: CALayer) {
    container.insertSublayer(layer, above: sibling)
    run.temporaries.append(layer.reference)
    temporaries.append((layer, sibling))
  }

  /// Shows a layer without a superlayer in place of `from` or `to`, which is hidden until the transition ends.
  ///
  /// Give it the layer's place and appearance, and animate its sublayers.
  public func show(_ substitute: CALayer, insteadOf layer: CALayer) {
    addTemporaryLayer(substitute, above: layer)
    run.substitutes[ObjectIdentifier(layer)] = substitute.reference
    show(layer, during: nil)
    // It begins at the layer's presented place; its own appearance has the presented opacity already.
    bring(substitute, as: layer, withOpacity: false)
  }

  /// Returns an image of a layer with everything below it, as it is or would be presented.
  ///
  /// Images have the renderer's or screen's scale, or the greatest `contentsScale` around; they lack depth and filters.
  ///
  /// - Returns: the image of the layer's bounds; `nil` when they are empty, endless or too large.
  public func image(of layer: CALayer) -> CGImage? { LayerImage(of: layer).image() }
}

// MARK: - For the transitions of the package

extension LayerTransitionContext {
  var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// Whether no other transition has moved or faded a layer.
  func isAtRest(_ layer: CALayer) -> Bool { takenOver[ObjectIdentifier(layer)] == nil }

  func fadeShadow(of layer: CALayer) {
    guard layer.shadowOpacity > 0 else { return }
    add([layer.shadowOpacity, 0 as Float], to: layer, keyPath: "shadowOpacity")
  }

  /// The model gets the last value.
  func animate(_ layer: CALayer, _ keyPath: String, through values: [Any]) {
    guard let first = values.first, let last = values.last else { return }
    layer.setValue(last, forKeyPath: keyPath)
    add(keyframes(keyPath, values), to: layer, start: first, end: last)
  }

  /// - Parameters:
  ///   - order: what shows of the layers already, from back to front. It stays in that order.
  ///   - raisesNew: whether the new layer comes in front of the others rather than behind them.
  /// - Returns: whether there is anything to animate.
  func finish(order: [CALayer], raisesNew: Bool) -> Bool {
    guard !handle.tracks.isEmpty || !run.substitutes.isEmpty else { return false }
    var order = order
    if !order.contains(from) { order.append(from) }
    if !order.contains(to) {
      order.insert(to, at: raisesNew ? order.endIndex : 0)
      // Layers that are on their way may not cover it.
      if !raisesNew, !isAtRest(from), !isMoved(to, "opacity") { fade(to) { $0 } }
    } else if raisesNew, !isMoved(from, "opacity"),
      order.firstIndex(of: to)! < order.firstIndex(of: from)!
    {
      fade(from) { 1 - $0 * $0 * $0 }
    }
    for layer in [from, to] { bring(layer, as: layer) }
    addVisibility(of: from, during: visibleSpan(of: from), start: false, end: true)
    addVisibility(of: to, during: visibleSpan(of: to), start: true, end: false)
    if let old = run.old, old !== from {
      addVisibility(of: old, during: nil, start: false, end: true)
    }
    arrange(order)
    return true
  }

  /// Fades a layer late, so that the background does not shine through.
  func fadeAway(_ layer: CALayer, from appearance: PresentedAppearance) {
    add([appearance.transform, appearance.transform], to: layer, keyPath: "transform")
    let times = Self.times(in: 0...1, isTakenOver: true)
    let opacities = times.map { appearance.opacity * Float(1 - $0 * $0 * $0) }
    add(opacities, at: times, to: layer, keyPath: "opacity")
    let shadow = appearance.shadowOpacity
    if layer.shadowOpacity != shadow { add([shadow, shadow], to: layer, keyPath: "shadowOpacity") }
    addVisibility(of: layer, during: 0...1, start: true, end: true)
  }

  /// A layer that shows already does not vanish before its span.
  private func visibleSpan(of layer: CALayer) -> ClosedRange<Double>? {
    let span = visible[ObjectIdentifier(layer)] ?? .some(0...1)
    return isAtRest(layer) ? span : span.map { 0...$0.upperBound }
  }

  private func isMoved(_ layer: CALayer, _ keyPath: String) -> Bool {
    handle.tracks.contains { $0.layer === layer && $0.key == TransitionRun.key(keyPath) }
  }

  /// - Parameters:
  ///   - start: whether the model is hidden where the transition is taken back.
  ///   - end: whether the model is hidden at the end.
  private func addVisibility(
    of layer: CALayer, during span: ClosedRange<Double>?, start: Bool, end: Bool
  ) {
    var steps: [(time: Double, hides: Bool)] = []
    if (span?.lowerBound ?? 1) > 0 { steps.append((0, true)) }
    if let span {
      steps.append((span.lowerBound, false))
      if span.upperBound < 1 { steps.append((span.upperBound, true)) }
    }
    // A discrete animation with one value does nothing.
    if steps.count == 1 { steps.append((0.5, steps[0].hides)) }
    add(
      keyframes("hidden", steps.map(\.hides), at: steps.map(\.time) + [1], .discrete), to: layer,
      start: start, end: end)
  }

  /// Keeps layers in an order, with temporary layers in front of their siblings, whatever earlier transitions did.
  private func arrange(_ order: [CALayer]) {
    var order = order
    for (layer, sibling) in temporaries where layer.zPosition == sibling.zPosition {
      if let index = order.firstIndex(of: sibling) { order.insert(layer, at: index + 1) }
    }
    let siblings = container.sublayers ?? []
    var last: (z: CGFloat, index: Int)?
    for layer in order {
      guard let index = siblings.firstIndex(of: layer) else { continue }
      var z = layer.zPosition
      if let last, (z, index) < last {
        // Near enough to be visually identical in any perspective.
        z = index > last.index ? last.z : last.z + 1 / 64
      }
      if z == layer.zPosition {
        layer.removeAnimation(forKey: TransitionRun.key("zPosition"))
      } else {
        add([z, z], to: layer, keyPath: "zPosition")
      }
      last = (z, index)
    }
  }

  /// Moves a layer to its place from its presented one, unless the transition moves it already.
  private func bring(_ layer: CALayer, as shown: CALayer, withOpacity: Bool = true) {
    guard let appearance = takenOver[ObjectIdentifier(shown)] else { return }
    let model = layer.transform
    if !isMoved(layer, "transform"), !CATransform3DEqualToTransform(model, appearance.transform) {
      let times = Self.times(in: 0...1, isTakenOver: true)
      add(
        times.map { appearance.transform.interpolated(to: model, fraction: CGFloat($0)) },
        at: times, to: layer, keyPath: "transform")
    }
    guard withOpacity else { return }
    for (key, shown, own) in [
      ("opacity", appearance.opacity, layer.opacity),
      ("shadowOpacity", appearance.shadowOpacity, layer.shadowOpacity),
    ] where own != shown && !isMoved(layer, key) {
      add([shown, own], to: layer, keyPath: key)
    }
  }

  /// The model keeps its value.
  private func add(
    _ values: [Any], at times: [Double] = [0, 1], to layer: CALayer, keyPath: String
  ) {
    let rest = layer.value(forKey: keyPath) ?? NSNull()
    add(keyframes(keyPath, values, at: times), to: layer, start: rest, end: rest)
  }

  private func keyframes(
    _ keyPath: String, _ values: [Any], at times: [Double]? = nil,
    _ mode: CAAnimationCalculationMode = .linear
  ) -> KeyMotion {
    KeyMotion(
      keyPath: keyPath,
      motion: Motion(
        pace: .curve(timingFunction.timingCurve), timing: MediaTiming(duration: duration)),
      values: .keyframes(KeyMotion.Keyframes(values: values, times: times, mode: mode)))
  }

  private func add(_ motion: KeyMotion, to layer: CALayer, start: Any, end: Any) {
    handle.take(
      AnimationTrack(
        motion, of: layer, key: TransitionRun.key(motion.keyPath), keyPath: motion.keyPath,
        start: .object(start), end: .object(end)),
      reduces: false)
  }

  private func key(for layer: CALayer) -> String {
    keyCounts[ObjectIdentifier(layer), default: 0] += 1
    return TransitionRun.key("\(keyCounts[ObjectIdentifier(layer)] ?? 0)")
  }

  /// Evenly over the span; over the whole transition for a layer that is taken over.
  private static func times(in span: ClosedRange<Double>, isTakenOver: Bool) -> [Double] {
    let length = span.upperBound - span.lowerBound
    guard !isTakenOver, length > 0 else { return KeyTimes(evenSegments: frameCount).values }
    let inside = (0..<frameCount).map { span.lowerBound + length * Double($0) / Double(frameCount) }
    return (span.lowerBound > 0 ? [0] : []) + inside + [span.upperBound]
      + (span.upperBound < 1 ? [1] : [])
  }
}

struct PresentedAppearance {
  let transform: CATransform3D
  private(set) var opacity: Float
  private(set) var shadowOpacity: Float
  let zPosition: CGFloat

  init?(of layer: CALayer) {
    guard let shown = layer.presentation(), !shown.isHidden else { return nil }
    transform = shown.transform
    opacity = shown.opacity
    shadowOpacity = shown.shadowOpacity
    zPosition = shown.zPosition
  }

  /// The same for an image of the layer, which has its opacity and its shadow.
  var ofImage: PresentedAppearance {
    var appearance = self
    (appearance.opacity, appearance.shadowOpacity) = (1, 0)
    return appearance
  }
}
