import LayerSnapshotCommands

extension GalleryVerb {
  static var list: GalleryVerb {
    GalleryVerb("list", ["List the scenes with their states, motions, gestures and keys"]) {
      tool, _ in
      """
      Lists the scenes with their states, motions and gestures, and the keys of their layers with type,
      default and range.

      Usage: \(tool) list [SCENE] [--json]

      Options:
        --json      Print what a program reads: an object in JSON.
        -h, --help  Print this help.

      Examples:
        \(tool) list
        \(tool) list --json | jq -r '.scenes[].name'

      Exit status: 0, or 2 for a wrong option or an unknown scene.
      """
    } run: { arguments, gallery, console in
      let options = try OptionReader(arguments, known: [], flags: ["--json"], takesOperands: true)
      guard options.operands.count <= 1 else {
        throw UsageError(message: "unexpected argument '\(options.operands[1])'")
      }
      let chosen = try options.operands.first.map { [try gallery.scenes.scene(named: $0)] }
      let summaries = (chosen ?? gallery.scenes).map(SceneSummary.init)
      let text = summaries.map(\.text).joined(separator: "\n\n")
      let isJSON = options.has("--json")
      if isJSON { console.printJSON(["scenes": summaries]) } else { console.print(text) }
      return .success
    }
  }
}
