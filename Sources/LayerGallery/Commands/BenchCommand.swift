import LayerScenes
import LayerSnapshotCommands

struct BenchCommand: Subcommand {
  static let name = "bench"
  static let summary = "Measure what the frames of a scene cost"

  static func help(_ tool: String, for arguments: [String]) -> String {
    """
    Measures what the frames of a scene cost: the time of the values alone and of values and pixels, how
    many pixels differ from one frame to the next, and how many are redrawn. Build it in release: debug
    builds are slow.

    Usage: \(tool) bench SCENE [OPTIONS]

    Options:
    \(PlayerOptions.help)
      --frames N          How many frames are measured, from the start to the end. Default: 60
      --runs N            How often all of them are; the fastest run counts. Default: 5
      --json              Print what a program reads: an object in JSON.
      -h, --help          Print this help.

    Examples:
      \(tool) bench Ring --motion fills
      \(tool) bench Switch --gesture tap --frames 120 --json

    Exit status: 0, or 2 for a wrong option.
    """
  }

  private let playerOptions: PlayerOptions
  private let frameCount: Int
  private let runCount: Int
  private let isJSON: Bool

  init(arguments: [String]) throws {
    let options = try PlayerOptions.reader(
      of: arguments, adding: ["--frames", "--runs"], flags: ["--json"])
    playerOptions = try PlayerOptions(options)
    frameCount = try options.count("--frames", in: 2...10_000) ?? 60
    runCount = try options.count("--runs", in: 1...1_000) ?? 5
    isJSON = options.has("--json")
  }

  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    let scene = try scenes.scene(named: playerOptions.scene)
    let settings = playerOptions.settings.showingMotion(of: scene)
    var progress = ProgressLine(on: console)
    defer { progress.clear() }
    let bench = try SceneBench(
      scene, settings, frameCount: frameCount, runCount: runCount
    ) { progress.show("Run \($0 + 1) of \(runCount)") }
    progress.clear()
    if isJSON { console.printJSON(bench) } else { console.print(bench.text) }
    return .success
  }
}
