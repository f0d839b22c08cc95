import LayerSnapshotCommands

extension GalleryVerb {
  static var render: GalleryVerb {
    GalleryVerb("render", ["Make an image, a film strip or a film of a scene"]) { tool, _ in
      """
      Makes an image, a film strip, a film or a table of a scene.

      Usage: \(tool) render SCENE [OPTIONS]

      Options:
      \(PlayerOptions.help)
        --format FORMAT     png, filmstrip, apng, gif, y4m or json. Default: that of the output's extension, or png
        --at SECONDS        The time of a png. Default: 0
        --from SECONDS      When a film begins. Default: 0
        --to SECONDS        When a film ends. Default: with what moves, and a rest
        --fps N             The frames of a film in a second. Default: 30
        --frames N          The frames of a film strip. Default: 6
        --output FILE       The file to write, or - for the standard output. Default: the scene's name
        -h, --help          Print this help.

      A film without an option that moves something shows the scene's first motion. GIF and YUV4MPEG2
      have no translucent pixels: they are drawn on the appearance's background unless --background names
      another one. Equal options write equal bytes everywhere.

      Examples:
        \(tool) render Switch --gesture tap --format gif --output switch.gif
        \(tool) render Ring --motion fills --format y4m --output - | ffmpeg -i - -pix_fmt yuv420p ring.mp4

      Exit status: 0, or 2 for a wrong option or a file that cannot be written.
      """
    } run: { arguments, gallery, console in
      try RenderCommand(arguments: arguments).run(gallery.scenes, on: console)
    }
  }
}

struct RenderCommand {
  private let playerOptions: PlayerOptions
  private let format: RenderFormat
  private let output: String?
  private let time: Double?
  private let start: Double
  private let end: Double?
  private let framesPerSecond: Int
  private let frameCount: Int

  init(arguments: [String]) throws {
    let options = try PlayerOptions.reader(
      of: arguments,
      adding: ["--format", "--at", "--from", "--to", "--fps", "--frames", "--output"])
    playerOptions = try PlayerOptions(options)
    output = options["--output"]
    let word = try options.choice("--format", among: RenderFormat.allCases.map(\.rawValue))
    format =
      try word.flatMap(RenderFormat.init(rawValue:)) ?? output.map(Self.format(ofFile:)) ?? .png
    let times = 0...3_600.0
    time = try options.number("--at", in: times)
    start = try options.number("--from", in: times) ?? 0
    end = try options.number("--to", in: times)
    framesPerSecond = try options.count("--fps", in: 1...1_000) ?? 30
    frameCount = try options.count("--frames", in: 1...1_000) ?? 6
    for (option, isUsed) in [
      ("--at", format == .png), ("--from", format.isMoving), ("--to", format.isMoving),
      ("--fps", format.isMoving && format != .filmstrip), ("--frames", format == .filmstrip),
    ] where !isUsed && options[option] != nil {
      throw UsageError(message: "\(option) means nothing for \(format.rawValue)")
    }
    if let end, end < start { throw UsageError(message: "--to \(end) is before --from \(start)") }
  }

