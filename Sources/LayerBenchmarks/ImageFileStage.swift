import AnimatableLayers
import Foundation

/// The files that the codecs' tests hold against other programs.
private let fixtures = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Tests/ImageFormatsTests/Fixtures")

/// Reads a file again and again from its bytes, as an application does that shows it for the first time.
private func scene(_ name: String, file: String) -> Scene {
  Scene(name: name) {
    guard let data = try? Data(contentsOf: fixtures.appendingPathComponent(file)) else {
      preconditionFailure("there is no \(file) below \(fixtures.path)")
    }
    return { count in
      for _ in 0..<count {
        guard let source = CGImageSourceCreateWithData(data as CFData, nil),
          let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { preconditionFailure("\(file) cannot be read") }
        consume(image)
      }
    }
  }
}

/// What reading image files of 320 by 240 pixels costs.
let imageFileStage: [Scene] = [
  scene("read_jpeg", file: "JPEG/large.jpg"),
  scene("read_jpeg_progressive", file: "JPEG/large-progressive.jpg"),
]
