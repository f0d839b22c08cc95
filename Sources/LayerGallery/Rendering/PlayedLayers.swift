import LayerSnapshotCommands

/// The layers of a scene on their clock, played up to a time.
final class PlayedLayers {
  let stage: CALayer
  let layer: CALayer
  let renderer: LayerRenderer
  let motion: SceneMotion?
  let duration: CFTimeInterval
  var receivedEvents = 0
  let changes: [AnimationChange]

  private let reducesMotion: Bool
  private var playback: GesturePlayback?
  private var tracking: (any InteractiveLayer)?

  init(_ scene: GalleryScene, _ settings: PlayerSettings) throws(SceneError) {
    let motion = try Self.item("motion", settings.motion, in: scene.motions, \.name, of: scene)
    let gesture = try Self.item("gesture", settings.gesture, in: scene.gestures, \.name, of: scene)
    _ = try Self.item("state", settings.state, in: scene.states, \.name, of: scene)
    let layers = scene.makeLayers(
      in: settings.environment, state: settings.state ?? motion?.state ?? gesture?.state,
      size: settings.size)
    let layer = layers.layer
    for assignment in settings.values {
      let reading = try Self.reading(of: assignment, for: layer, scene, option: "set")
      layer.setValue(reading.containerValue, forKeyPath: assignment.key)
    }
    let animated = try settings.animations.map { (assignment) throws(SceneError) in
      let reading = try Self.reading(of: assignment, for: layer, scene, option: "animate")
      return (key: assignment.key, reading: reading)
    }
    self.motion = motion
    stage = layers.stage
    self.layer = layer
    reducesMotion = settings.reducesMotion
    self.changes = settings.changes
    stage.scaleContents(to: settings.scale)
    guard !Platform.hasRenderer(stage) else {
      throw SceneError(
        "\(scene.name) shows a layer that another renderer shows; make a new one for each stage")
    }
    let renderer = LayerRenderer(layer: stage, scale: settings.scale)
    self.renderer = renderer
    playback = try Self.playback(of: gesture, on: layer, in: scene)
    let stage = stage
    Self.withReducedMotion(reducesMotion) {
      renderer.perform {
        motion?.start(on: layer)
        func change() {
          for (key, reading) in animated { layer.setValue(reading.containerValue, forKeyPath: key) }
        }
        if let duration = settings.duration {
          CALayer.animate(withDuration: duration) { change() }
        } else {
          change()
        }
        // Layers that the motion brought in.
        stage.scaleContents(to: settings.scale)
      }
    }
    duration =
      motion?.duration ?? playback.map { $0.gesture.end + SceneGesture.afterglow }
      ?? (animated.isEmpty ? 0 : settings.duration ?? stage.longestAnimation)
    renderer.perform { makeChanges() }
  }

  // MARK: Time

  func perform<Result>(_ body: () -> Result) -> Result {
    Self.withReducedMotion(reducesMotion) {
      renderer.perform {
        defer { makeChanges() }
        return body()
      }
    }
  }

  func play(until time: CFTimeInterval) {
    Self.withReducedMotion(reducesMotion) {
      if var playback, let touched = layer.firstInteractiveLayer {
        // The clock stands still at every sample, so that what it starts begins there.
        for sample in playback.gesture.samples
        where sample.time >= renderer.time && sample.time <= time {
          advance(to: sample.time)
          perform { playback.play(on: touched, until: sample.time) }
        }
        self.playback = playback
      }
      advance(to: time)
    }
  }

  /// Changed animations may start others, which have to be changed when they begin.
  private func advance(to time: CFTimeInterval) {
    while !changes.isEmpty, renderer.time + 1.0 / 60 < time {
      renderer.advance(to: renderer.time + 1.0 / 60)
      renderer.perform { makeChanges() }
    }
    renderer.advance(to: time)
    if !changes.isEmpty { renderer.perform { makeChanges() } }
  }

  private static func withReducedMotion<Result>(_ isReduced: Bool, _ body: () -> Result) -> Result {
    ReducedMotion.scoped.withValue(isReduced ? .fade : .off, operation: body)
  }

  // MARK: Touches

  private static func playback(
    of gesture: SceneGesture?, on layer: CALayer, in scene: GalleryScene
  ) throws(SceneError) -> GesturePlayback? {
    guard let gesture else { return nil }
    guard layer.firstInteractiveLayer != nil else {
      throw SceneError(option: "gesture", "\(scene.name) has no interactive layer to touch")
    }
    let touch = gesture.make(layer)
    if let misuse = touch.misuse {
      throw SceneError(option: "gesture", "\(gesture.name): \(misuse)")
    }
    return GesturePlayback(touch)
  }

