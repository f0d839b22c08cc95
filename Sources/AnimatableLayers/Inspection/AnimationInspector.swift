import MotionMath

/// Lists what moves in a tree of layers, on top of it, and lets a finger scrub the tree and inspect its layers.
///
///     assert(AnimationInspector.show(in: root) != nil)
///
/// It frames each moving layer and lists its key, pace, velocity and the time that is left. A finger along the bar at the
/// bottom scrubs the whole tree, to a second before and after; a tap on a layer shows the search for the actions of its
/// keys. In an assertion or inside `#if DEBUG` it is in no release build. It is a layer of the tree, drawn last, so
/// snapshots of the tree contain it.
public final class AnimationInspector: AnimatableLayer, InteractiveLayer {
  /// A running animation.
  public struct Entry {
    /// The moving layer.
    public let layer: CALayer
    /// The animation's key.
    public let key: String
    /// The pace as Swift declares it, such as `.spring(duration: 0.5, bounce: 0.2)`; for keyframes and groups the class and
    /// the duration.
    public let pace: String
    /// The change of each number of the value per second of the layer's time; `nil` while it stands still.
    public let velocity: [Double]?
    /// The time that is left, in seconds of the layer's time; infinite for an animation without end.
    public let timeLeft: CFTimeInterval

    /// A line with all of it.
    public var text: String {
      let name = layer.name ?? "\(type(of: layer))"
      let numbers = velocity?.map { $0.text(places: 100) }.joined(separator: ", ")
      let speed = numbers.map { " at " + $0 } ?? ""
      let left = timeLeft.isFinite ? "\(max(timeLeft, 0).text(places: 100)) s left" : "without end"
      return "\(name).\(key): \(pace)\(speed), \(left)"
    }
  }

  /// Counts the changes of the drawn text.
  @AnimatableProperty(animation: .disabled) private var revision = 0

  /// The running animations, layer by layer, as of the last reading.
  public private(set) var entries: [Entry] = []
  /// The search for the actions of the layer that was tapped last; empty before.
  public private(set) var trace = ""
  /// Whether the inspector takes touches; otherwise the layers below it do. Default true.
  public var takesTouches = true
  /// Called with the time that a finger scrubs to, in seconds from where it began.
  public var valueChanged: ((CFTimeInterval) -> Void)?

  private weak var root: CALayer?
  private var ticks: FrameTicks?
  private var scrubStart: CFTimeInterval?

  /// Shows an inspector as the last sublayer of a tree's root, and returns it, or the one that is there already.
  @discardableResult public static func show(in root: CALayer) -> AnimationInspector? {
    if let shown = root.sublayers?.lazy.compactMap({ $0 as? AnimationInspector }).first {
      return shown
    }
    let inspector = AnimationInspector()
    inspector.root = root
    CATransaction.withoutActions {
      inspector.frame = root.bounds
      inspector.zPosition = (root.sublayers?.map(\.zPosition).max() ?? 0) + 1
      root.addSublayer(inspector)
    }
    let clock = TreeClock(showing: root)
    inspector.ticks = FrameTicks(on: clock, framesPerSecond: 30) { [weak inspector] _ in
      inspector?.look()
    }
    return inspector
  }

  /// Takes the inspector off the tree, which plays on as it was.
  public func hide() {
    ticks?.stop()
    ticks = nil
    rate = 1
    if scrubStart != nil { root?.playback.resume() }
    scrubStart = nil
    CATransaction.withoutActions { removeFromSuperlayer() }
  }

  // MARK: Time

  /// How fast the tree plays: 0.1 is ten times slower. Default 1.
  public var rate: Float {
    get { root?.playback.rate ?? 1 }
    set { root?.playback.rate = newValue }
  }

  /// Freezes a layer and everything below it while the rest plays on, or lets it play on.
  public func setFrozen(_ isFrozen: Bool, for layer: CALayer) {
    if isFrozen, !layer.playback.isPaused { layer.playback.pause() }
    if !isFrozen, layer.playback.isPaused { layer.playback.resume() }
  }

  // MARK: Looking

  /// Reads the tree again, as happens thirty times a second on screen.
  public func look() {
    guard let root else { return }
    entries = root.subtree.filter { $0 !== self }.flatMap { layer -> [Entry] in
      (layer.animationKeys() ?? []).compactMap { key in
        layer.animation(forKey: key).map { Entry($0, key, of: layer) }
      }
    }
    CATransaction.withoutActions { revision += 1 }
  }

