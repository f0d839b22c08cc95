/// Plays a scene on a clock of its own, and reads its frames, values and layers at any time and in any order.
///
/// To go back, it sets the scene up again and plays it up to that time, so that no frame depends on the frames before.
/// Touches and values from outside take effect from their time on. Only one thread may use a player at a time.
final class ScenePlayer {
  private enum Event {
    case touch(TouchSample, TouchPhase)
    case value(key: String, ValueText.Reading, isAnimated: Bool)
  }

  enum TouchPhase: String {
    case begin, move, end, cancel
  }

  let scene: GalleryScene
  private(set) var settings: PlayerSettings
  /// In the order of their times.
  private var events: [(time: CFTimeInterval, event: Event)] = []
  private var played: PlayedLayers

  /// Throws when the scene has no state, motion, gesture or key of a name, or a key cannot hold a value.
  init(_ scene: GalleryScene, _ settings: PlayerSettings = PlayerSettings()) throws(SceneError) {
    self.scene = scene
    self.settings = settings
    played = try PlayedLayers(scene, settings)
  }

  /// How long the motion, the gesture or the animations take, in seconds; 0 when nothing moves.
  var duration: CFTimeInterval { played.duration }

  /// How long the scene rests before it is shown again, in seconds; 0 when it ends as it starts.
  var rest: CFTimeInterval { played.motion?.rest ?? (duration > 0 ? 0.8 : 0) }

  /// Whether something moves that will come to rest.
  func isSettling(at time: CFTimeInterval) -> Bool {
    read(at: time) { played in
      played.stage.subtree.contains { layer in
        layer.keyedAnimations.contains { $0.animation.playingTime.isFinite }
      }
    }
  }

  /// A note on a time after 0 s at which nothing has moved; `nil` for any other.
  func stillness(at time: CFTimeInterval) -> String? {
    guard time > 0, duration == 0,
      played.stage.subtree.allSatisfy({ $0.animationKeys() == nil && !($0 is CAEmitterLayer) })
    else { return nil }
    let motions = scene.motions.isEmpty ? "" : "; motions: \(scene.motions.map(\.name).quotedList)"
    return "nothing moves: --at \(LayerValueText.text(of: time)) shows the rest state; --motion, "
      + "--gesture or --animate starts something\(motions)"
  }

  /// A note on an image without a time, which is of 0 s, before anything has moved; `nil` where the settings start nothing.
  var startNote: String? {
    guard settings.startsSomething, duration > 0 else { return nil }
    return "the image is of 0 s: --at SECONDS picks another time up to "
      + "\(LayerValueText.text(of: duration)), --format filmstrip shows several"
  }

  /// The size of a frame, in points.
  var size: CGSize { played.stage.bounds.size }

  var keys: [SceneKey] { SceneKey.all(of: played.layer, in: scene) }

  /// The renderer of the frames, such as `CARenderer`; `nil` for the portable engine.
  var drawnBy: String? { Platform.frameMethod(of: played.renderer)?.rawValue }

  /// Throws without presentation layers, as models are unaffected by animations.
  func checkPresentation() throws(SceneError) {
    guard played.stage.presentation() == nil else { return }
    throw SceneError(
      "\(scene.name) has no values: \(FrameProblem.noContext(layer: "\(played.stage)"))")
  }

  /// The presentation layers are of that time, which is finite and not less than 0.
  func read<Result>(at time: CFTimeInterval, _ body: (PlayedLayers) -> Result) -> Result {
    show(time)
    return played.perform { body(played) }
  }

  func frame(at time: CFTimeInterval) throws(SceneError) -> RenderedFrame {
    show(time)
    guard let image = played.renderer.image(),
      let frame = RenderedFrame(
        image, background: settings.background, touchedAt: touch(at: time), scale: settings.scale)
    else { throw nothingDrawn }
    return frame
  }

  /// The frames of several times, each drawn while the scene goes on to the next time.
  func frames(
    at times: [CFTimeInterval], by work: ParallelWork = ParallelWork(),
    willShow: (_ index: Int) -> Void = { _ in }
  ) throws -> [RenderedFrame] {
    var frames: [RenderedFrame] = []
    try forEachFrame(at: times, by: work, willShow: willShow, making: { $0 }) { frames.append($1) }
    return frames
  }

