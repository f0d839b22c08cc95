import LayerSnapshotReports

struct SceneBench: Encodable {
  var scene: String
  /// The size of a frame, in pixels.
  var width: Int
  var height: Int
  var frames: Int
  /// The mean time of a frame without its pixels, in milliseconds: the clock, the animations, the values.
  var millisecondsForValues: Double
  /// The mean time of a frame with its pixels, in milliseconds.
  var millisecondsForPixels: Double
  /// The part of the pixels that differs from the frame before, from 0 to 1; the mean of all frames but the first.
  var changedPixels: Double
  /// The part of the pixels that is redrawn, from 0 to 1, or more where areas overlap; the mean of all frames but the
  /// first. `nil` when it is unknown for the engine.
  var redrawnPixels: Double?
  var drawnBy: String?

  /// Measures the fastest of at least one run, each with and without pixels, of at least 2 frames.
  init(
    _ scene: GalleryScene, _ settings: PlayerSettings, frameCount: Int, runCount: Int,
    progress: (Int) -> Void = { _ in }
  ) throws(SceneError) {
    var values = Double.infinity
    var pixels = Double.infinity
    var times: [Double] = []
    func time(_ use: (PlayedLayers) -> Void) throws(SceneError) -> TimeInterval {
      let player = try ScenePlayer(scene, settings)
      times = FilmTimes.spread(frameCount, from: 0, to: player.duration)
      let start = ProcessInfo.processInfo.systemUptime
      for time in times { player.read(at: time, use) }
      return ProcessInfo.processInfo.systemUptime - start
    }
    for run in 0..<runCount {
      progress(run)
      values = min(values, try time { _ = $0.layer.presentation() })
      pixels = min(pixels, try time { _ = $0.renderer.image() })
    }
    let player = try ScenePlayer(scene, settings)
    var last = try player.frame(at: times[0])
    var changed = 0
    var redrawn: Int? = 0
    for time in times.dropFirst() {
      let next = try player.frame(at: time)
      let drawn = player.read(at: time) { Platform.redrawnPixels(of: $0.renderer) }
      redrawn = redrawn.flatMap { sum in drawn.map { sum + $0 } }
      changed += next.differingPixels(from: last)
      last = next
    }
    drawnBy = player.drawnBy
    self.scene = scene.name
    width = last.width
    height = last.height
    frames = frameCount
    millisecondsForValues = values * 1_000 / Double(frameCount)
    millisecondsForPixels = pixels * 1_000 / Double(frameCount)
    let pixelCount = Double((frameCount - 1) * width * height)
    changedPixels = Double(changed) / pixelCount
    redrawnPixels = redrawn.map { Double($0) / pixelCount }
  }

  var text: String {
    func share(_ part: Double) -> String {
      "\(LayerValueText.text(of: part * 100)) % of the pixels"
    }
    return TextTable.text(
      of: [
        ["scene", scene], ["frames", "\(frames) of \(width) x \(height) pixels"],
        ["values", "\(LayerValueText.text(of: millisecondsForValues)) ms a frame"],
        ["with pixels", "\(LayerValueText.text(of: millisecondsForPixels)) ms a frame"],
        ["changed", "\(share(changedPixels)) from frame to frame"],
        ["redrawn", redrawnPixels.map { "\(share($0)) a frame" } ?? "unknown on this system"],
      ] + (drawnBy.map { [["drawn by", $0]] } ?? []))
  }
}

extension RenderedFrame {
  func differingPixels(from other: RenderedFrame) -> Int {
    stride(from: 0, to: pixels.count, by: 4).count { start in
      (start..<start + 4).contains { pixels[$0] != other.pixels[$0] }
    }
  }
}