  private static func format(ofFile name: String) throws(UsageError) -> RenderFormat {
    let fileExtension = URL(fileURLWithPath: name).pathExtension
    guard !fileExtension.isEmpty else { return .png }
    if let format = RenderFormat(rawValue: fileExtension.lowercased()) { return format }
    let known = RenderFormat.allCases.filter { $0.fileExtension == $0.rawValue }
    throw UsageError(
      message: "--output \(name) has the extension of no format; there are "
        + "\(known.map { ".\($0)" }.joined(separator: ", ")), or --format names one")
  }

  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    let scene = try scenes.scene(named: playerOptions.scene)
    var settings = playerOptions.settings
    if format.isMoving { settings = settings.showingMotion(of: scene) }
    if !format.hasAlpha, !playerOptions.hasExplicitBackground {
      settings.background = GalleryScene.background(in: settings.environment.appearance)
    }
    let player = try ScenePlayer(scene, settings)
    if format == .png, let note = time.map(player.stillness) ?? player.startNote {
      console.printError(note)
    }
    let path = output ?? "\(scene.fileName).\(format.fileExtension)"
    if format == .y4m {
      try stream(player, to: path, on: console)
    } else {
      let bytes = try bytes(of: player, on: console)
      if path == "-" { console.writeBytes(bytes) } else { try OutputFile.write(bytes, to: path) }
    }
    if path != "-" { console.print(path) }
    return .success
  }

  private func bytes(of player: ScenePlayer, on console: Console) throws -> [UInt8] {
    var progress = ProgressLine(on: console)
    defer { progress.clear() }
    if format == .png { return try player.frame(at: time ?? 0).png }
    if format == .filmstrip {
      let times = FilmTimes.spread(frameCount, from: start, to: end(of: player))
      let frames = try player.frames(at: times) { progress.show(Self.rendering($0, of: times)) }
      return RenderedFrame(row: frames, gap: Int((8 * player.settings.scale).rounded())).png
    }
    let times = try times(of: player)
    if format == .json {
      try player.checkPresentation()
      return Array(try JSONText.text(of: ValueTable(of: player, at: times)).utf8)
    }
    let timing = FilmTiming(framesPerSecond: framesPerSecond, rest: isWhole ? player.rest : 0)
    if format == .apng {
      let work = ParallelWork()
      var film = AnimatedPNGFilm(comparedBy: work)
      try player.forEachFrame(
        at: times, by: work, willShow: { progress.show(Self.rendering($0, of: times)) },
        making: { $0 }
      ) { film.append($1) }
      progress.show("Encoding \(times.count) frames")
      return film.file(timing)
    }
    let frames = try player.frames(at: times) { progress.show(Self.rendering($0, of: times)) }
    progress.show("Encoding \(times.count) frames")
    guard let bytes = timing.gif(of: frames) else {
      throw SceneError(option: "format", "\(format.rawValue) cannot hold frames of this size")
    }
    return bytes
  }

  /// Writes each frame as soon as it is drawn: a long film takes no more memory than a short one.
  private func stream(_ player: ScenePlayer, to path: String, on console: Console) throws {
    var progress = ProgressLine(on: console)
    defer { progress.clear() }
    let times = try times(of: player)
    var file: OutputFile?
    func write(_ bytes: [UInt8]) throws {
      if let file { try file.append(bytes) } else { console.writeBytes(bytes) }
    }
    try player.forEachFrame(
      at: times, willShow: { progress.show(Self.rendering($0, of: times)) },
      making: { YUV4MPEGFrame($0) }
    ) { index, frame in
      if index == 0 {
        if path != "-" { file = try OutputFile(path: path) }
        try write(frame.header(framesPerSecond: framesPerSecond))
      }
      try write(frame.bytes)
    }
    try file?.finish()
  }

  /// Whether the film is all of the motion: a stretch from `--from` to `--to` is rendered without its rest.
  private var isWhole: Bool { end == nil && start == 0 }

  private func end(of player: ScenePlayer) -> Double { end ?? max(player.duration, start) }

  private func times(of player: ScenePlayer) throws -> [CFTimeInterval] {
    try FilmTimes(
      from: start, to: end(of: player), framesPerSecond: framesPerSecond,
      includesEnd: !isWhole || player.rest > 0
    ).times
  }

  private static func rendering(_ index: Int, of times: [CFTimeInterval]) -> String {
    "Rendering frame \(index + 1) of \(times.count)"
  }
}

enum RenderFormat: String, CaseIterable {
  case png
  /// A film; every pixel as it is.
  case apng
  /// A film of at most 256 colors a frame, in hundredths of a second.
  case gif
  case filmstrip
  /// The values of the keys over time.
  case json
  /// A film without compression, for programs that make videos.
  case y4m

  var isMoving: Bool { self != .png }

  var hasAlpha: Bool { self != .gif && self != .y4m }

  var fileExtension: String { self == .apng || self == .filmstrip ? "png" : rawValue }
}
