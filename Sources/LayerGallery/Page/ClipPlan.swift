import AnimatableLayers
import LayerScenes

/// A clip of a scene before it is drawn: which stages to set up, and at which times to draw them.
struct ClipPlan {
  /// How many frames a second has.
  static let framesPerSecond = 30.0
  /// How many values of a key are shown.
  static let valuesPerKey = 11
  /// The number of frames from the start of a motion to its end is a multiple of this, so that every second, third or
  /// sixth of them is a motion too, which ends where it should.
  private static let period = 6.0

  /// The clip without its frames.
  let clip: PageScene.Clip
  /// The settings of each stage, and the times of its frames.
  let stages: [(settings: StageSettings, times: [CFTimeInterval])]

  /// The plans of a scene's states, motions, gestures and keys with a range. A scene that has none of them is
  /// shown as it is made.
  static func all(of scene: GalleryScene) throws(SceneError) -> [ClipPlan] {
    var plans: [ClipPlan] = []
    for state in scene.states {
      var settings = StageSettings()
      settings.state = state.name
      plans.append(still(state.name, code: state.code, settings))
    }
    for motion in scene.motions {
      var settings = StageSettings()
      settings.motion = motion.name
      plans.append(
        try moving(.motion, motion.name, code: motion.code, settings, of: scene))
    }
    for gesture in scene.gestures {
      var settings = StageSettings()
      settings.gesture = gesture.name
      plans.append(
        try moving(.gesture, gesture.name, code: gesture.code, settings, of: scene))
    }
    if plans.isEmpty { plans.append(still("as made", code: "", StageSettings())) }
    for (key, range) in scene.ranges.sorted(by: { $0.key < $1.key }) {
      plans.append(steered(key, in: range, state: scene.motions.first?.state))
    }
    return plans
  }

  private static func still(_ name: String, code: String, _ settings: StageSettings) -> ClipPlan {
    let clip = PageScene.Clip(kind: .state, name: name, code: SwiftMarkup.html(code), count: 1)
    return ClipPlan(clip: clip, stages: [(settings, [0])])
  }

  private static func moving(
    _ kind: PageScene.Kind, _ name: String, code: String, _ settings: StageSettings,
    of scene: GalleryScene
  ) throws(SceneError) -> ClipPlan {
    let stage = try SceneStage(scene, settings)
    let steps = max((stage.duration * framesPerSecond / period).rounded(), 1) * period
    guard steps < Double(FilmTimes.limit) else {
      throw SceneError(
        kind.rawValue,
        "\(name) of \(scene.name) takes \(stage.duration) s, which are more than the \(FilmTimes.limit) frames of a film"
      )
    }
    // What ends as it starts goes on with its first frame.
    let count = Int(steps) + (stage.rest > 0 ? 1 : 0)
    let clip = PageScene.Clip(
      kind: kind, name: name, code: SwiftMarkup.html(code), count: count,
      rate: steps / stage.duration, rest: stage.rest)
    let times = (0..<count).map { stage.duration * Double($0) / steps }
    return ClipPlan(clip: clip, stages: [(settings, times)])
  }

  private static func steered(_ key: String, in range: ClosedRange<Double>, state: String?)
    -> ClipPlan
  {
    let last = valuesPerKey - 1
    let stages = (0...last).map { index in
      let value =
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(last)
      var settings = StageSettings()
      settings.state = state
      settings.values = [StageSettings.Assignment(key, "\(value)")]
      return (settings: settings, times: [CFTimeInterval(0)])
    }
    let clip = PageScene.Clip(
      kind: .key, name: key, count: valuesPerKey, range: [range.lowerBound, range.upperBound])
    return ClipPlan(clip: clip, stages: stages)
  }

  /// Draws the clip, for a light or a dark page.
  func record(_ scene: GalleryScene, isDark: Bool) throws(SceneError)
    -> ClipRecording
  {
    var recording = ClipRecording()
    for (settings, times) in stages {
      var settings = settings
      settings.environment.appearance = isDark ? .dark : .light
      let stage = try SceneStage(scene, settings)
      recording.size = stage.size
      let moves = clip.kind == .motion || clip.kind == .gesture
      // The numbers are those of light.
      try recording.play(stage, at: times, recordsMotion: moves && !isDark)
    }
    return recording
  }
}
