import AnimatableLayers
import Foundation
import LayerScenes

/// Writes the page of a gallery, with the images that it shows, into a folder.
struct PageFolder {
  let title: String
  let scenes: [GalleryScene]

  /// Draws all scenes, several at a time, and writes the files in the order of the scenes.
  ///
  /// - Parameters:
  ///   - progress: receives now and then, and at the end, how many scenes are drawn.
  ///   - written: receives each file's name, in order.
  func write(
    to folder: OutputFolder, progress: (Int) -> Void, written: (String) -> Void
  ) throws {
    var names = PageNames()
    let recorders = scenes.map { PageRecorder(scene: $0, id: names.id(for: $0.name)) }
    let results = LockedValue([Int: Result<PageRecorder.Output, any Error>]())
    let next = LockedValue(0)
    let threads = ThreadCount()
    for _ in 0..<min(Platform.threadLimit, recorders.count) {
      threads.start {
        while true {
          let index = next.withLock { next in
            next += 1
            return next - 1
          }
          guard index < recorders.count else { return }
          let result = Result { try recorders[index].record() }
          results.withLock { $0[index] = result }
        }
      }
    }
    while threads.count > 0 {
      progress(results.withLock { $0.count })
      Thread.sleep(forTimeInterval: 0.02)
    }
    progress(recorders.count)
    let outputs = try recorders.indices.compactMap { index in
      try results.withLock { $0[index] }?.get()
    }
    for file in outputs.flatMap(\.files) {
      try folder.write(file.bytes, to: file.name)
      written(file.name)
    }
    let page = ScenePage(title: title, scenes: outputs.map(\.scene))
    try folder.write(Array(page.html.utf8), to: "index.html")
    written("index.html")
  }
}
