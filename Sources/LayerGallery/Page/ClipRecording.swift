import AnimatableLayers

struct ClipRecording {
  /// In points.
  var size = CGSize.zero
  private(set) var frames: [RenderedFrame] = []
  private(set) var curves: [PageEntry.Curve] = []
  private(set) var paths: [PageEntry.Path] = []
  private(set) var values: [String: [Double?]] = [:]
  private(set) var drawnBy: String?

  /// - Parameter times: in seconds, ascending.
  mutating func play(
    _ player: ScenePlayer, at times: [CFTimeInterval], recordsMotion: Bool, keys: [String]
  ) throws {
    var survey = MotionSurvey()
    if recordsMotion {
      try player.checkPresentation()
      for time in times { player.read(at: time) { survey.note($0) } }
    }
    var values = values
    frames += try player.frames(at: times) { index in
      guard recordsMotion || !keys.isEmpty else { return }
      player.read(at: times[index]) { played in
        if recordsMotion { survey.measure(played) }
        for key in keys {
          values[key, default: []].append(MotionSurvey.number(of: played.layer, at: key))
        }
      }
    }
    self.values = values
    drawnBy = player.drawnBy
    curves += survey.curves
    paths += survey.paths
  }
}
