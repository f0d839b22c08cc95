/// The plays that a clip of a scene needs, and the times at which to draw them.
struct ClipPlan {
  private static let minKeySteps = 10
  /// Divides the number of a motion's steps, so that every second, third or sixth frame ends the motion in the same way.
  private static let period = 6.0

  let clip: PageEntry.Clip
  let plays: [(settings: PlayerSettings, times: [CFTimeInterval])]

  static func all(of scene: GalleryScene) throws(SceneError) -> [ClipPlan] {
    var plans = scene.states.map { still($0.name, code: $0.code, PlayerSettings(state: $0.name)) }
    for motion in scene.motions {
      plans.append(try moving(.motion, motion.name, code: motion.code, of: scene))
    }
    for gesture in scene.gestures {
      plans.append(try moving(.gesture, gesture.name, code: gesture.code, of: scene))
    }
    if plans.isEmpty { plans.append(still("as made", code: "", PlayerSettings())) }
    for (key, range) in scene.ranges.sorted(by: { $0.key < $1.key }) {
      plans.append(steered(key, in: range, state: scene.motions.first?.state))
    }
    return plans
  }

  private static func still(_ name: String, code: String, _ settings: PlayerSettings) -> ClipPlan {
    let clip = PageEntry.Clip(kind: .state, name: name, code: SwiftMarkup.html(code), count: 1)
    return ClipPlan(clip: clip, plays: [(settings, [0])])
  }

  private static func moving(
    _ kind: PageEntry.Kind, _ name: String, code: String, of scene: GalleryScene
  ) throws(SceneError) -> ClipPlan {
    let isMotion = kind == .motion
    let settings = PlayerSettings(motion: isMotion ? name : nil, gesture: isMotion ? nil : name)
    let player = try ScenePlayer(scene, settings)
    // A clip is as smooth as on a screen of 60 Hz; a longer one has half as many frames.
    let framesPerSecond: Double = player.duration <= 1 ? 60 : 30
    // A whole number of periods, within the rounding of durations.
    let steps = max((player.duration * framesPerSecond / period - 1e-6).rounded(.up), 1) * period
    guard steps < Double(FilmTimes.limit) else {
      throw SceneError(
        option: kind.rawValue,
        "\(name) of \(scene.name) takes \(player.duration) s, too long for a film of \(FilmTimes.limit) frames"
      )
    }
    // A motion that ends as it starts continues with its first frame.
    let count = Int(steps) + (player.rest > 0 ? 1 : 0)
    let clip = PageEntry.Clip(
      kind: kind, name: name, code: SwiftMarkup.html(code), count: count,
      rate: steps / player.duration, rest: player.rest)
    let times = (0..<count).map { player.duration * Double($0) / steps }
    return ClipPlan(clip: clip, plays: [(settings, times)])
  }

  /// Evenly spaced values, with both ends and every whole number of a short range.
  static func valueCount(in range: ClosedRange<Double>) -> Int {
    let span = range.upperBound - range.lowerBound
    guard span == span.rounded(), (1...Double(minKeySteps)).contains(span) else {
      return minKeySteps + 1
    }
    let whole = Int(span)
    return (minKeySteps + whole - 1) / whole * whole + 1
  }

  private static func steered(
    _ key: String, in range: ClosedRange<Double>, state: String?
  ) -> ClipPlan {
    let count = valueCount(in: range)
    let plays = FilmTimes.spread(count, from: range.lowerBound, to: range.upperBound).map { value in
      let settings = PlayerSettings(state: state, values: [(key, "\(value)")])
      return (settings: settings, times: [CFTimeInterval(0)])
    }
    let clip = PageEntry.Clip(
      kind: .key, name: key, count: count, range: [range.lowerBound, range.upperBound])
    return ClipPlan(clip: clip, plays: plays)
  }

  /// Numbers are recorded in light only.
  func record(_ scene: GalleryScene, isDark: Bool) throws -> ClipRecording {
    var recording = ClipRecording()
    let recordsMotion = !isDark && (clip.kind == .motion || clip.kind == .gesture)
    let keys = isDark ? [] : scene.ranges.keys.sorted()
    for (settings, times) in plays {
      var settings = settings
      settings.environment.appearance = isDark ? .dark : .light
      let player = try ScenePlayer(scene, settings)
      recording.size = player.size
      var survey = MotionSurvey()
      if recordsMotion {
        try player.checkPresentation()
        for time in times { player.read(at: time) { survey.note($0) } }
      }
      let frames = try player.frames(at: times) { index in
        guard recordsMotion || !keys.isEmpty else { return }
        player.read(at: times[index]) { played in
          if recordsMotion { survey.measure(played) }
          for key in keys {
            recording.values[key, default: []].append(
              MotionSurvey.number(of: played.layer, at: key))
          }
        }
      }
      recording.frames += frames
      recording.drawnBy = player.drawnBy
      recording.curves += survey.curves
      recording.paths += survey.paths
    }
    return recording
  }
}

struct ClipRecording {
  /// In points.
  var size = CGSize.zero
  var frames: [RenderedFrame] = []
  var curves: [PageEntry.Curve] = []
  var paths: [PageEntry.Path] = []
  var values: [String: [Double?]] = [:]
  var drawnBy: String?
}
