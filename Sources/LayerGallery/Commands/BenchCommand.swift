import LayerSnapshotCommands

extension GalleryVerb {
  static var bench: GalleryVerb {
    GalleryVerb("bench", ["Measure what the frames of a scene cost"]) { tool, _ in
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
    } run: { arguments, gallery, console in
      let options = try PlayerOptions.reader(
        of: arguments, adding: ["--frames", "--runs"], flags: ["--json"])
      let playerOptions = try PlayerOptions(options)
      let frameCount = try options.count("--frames", in: 2...10_000) ?? 60
      let runCount = try options.count("--runs", in: 1...1_000) ?? 5
      let scene = try gallery.scenes.scene(named: playerOptions.scene)
      var progress = ProgressLine(on: console)
      defer { progress.clear() }
      let bench = try SceneBench(
        scene, playerOptions.settings.showingMotion(of: scene), frameCount: frameCount,
        runCount: runCount
      ) { progress.show("Run \($0 + 1) of \(runCount)") }
      progress.clear()
      if options.has("--json") { console.printJSON(bench) } else { console.print(bench.text) }
      return .success
    }
  }
}
