struct PageFolder {
  let head: ScenePage.Head
  let scenes: [GalleryScene]

  /// Draws several scenes at a time, writes files in their order, and counts the drawn ones.
  func write(to folder: OutputFolder, progress: (Int) -> Void, written: (String) -> Void) throws {
    let recorders = zip(scenes, Self.ids(for: scenes.map(\.name))).map {
      PageRecorder(scene: $0, id: $1)
    }
    let work = ParallelWork()
    var outputs: [PageRecorder.Output] = []
    try work.forEach(recorders) { recorder in
      work.begin { Result { try recorder.record() } }
    } finish: { result in
      outputs.append(try result.get())
      progress(outputs.count)
    }
    for file in outputs.flatMap(\.files) {
      try folder.write(file.bytes, to: file.name)
      written(file.name)
    }
    let page = ScenePage(head: head, scenes: outputs.map(\.scene))
    let posters = page.reel.compactMap { scene in outputs.first { $0.scene.id == scene.id }?.poster
    }
    try folder.write(PagePicture(posters).encoded(), to: ScenePage.pictureFile)
    written(ScenePage.pictureFile)
    try folder.write(Array(page.html.utf8), to: "index.html")
    written("index.html")
  }

  /// Returns a name for the files of each scene, without spaces and each its own.
  static func ids(for names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      let base = words.isEmpty ? "scene" : words.joined(separator: "-")
      var id = base
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(base)-\(number)"
        number += 1
      }
      return id
    }
  }
}
