import AnimatableLayers
import LayerScenes
import PNGFormat

typealias RenderedFrame = PNGImage

extension RenderedFrame {
  /// - Parameter touch: in points from the upper left corner; `nil` for none.
  init?(_ image: CGImage, background: CGColor?, touchedAt touch: CGPoint?, scale: CGFloat) {
    guard
      var pixels = image.premultipliedPixels(on: background, touchedAt: touch, scale: scale)
    else { return nil }
    pixels.withUnsafeMutableBufferPointer { Premultiplication.unpremultiply($0) }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }
}

extension WorkScheduler {
  /// As many threads as draw frames.
  static let parallel = WorkScheduler(ParallelWork.forEach)
}
