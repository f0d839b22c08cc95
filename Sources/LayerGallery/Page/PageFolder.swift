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
  ///   - progress: told of the number of scenes that are done, on any thread.
  ///   - written: told of each file's name, in order.
  func write(
    to folder: OutputFolder, progress: @escaping @Sendable (Int) -> Void,
    written: (String) -> Void
  ) throws {
    var names = PageNames()
    let recorders = scenes.map { PageRecorder(scene: $0, id: names.id(for: $0.name)) }
    let results = Guarded(
      [Result<PageRecorder.Output, any Error>?](repeating: nil, count: scenes.count))
    DispatchQueue.concurrentPerform(iterations: recorders.count) { index in
      let result = Result { try recorders[index].record() }
      progress(
        results.withLock { results in
          results[index] = result
          return results.count { $0 != nil }
        })
    }
    let outputs = try results.withLock { $0 }.compactMap { try $0?.get() }
    for file in outputs.flatMap(\.files) {
      try folder.write(file.bytes, to: file.name)
      written(file.name)
    }
    let page = ScenePage(title: title, scenes: outputs.map(\.scene))
    try folder.write(Array(page.html.utf8), to: "index.html")
    written("index.html")
  }
}
