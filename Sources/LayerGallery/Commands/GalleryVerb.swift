import LayerSnapshotCommands

typealias GalleryVerb = Verb<Gallery>

struct Gallery {
  /// The program's own; `nil` for its name and the number of scenes.
  var heading: GalleryHeading?
  let scenes: [GalleryScene]
}

extension GalleryVerb {
  static var all: [GalleryVerb] {
    [list, render, inspect, gallery, preview, bench, snapshots, doctor]
  }
}
