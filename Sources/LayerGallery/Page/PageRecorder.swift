import AnimatableLayers
import LayerScenes

/// Draws a scene for the page: its states, motions, gestures and keys, in light and dark.
struct PageRecorder {
  /// What is written for a scene.
  struct Output {
    var scene: PageEntry
    /// The atlases by the names of their files.
    var files: [(name: String, bytes: [UInt8])] = []

    /// The bytes of all files.
    var size: Int { files.reduce(0) { $0 + $1.bytes.count } }
  }

  /// The bytes that the files of a scene may have; with more, only every second, third or sixth frame of what moves is
  /// kept.
  static let greatestSize = 300_000
  /// Which values of a key are kept then: every second, or the ends and the middle.
  private static let keySteps = [2: 2, 3: 2, 6: 5]

  let scene: GalleryScene
  /// What the scene's files are called.
  let id: String

  /// Draws everything.
  func record() throws -> Output {
    let plans = try ClipPlan.all(of: scene)
    let light = try plans.map { try $0.record(scene, isDark: false) }
    let dark = try isAdaptive(plans, light) ? plans.map { try $0.record(scene, isDark: true) } : nil
    var smallest: Output?
    for step in [1, 2, 3, 6] {
      guard let output = output(plans, light: light, dark: dark, step: step) else { continue }
      if output.size <= Self.greatestSize { return output }
      smallest = output
    }
    guard let smallest else {
      throw SceneError(nil, "\(scene.name) has larger frames than an image file holds")
    }
    return smallest
  }

  /// Whether the scene is different in dark, by its first frames.
  private func isAdaptive(_ plans: [ClipPlan], _ light: [ClipRecording]) throws(SceneError) -> Bool
  {
    for (plan, recording) in zip(plans, light) {
      var settings = plan.plays[0].settings
      settings.environment.appearance = .dark
      if try ScenePlayer(scene, settings).frame(at: 0) != recording.frames[0] { return true }
    }
    return false
  }

  /// The scene with every so many frames of what moves; `nil` when even those are more than an atlas holds.
  private func output(
    _ plans: [ClipPlan], light: [ClipRecording], dark: [ClipRecording]?, step: Int
  ) -> Output? {
    var lightAtlas = FrameAtlas()
    var darkAtlas = FrameAtlas()
    var page = PageEntry(
      id: id, name: scene.name, group: scene.group, summary: scene.summary,
      code: SwiftMarkup.html(scene.code), scale: Double(PlayerSettings().scale),
      drawnBy: light.lazy.compactMap(\.drawnBy).first)
    for (index, plan) in plans.enumerated() {
      var clip = plan.clip
      let isMoving = clip.rate > 0
      let stepInClip = isMoving ? step : clip.kind == .key ? Self.keySteps[step] ?? 1 : 1
      let kept = Array(stride(from: 0, to: clip.count, by: stepInClip))
      let recording = light[index]
      clip.width = Double(recording.size.width)
      clip.height = Double(recording.size.height)
      clip.count = kept.count
      clip.rate /= Double(isMoving ? step : 1)
      clip.curves = recording.curves.map { curve in
        PageEntry.Curve(name: curve.name, lines: curve.lines.map { line in kept.map { line[$0] } })
      }
      clip.paths = recording.paths.map { path in
        PageEntry.Path(name: path.name, points: kept.map { path.points[$0] })
      }
      guard let packed = pack(recording, kept, in: &lightAtlas) else { return nil }
      clip.light = packed
      if let dark {
        guard let packed = pack(dark[index], kept, in: &darkAtlas) else { return nil }
        clip.dark = packed
      }
      page.clips.append(clip)
    }
    page.light = "\(id).png"
    var output = Output(scene: page, files: [("\(id).png", lightAtlas.encoded())])
    if dark != nil {
      output.scene.dark = "\(id)-dark.png"
      output.files.append(("\(id)-dark.png", darkAtlas.encoded()))
    }
    return output
  }

  private func pack(_ recording: ClipRecording, _ kept: [Int], in atlas: inout FrameAtlas)
    -> String?
  {
    let frames = kept.map { recording.frames[$0] }
    let tiles = try? atlas.add(
      frames.map(\.pixels), width: frames[0].width, height: frames[0].height)
    return tiles.map(PageEntry.pack)
  }
}
