import LayerScenes
import LayerSnapshotCommands

struct InspectCommand: Subcommand {
  static let name = "inspect"
  static let summary = "List the layers of a scene at a time, with values, animations and actions"

  static func help(_ tool: String, for arguments: [String]) -> String {
    """
    Lists the layers of a scene at a time: frames, transforms, animations with their curves, the value
    of every key, and why a change of it does or does not animate.

    Usage: \(tool) inspect SCENE [OPTIONS]

    Options:
    \(PlayerOptions.help)
      --at SECONDS        The time. Default: 0
      --keys              Only the keys of the scene's layer, with type, value, default and range.
      --diff T1 T2        Only what is different at two times.
      --csv               The keys of the scene's layer over time, as comma-separated values.
      --fps N             The rows of --csv in a second. Default: 10
      --json              Print what a program reads: an object in JSON.
      -h, --help          Print this help.

    Examples:
      \(tool) inspect Switch --motion 'turns on' --at 0.1
      \(tool) inspect Ring --motion fills --csv --fps 60 > ring.csv

    Exit status: 0; 1 when --diff finds a difference; 2 for a wrong option.
    """
  }

  private enum Content {
    case tree, keys, csv
    case difference(Double, Double)
  }

  private let playerOptions: PlayerOptions
  private let content: Content
  private let time: Double
  private let framesPerSecond: Int
  private let isJSON: Bool

  init(arguments: [String]) throws {
    let options = try PlayerOptions.reader(
      of: arguments, adding: ["--at", "--diff", "--fps"], pairs: ["--diff"],
      flags: ["--keys", "--csv", "--json"])
    playerOptions = try PlayerOptions(options)
    let times = 0...3_600.0
    time = try options.number("--at", in: times) ?? 0
    framesPerSecond = try options.count("--fps", in: 1...1_000) ?? 10
    isJSON = options.has("--json")
    let differing = try options.all("--diff").map {
      try OptionReader.number($0, of: "--diff", in: times)
    }
    let contents: [Content?] = [
      options.has("--keys") ? .keys : nil, options.has("--csv") ? .csv : nil,
      differing.isEmpty ? nil : .difference(differing[0], differing[1]),
    ]
    let chosen = contents.compactMap { $0 }
    guard chosen.count <= 1 else {
      throw UsageError(message: "--keys, --csv and --diff exclude each other")
    }
    content = chosen.first ?? .tree
    if case .csv = content, isJSON {
      throw UsageError(message: "--csv and --json exclude each other")
    }
  }

  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    let scene = try scenes.scene(named: playerOptions.scene)
    let player = try ScenePlayer(scene, playerOptions.settings)
    try player.checkPresentation()
    if let note = player.stillness(at: time) { console.printError(note) }
    switch content {
    case .tree:
      var tree = player.tree(at: time)
      tree.drawnBy = player.drawnBy
      if isJSON { console.printJSON(tree) } else { console.print(tree.text) }
    case .keys:
      let keys = KeyReport.all(of: player, at: time)
      if isJSON { console.printJSON(keys) } else { console.print(KeyReport.table(of: keys)) }
    case .csv:
      let times = try FilmTimes(from: 0, to: player.duration, framesPerSecond: framesPerSecond)
      console.write(ValueTable(of: player, at: times.times).csv)
    case .difference(let first, let second):
      let changes = LayerChange.all(from: player.tree(at: first), to: player.tree(at: second))
      if isJSON {
        console.printJSON(changes)
      } else {
        console.print(
          changes.isEmpty ? "Nothing is different." : changes.map(\.text).joined(separator: "\n"))
      }
      return changes.isEmpty ? .success : .negative
    }
    return .success
  }
}
