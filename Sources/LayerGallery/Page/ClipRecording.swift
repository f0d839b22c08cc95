import AnimatableLayers
import LayerScenes

/// The frames of a clip, with what moves in them as numbers.
struct ClipRecording {
  /// The size of the frames, in points.
  var size = CGSize.zero
  private(set) var frames: [RenderedFrame] = []
  private(set) var curves: [PageEntry.Curve] = []
  private(set) var paths: [PageEntry.Path] = []
  /// What drew the frames, such as `CARenderer`; `nil` for the portable engine.
  private(set) var drawnBy: String?

  /// Plays a player through, and adds its frames.
  ///
  /// - Parameters:
  ///   - times: in seconds, ascending.
  ///   - recordsMotion: whether curves and paths are wanted, too.
  mutating func play(_ player: ScenePlayer, at times: [CFTimeInterval], recordsMotion: Bool)
    throws(SceneError)
  {
    var survey = MotionSurvey()
    if recordsMotion {
      try player.checkPresentation()
      for time in times { player.read(at: time) { survey.note($0) } }
    }
    frames += try player.frames(at: times) { index in
      if recordsMotion { player.read(at: times[index]) { survey.measure($0) } }
    }
    drawnBy = player.drawnBy
    curves += survey.curves
    paths += survey.paths
  }
}