  /// Maps each of the `frames(at:)` on the thread that draws it, and passes the products on in the order of the times.
  /// Keeps no more than a few frames. Where times descend, the scene is set up again.
  func forEachFrame<Product: Sendable>(
    at times: [CFTimeInterval], by work: ParallelWork = ParallelWork(),
    willShow: (_ index: Int) -> Void = { _ in },
    making: @escaping @Sendable (RenderedFrame) -> Product,
    _ body: (_ index: Int, Product) throws -> Void
  ) throws {
    var finished = 0
    try work.forEach(times.enumerated()) { index, time in
      willShow(index)
      show(time)
      guard let frame = played.renderer.frame() else { throw nothingDrawn }
      let (background, touch, scale) = (settings.background, touch(at: time), settings.scale)
      return work.begin {
        frame.draw { RenderedFrame($0, background: background, touchedAt: touch, scale: scale) }
          .map(making)
      }
    } finish: { product in
      guard let product else { throw nothingDrawn }
      try body(finished, product)
      finished += 1
    }
  }

  private var nothingDrawn: SceneError {
    if let problem = Platform.frameProblem(of: played.renderer) {
      return SceneError("\(scene.name) cannot be drawn: \(problem)")
    }
    return SceneError(
      option: "size",
      "\(scene.name) has no image of \(size.width) x \(size.height) points at scale "
        + "\(settings.scale)")
  }

  /// The identifier of the deepest layer in `tree(at:)` at a point from the upper left corner; `nil` for none.
  func hitTest(_ point: CGPoint, at time: CFTimeInterval) -> String? {
    read(at: time) { played in
      guard let hit = played.stage.presentation()?.hitTest(point) else { return nil }
      return played.identifier(of: hit.model())
    }
  }

  // MARK: From outside

  /// Touches the first interactive layer, at a point from the upper left corner and at any time.
  func touch(_ phase: TouchPhase, at point: CGPoint, time: CFTimeInterval) {
    add(.touch(TouchSample(point, at: time), phase), at: time)
  }

  /// - Parameter time: in seconds; may be before events that were added earlier.
  func setValue(
    _ assignment: PlayerSettings.Assignment, isAnimated: Bool, time: CFTimeInterval
  ) throws(SceneError) {
    let reading = try PlayedLayers.reading(of: assignment, for: played.layer, scene, option: "set")
    add(.value(key: assignment.key, reading, isAnimated: isAnimated), at: time)
  }

  /// Plays from the beginning with other changes of animations.
  func change(_ changes: [AnimationChange]) {
    settings.changes = changes
    reset()
  }

  private func add(_ event: Event, at time: CFTimeInterval) {
    // The scene has been played beyond the event.
    if played.renderer.time > time { reset() }
    let place = events.firstIndex { $0.time > time } ?? events.count
    events.insert((time, event), at: place)
  }

  // MARK: Playing

  private func reset() {
    do throws(SceneError) {
      played = try PlayedLayers(scene, settings)
    } catch {
      preconditionFailure("\(scene.name) can be set up only once: \(error)")
    }
  }

  private func show(_ time: CFTimeInterval) {
    precondition(time >= 0 && time.isFinite, "a scene cannot be shown at \(time) s")
    if time < played.renderer.time { reset() }
    while played.receivedEvents < events.count, events[played.receivedEvents].time <= time {
      let (eventTime, event) = events[played.receivedEvents]
      played.play(until: eventTime)
      played.receivedEvents += 1
      send(event)
    }
    played.play(until: time)
  }

  private func send(_ event: Event) {
    played.perform {
      switch event {
      case .touch(let sample, let phase): played.send(sample, phase)
      case .value(let key, let reading, let isAnimated):
        func change() { played.layer.setValue(reading.containerValue, forKeyPath: key) }
        if isAnimated { change() } else { CALayer.performWithoutAnimation(change) }
      }
    }
  }

  /// In points from the upper left corner.
  private func touch(at time: CFTimeInterval) -> CGPoint? {
    var place: CGPoint?
    for (eventTime, event) in events where eventTime <= time {
      guard case .touch(let sample, let phase) = event else { continue }
      place = phase == .begin || phase == .move ? sample.location : nil
    }
    return place ?? played.gesturePlace(at: time)
  }
}
