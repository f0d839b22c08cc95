import PNGFormat

struct PageRecorder {
  struct Output {
    var scene: PageEntry
    /// The frame that represents the scene, in light.
    var poster: RenderedFrame
    var files: [(name: String, bytes: [UInt8])] = []

    var size: Int { files.reduce(0) { $0 + $1.bytes.count } }
  }

  /// Bytes of a scene's files. With more, only every second, third or sixth frame of what moves is kept.
  static let greatestSize = 500_000

  let scene: GalleryScene
  let id: String

  func record() throws -> Output {
    let plans = try ClipPlan.all(of: scene)
    let light = try plans.map { try $0.record(scene, isDark: false) }
    let dark = try isAdaptive(plans, light) ? plans.map { try $0.record(scene, isDark: true) } : nil
    let answers = try TouchAnswers.record(scene, plans)
    var output = self.output(plans, light: light, dark: dark, answers, step: 1)
    for step in [2, 3, 6] where output.size > Self.greatestSize {
      output = self.output(plans, light: light, dark: dark, answers, step: step)
    }
    return output
  }

  private func isAdaptive(_ plans: [ClipPlan], _ light: [ClipRecording]) throws -> Bool {
    try zip(plans, light).contains { plan, recording in
      var settings = plan.plays[0].settings
      settings.environment.appearance = .dark
      return try ScenePlayer(scene, settings).frame(at: 0) != recording.frames[0]
    }
  }

  /// Keeps every `step`th frame of what moves.
  private func output(
    _ plans: [ClipPlan], light: [ClipRecording], dark: [ClipRecording]?, _ answers: [TouchAnswers],
    step: Int
  ) -> Output {
    var page = PageEntry(
      id: id, name: scene.name, group: scene.group, summary: scene.summary,
      code: SwiftMarkup.html(scene.code), drawnBy: light.lazy.compactMap(\.drawnBy).first,
      isAdaptive: dark != nil)
    let kept = plans.map { Self.kept($0.clip, step: step) }
    page.clips = plans.indices.map { index in
      var clip = plans[index].clip
      clip.width = Double(light[index].size.width)
      clip.height = Double(light[index].size.height)
      clip.count = kept[index].count
      if clip.rate > 0 {
        clip.rate /= Double(step)
        // The end, where the clip rests.
        clip.still = clip.rest > 0 ? clip.count - 1 : clip.count / 3
      }
      return clip
    }
    let cover = PageEntry.cover(of: page.clips)
    page.cover = cover
    let still = kept[cover][page.clips[cover].still]
    var output = Output(scene: page, poster: light[cover].frames[still])
    output.files.append(("\(id).png", PNG.encode(output.poster)))
    if let dark {
      output.files.append(("\(id).dark.png", PNG.encode(dark[cover].frames[still])))
    }
    let others = page.clips.indices.filter { $0 != cover }
    for (name, clips) in [("\(id).js", [cover]), ("\(id).more.js", others)] where !clips.isEmpty {
      var film = PageFilm(isAdaptive: dark != nil)
      for index in clips {
        film.add(
          light: kept[index].map { light[index].frames[$0] },
          dark: dark.map { dark in kept[index].map { dark[index].frames[$0] } } ?? [])
      }
      let script = FilmScript(
        film: film.encoded(), clips: clips.map { Self.numbers(of: light[$0], kept[$0], index: $0) },
        answers: clips == others ? answers : [])
      output.files.append((name, script.bytes(named: name)))
    }
    return output
  }

  /// Indices of the frames that are kept, the first and the last among them.
  private static func kept(_ clip: PageEntry.Clip, step: Int) -> [Int] {
    // Every second value of a key, or the ends and the middle.
    let keyStep = step == 1 ? 1 : step == 6 ? (clip.count - 1) / 2 : 2
    return Array(
      stride(from: 0, to: clip.count, by: clip.rate > 0 ? step : clip.kind == .key ? keyStep : 1))
  }

  private static func numbers(
    of recording: ClipRecording, _ kept: [Int], index: Int
  ) -> FilmScript.Clip {
    FilmScript.Clip(
      index: index, count: kept.count, width: recording.frames[0].width,
      height: recording.frames[0].height,
      curves: recording.curves.map { curve in
        PageEntry.Curve(name: curve.name, lines: curve.lines.map { line in kept.map { line[$0] } })
      },
      paths: recording.paths.map { path in
        PageEntry.Path(name: path.name, points: kept.map { path.points[$0] })
      },
      values: recording.values.mapValues { all in
        let numbers = kept.map { all[$0] }
        return numbers.allSatisfy { $0 == numbers[0] } ? [numbers[0]] : numbers
      })
  }
}
