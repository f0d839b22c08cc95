import LayerSnapshotCommands

extension GalleryVerb {
  static var inspect: GalleryVerb {
    GalleryVerb(
      "inspect", ["List the layers of a scene at a time, with values, animations and actions"]
    ) { tool, _ in
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
    } run: { arguments, gallery, console in
      let options = try PlayerOptions.reader(
        of: arguments, adding: ["--at", "--diff", "--fps"], pairs: ["--diff"],
        flags: ["--keys", "--csv", "--json"])
      let playerOptions = try PlayerOptions(options)
      let isJSON = options.has("--json")
      let range = 0...3_600.0
      let time = try options.number("--at", in: range) ?? 0
      let framesPerSecond = try options.count("--fps", in: 1...1_000) ?? 10
      let differing = try options.all("--diff").map {
        try OptionReader.number($0, of: "--diff", in: range)
      }
      guard
        [options.has("--keys"), options.has("--csv"), !differing.isEmpty].count(where: \.self) < 2
      else { throw UsageError(message: "--keys, --csv and --diff exclude each other") }
      if options.has("--csv"), isJSON {
        throw UsageError(message: "--csv and --json exclude each other")
      }
      let scene = try gallery.scenes.scene(named: playerOptions.scene)
      let player = try ScenePlayer(scene, playerOptions.settings)
      try player.checkPresentation()
      if let note = player.stillness(at: time) { console.printError(note) }
      if options.has("--keys") {
        let keys = KeyReport.all(of: player, at: time)
        if isJSON { console.printJSON(keys) } else { console.print(KeyReport.table(of: keys)) }
      } else if options.has("--csv") {
        let times = try FilmTimes(from: 0, to: player.duration, framesPerSecond: framesPerSecond)
        console.write(ValueTable(of: player, at: times.times).csv)
      } else if !differing.isEmpty {
        let changes = LayerChange.all(
          from: player.tree(at: differing[0]), to: player.tree(at: differing[1]))
        let lines = changes.isEmpty ? ["Nothing is different."] : changes.map(\.text)
        let text = lines.joined(separator: "\n")
        if isJSON { console.printJSON(changes) } else { console.print(text) }
        return changes.isEmpty ? .success : .negative
      } else {
        var tree = player.tree(at: time)
        tree.drawnBy = player.drawnBy
        if isJSON { console.printJSON(tree) } else { console.print(tree.text) }
      }
      return .success
    }
  }
}
