import LayerScenes

/// One motion or gesture of a scene, as image files.
struct Exhibit {
  let scene: GalleryScene
  /// What is shown, as a heading.
  let title: String
  /// The lines that set it in motion; empty for none to show.
  let code: String
  private let settings: StageSettings

  /// The number of frames on a film strip.
  static let filmStripFrames = 6
  /// The space between two frames of a film strip, in points.
  static let gap = 12
  private static let framesPerSecond = 30

  /// The motions and gestures of a scene.
  static func all(of scene: GalleryScene) -> [Exhibit] {
    let motions = scene.motions.map { motion in
      var settings = StageSettings()
      settings.motion = motion.name
      return Exhibit(scene: scene, title: motion.name, code: motion.code, settings: settings)
    }
    let gestures = scene.gestures.map { gesture in
      var settings = StageSettings()
      settings.gesture = gesture.name
      return Exhibit(scene: scene, title: gesture.name, code: gesture.code, settings: settings)
    }
    return motions + gestures
  }

  /// What the files are named after, such as `progress-ring-fills`.
  var fileName: String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return ([scene.fileName] + words.map(String.init)).joined(separator: "-")
  }
  /// The film strip's file.
  var filmStripFile: String { "\(fileName).png" }
  /// The film's file.
  var filmFile: String { "\(fileName).webp" }

  /// The times on the film strip, in seconds, from the start to the end.
  func filmStripTimes() throws(SceneError) -> [Double] {
    FilmTimes.spread(Self.filmStripFrames, from: 0, to: try SceneStage(scene, settings).duration)
  }

  /// The size of a frame, in points.
  var size: CGSize { scene.makeLayers().stage.bounds.size }

  /// The file of the film strip's frames in a row.
  func filmStrip() throws(SceneError) -> [UInt8] {
    let stage = try SceneStage(scene, settings)
    var frames: [StageFrame] = []
    for time in try filmStripTimes() { frames.append(try stage.frame(at: time)) }
    return StageFrame(row: frames, gap: Self.gap * Int(settings.scale)).png
  }

  /// The file of the motion, over and over, with its rest at the end.
  func film() throws(SceneError) -> [UInt8] {
    let stage = try SceneStage(scene, settings)
    let times = try FilmTimes(
      from: 0, to: stage.duration, framesPerSecond: Self.framesPerSecond,
      includesEnd: stage.rest > 0)
    var frames: [StageFrame] = []
    for time in times.times { frames.append(try stage.frame(at: time)) }
    let film = Film(frames: frames, framesPerSecond: Self.framesPerSecond, rest: stage.rest)
    guard let bytes = film.file(.webp) else {
      throw SceneError(nil, "\(scene.name) is too large for a film")
    }
    return bytes
  }
}
