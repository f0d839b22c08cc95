import AnimatableLayers
import Foundation
import PortableImageIO

/// The files that the codecs' tests hold against other programs.
private let fixtures = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Tests/ImageFormatsTests/Fixtures")

private func bytes(_ file: String) -> Data {
  contents(of: fixtures.appendingPathComponent(file))
}

private func image(_ data: Data) -> CGImage {
  guard let source = CGImageSourceCreateWithData(data as CFData, nil),
    let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
  else { preconditionFailure("\(data.count) bytes cannot be read") }
  return image
}

private func written(_ image: CGImage, type: String) -> Data {
  let data = NSMutableData()
  guard
    let destination = CGImageDestinationCreateWithData(
      data as CFMutableData, type as CFString, 1, nil)
  else { preconditionFailure("\(type) cannot be written") }
  CGImageDestinationAddImage(destination, image, nil)
  guard CGImageDestinationFinalize(destination) else { preconditionFailure("not written") }
  return Data(referencing: data)
}

/// Reads a file from its bytes every time, as an application does when it first shows the image.
private func reading(_ name: String, _ data: @escaping @Sendable () -> Data) -> Scene {
  Scene(name: name) {
    let data = data()
    return repeating { consume(image(data)) }
  }
}

private func writing(_ name: String, type: String) -> Scene {
  Scene(name: name) {
    let image = image(bytes("JPEG/large.jpg"))
    return repeating { consume(written(image, type: type)) }
  }
}

/// Measures reading and writing of image files of 320 by 240 pixels.
let imageFileStage: [Scene] = [
  reading("read_jpeg") { bytes("JPEG/large.jpg") },
  reading("read_jpeg_progressive") { bytes("JPEG/large-progressive.jpg") },
  reading("read_gif") { written(image(bytes("JPEG/large.jpg")), type: "com.compuserve.gif") },
  writing("write_gif", type: "com.compuserve.gif"),
]
