final class PreviewPane {
  /// How long a play goes on after the last touch or value, in seconds; longer while what it has started moves.
  private static let afterglow: CFTimeInterval = 1

  let scene: GalleryScene
  private(set) var setup: PreviewSetup
  private(set) var player: ScenePlayer
  /// The time that was shown last, in seconds.
  private(set) var time: CFTimeInterval = 0
  /// Number of the last play or pause, as the page counts them.
  private var turn = 0
  private var lastEvent: CFTimeInterval?
  private var isTouched = false

  init(_ scene: GalleryScene, _ setup: PreviewSetup) throws(SceneError) {
    self.scene = scene
    self.setup = setup
    player = try ScenePlayer(scene, setup.settings)
  }

  /// Accepts a play or a pause unless a later one was accepted; returns whether it may set the time.
  ///
  /// The stream of a play that the page has aborted goes on until the end of its connection is noticed.
  func accept(turn: Int) -> Bool {
    self.turn = max(self.turn, turn)
    return self.turn == turn
  }

  func frame(at time: CFTimeInterval) throws(SceneError) -> RenderedFrame {
    self.time = time
    return try player.frame(at: time)
  }

  /// At its end a motion starts again without touches, but with values of keys; others go on.
  func play(by passed: CFTimeInterval, loops: Bool = true) throws(SceneError) {
    time += passed
    guard loops, player.duration > 0, !isTouched else { return }
    var end = player.duration + player.rest
    if let lastEvent { end = max(end, lastEvent + Self.afterglow) }
    guard time >= end, lastEvent == nil || !player.isSettling(at: time) else { return }
    let late = (time - end).truncatingRemainder(dividingBy: player.duration + player.rest)
    player = try ScenePlayer(scene, setup.settings)
    time = lastEvent == nil ? late : 0
    lastEvent = nil
  }

  func touch(_ phase: ScenePlayer.TouchPhase, at point: CGPoint) {
    isTouched = phase == .begin || phase == .move
    lastEvent = time
    player.touch(phase, at: point, time: time)
  }

  func setValue(
    _ text: String, of key: String, isAnimated: Bool, at time: CFTimeInterval
  ) throws(SceneError) {
    try player.setValue((key, text), isAnimated: isAnimated, time: time)
    setup.values[key] = text
    lastEvent = time
  }

  /// Changes an animation, or leaves it as it is again; one that is to stand still without a time does so now.
  func change(
    _ change: AnimationChange, isFrozen: Bool, at time: CFTimeInterval
  ) throws(SceneError) -> [AnimationChange] {
    if let pace = change.pace, pace.animation == nil { throw pace.refusal }
    var change = change
    if !isFrozen {
      change.frozenAt = nil
    } else if change.frozenAt == nil {
      change.frozenAt = player.read(at: time) {
        $0.elapsedTime(ofAnimation: change.key, of: change.layer)
      }
    }
    var changes = (setup.changes ?? []).filter { !$0.isOf(change) }
    if change.pace != nil || change.frozenAt != nil { changes.append(change) }
    setup.changes = changes
    player.change(changes)
    return changes
  }

  func curves(count: Int = 91) throws(SceneError) -> [PageEntry.Curve] {
    guard player.duration > 0 else { return [] }
    let player = try ScenePlayer(scene, setup.settings)
    let times = FilmTimes.spread(count, from: 0, to: player.duration)
    var survey = MotionSurvey()
    for time in times { player.read(at: time) { survey.note($0) } }
    for time in times { player.read(at: time) { survey.measure($0) } }
    return survey.curves
  }
}