  /// Takes points from the upper left corner.
  func send(_ sample: TouchSample, _ phase: ScenePlayer.TouchPhase) {
    guard let touched = layer.firstInteractiveLayer else { return }
    let sample = TouchSample(touched.convert(sample.location, from: stage), at: sample.time)
    switch phase {
    case .begin:
      tracking?.cancelTracking()
      tracking = touched.beginTracking(sample) ? touched : nil
    case .move: tracking?.moveTracking(sample)
    case .end: tracking?.endTracking(sample)
    case .cancel: tracking?.cancelTracking()
    }
    if phase == .end || phase == .cancel { tracking = nil }
  }

  /// In points from the upper left corner; `nil` while nothing is touched.
  func gesturePlace(at time: CFTimeInterval) -> CGPoint? {
    guard let place = playback?.gesture.location(at: time),
      let touched = layer.firstInteractiveLayer
    else { return nil }
    return perform { touched.convert(place, to: stage) }
  }

  // MARK: Names

  private static func item<Item>(
    _ kind: String, _ name: String?, in items: [Item], _ itemName: KeyPath<Item, String>,
    of scene: GalleryScene
  ) throws(SceneError) -> Item? {
    guard let name else { return nil }
    let names = items.map { $0[keyPath: itemName] }
    switch NameMatch(name, among: names) {
    case .unique(let index): return items[index]
    case .ambiguous(let matches):
      throw SceneError(
        option: kind,
        "'\(name)' is a part of several \(kind)s of \(scene.name): \(matches.quotedList)")
    case .none:
      let hint = Suggestion.hint(for: name, among: names)
      let known = items.isEmpty ? "; it has none" : "; there are \(names.quotedList)"
      throw SceneError(option: kind, "\(scene.name) has no \(kind) '\(name)'\(hint)\(known)")
    }
  }

  static func reading(
    of assignment: PlayerSettings.Assignment, for layer: CALayer, _ scene: GalleryScene,
    option: String
  ) throws(SceneError) -> ValueText.Reading {
    let keys = SceneKey.all(of: layer, in: scene)
    let declared = keys.first { $0.name == assignment.key }
    guard let type = declared?.type ?? layer.valueType(forKeyPath: assignment.key) else {
      let names = keys.map(\.name) + Platform.storedKeys(of: layer)
      let hint = Suggestion.hint(for: assignment.key, among: names)
      throw SceneError(option: option, "\(scene.name) has no key '\(assignment.key)'\(hint)")
    }
    guard let reading = ValueText.read(assignment.text, as: type),
      declared != nil || reading.isFinite
    else {
      let refusal = layer.refusal(of: assignment.text, at: assignment.key, holding: type)
      throw SceneError(option: option, "\(refusal); write \(ValueText.form(of: type))")
    }
    // A declared key without a value would read its default.
    guard declared != nil, reading.containerValue == nil else { return reading }
    return ValueText.Reading(containerValue: NSNull())
  }
}

extension CALayer {
  /// The type of Core Animation's value of a key path, or of a member of a declared key's value; `nil` for no value, and
  /// for one that has no text.
  fileprivate func valueType(forKeyPath keyPath: String) -> (any AnimatableValue.Type)? {
    let declared = (self as? any AnimatableKeyLayer)?.animatableKeys
    guard let first = keyPath.split(separator: ".").first.map(String.init),
      declared?[first] != nil || Platform.storedKeys(of: self).contains(first)
    else { return nil }
    guard let value = value(forKeyPath: keyPath) else {
      return keyPath.lowercased().hasSuffix("color") ? CGColor?.self : nil
    }
    if Platform.color(value) != nil { return CGColor.self }
    // A number that is 0 or 1 can be cast to a flag, too.
    if Swift.type(of: value) == Bool.self { return Bool.self }
    return switch value {
    case is CGFloat, is Double, is Float, is Int: CGFloat.self
    case is CGPoint: CGPoint.self
    case is CGSize: CGSize.self
    case is CGRect: CGRect.self
    case is CATransform3D: CATransform3D.self
    case is String: String.self
    default: nil
    }
  }

  /// The end of the tree's last animation, in seconds; endless ones count with their first play.
  fileprivate var longestAnimation: CFTimeInterval {
    let ends = subtree.flatMap { layer in
      layer.keyedAnimations.map { _, animation in
        let length = animation.playingTime
        return max(animation.beginTime, 0) + (length.isFinite ? length : animation.cycleTime)
      }
    }
    return ends.filter(\.isFinite).max() ?? 0
  }
}
