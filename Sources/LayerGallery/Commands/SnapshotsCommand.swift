import LayerSnapshotCommands

extension GalleryVerb {
  static var snapshots: GalleryVerb {
    GalleryVerb("snapshots", ["List, review, accept and reject failing snapshots"]) {
      tool, arguments in
      try SnapshotsCommandLine.help("\(tool) snapshots", for: arguments)
    } run: { arguments, _, console in
      var console = console
      console.tool += " snapshots"
      return try SnapshotsCommandLine.act(arguments, on: console)
    }
  }
}
