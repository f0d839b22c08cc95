import AnimatableLayers
import LayerScenes

/// The frames of a clip, with what moves in them as numbers.
struct ClipRecording {
  /// The size of the frames, in points.
  var size = CGSize.zero
  private(set) var frames: [StageFrame] = []
  private(set) var curves: [PageScene.Curve] = []
  private(set) var paths: [PageScene.Path] = []
  /// What drew the frames, such as `CARenderer`; `nil` for the portable engine.
  private(set) var drawnBy: String?

  /// Plays a stage through, and adds its frames.
  ///
  /// - Parameters:
  ///   - times: in seconds, ascending.
  ///   - recordsMotion: whether curves and paths are wanted, too.
  mutating func play(_ stage: SceneStage, at times: [CFTimeInterval], recordsMotion: Bool)
    throws(SceneError)
  {
    var survey = MotionSurvey()
    if recordsMotion {
      try stage.checkPresentation()
      for time in times { stage.read(at: time) { survey.note($0) } }
    }
    frames += try stage.frames(at: times) { index in
      if recordsMotion { stage.read(at: times[index]) { survey.measure($0) } }
    }
    drawnBy = stage.drawnBy
    curves += survey.curves
    paths += survey.paths
  }
}