  public override func draw(in ctx: CGContext) {
    let blue = CGColor(srgbRed: 0, green: 0.45, blue: 1, alpha: 1)
    ctx.setStrokeColor(blue)
    ctx.setLineWidth(1)
    for entry in entries { ctx.stroke(box(of: entry.layer).insetBy(dx: -1, dy: -1)) }
    let lines = entries.map(\.text) + (trace.isEmpty ? [] : trace.components(separatedBy: "\n"))
    let text = lines.joined(separator: "\n")
    let font = TextFont.system(size: 9).tabularFigures()
    let size = TextMetrics(text.isEmpty ? " " : text, font: font).size
    ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.7))
    ctx.fill(CGRect(x: 0, y: 0, width: min(size.width + 8, bounds.width), height: size.height + 4))
    ctx.fill(bar)
    let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    ctx.draw(
      text, font: font, color: white,
      in: CGRect(x: 4, y: 2, width: bounds.width - 8, height: size.height),
      alignment: .topLeft, lineBreak: .clip)
    ctx.setFillColor(blue)
    ctx.fill(CGRect(x: bar.midX - 1, y: bar.minY, width: 2, height: bar.height))
  }

  private var bar: CGRect { CGRect(x: 0, y: bounds.maxY - 12, width: bounds.width, height: 12) }

  private func box(of layer: CALayer) -> CGRect {
    let shown = layer.presentationOnScreen ?? layer
    return shown.convert(shown.bounds, to: shown === layer ? root : root?.presentation())
  }

  // MARK: A finger

  /// The bounds; empty where touches go to the layers below.
  public var hitArea: CGRect { takesTouches ? bounds : .null }

  /// The time that a place of the bar scrubs by, from -1 to 1 second.
  public func value(at point: CGPoint) -> CFTimeInterval {
    bounds.width > 0 ? Double(min(max((point.x - bounds.midX) / (bounds.width / 2), -1), 1)) : 0
  }

  /// The place in the bar that scrubs by a time.
  public func point(for value: CFTimeInterval) -> CGPoint {
    CGPoint(x: bounds.midX + CGFloat(value) * bounds.width / 2, y: bar.midY)
  }

  /// Scrubs the tree in the bar; elsewhere shows the search for the actions of the touched layer.
  public func beginTracking(_ touch: TouchSample) -> Bool {
    guard let root else { return false }
    guard bar.insetBy(dx: 0, dy: -16).contains(touch.location) else {
      guard let entry = entries.last(where: { box(of: $0.layer).contains(touch.location) }) else {
        return false
      }
      trace = entry.layer.actionTrace(forKey: entry.key).description
      look()
      return true
    }
    if scrubStart == nil { root.playback.pause() }
    scrubStart = scrubStart ?? root.playback.time
    moveTracking(touch)
    return true
  }

  /// Scrubs the tree to the place of the finger.
  public func moveTracking(_ touch: TouchSample) {
    guard let scrubStart, let root else { return }
    let time = value(at: touch.location)
    root.playback.seek(to: scrubStart + time)
    look()
    valueChanged?(time)
  }

  /// Lets the tree play on from where the finger left it.
  public func endTracking(_ touch: TouchSample) { cancelTracking() }

  /// Lets the tree play on from where the finger left it.
  public func cancelTracking() {
    guard scrubStart != nil else { return }
    scrubStart = nil
    root?.playback.resume()
  }

  /// False: keys are not the inspector's.
  public func handle(_ key: KeyCommand) -> Bool { false }
}

extension AnimationInspector.Entry {
  fileprivate init(_ animation: CAAnimation, _ key: String, of layer: CALayer) {
    self.layer = layer
    self.key = key
    pace =
      animation is CABasicAnimation
      ? AnimationPace(of: animation).code
      : "\(type(of: animation)), \(animation.duration.text(places: 100)) s"
    let keyPath = (animation as? CAPropertyAnimation)?.keyPath ?? key
    velocity =
      layer.isMoved(forKeyPath: keyPath) ? layer.presentedVelocity(forKeyPath: keyPath) : nil
    timeLeft = animation.beginTime + animation.playingTime - layer.currentLocalTime
  }
}
