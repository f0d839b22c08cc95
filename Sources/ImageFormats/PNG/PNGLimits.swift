/// How much a reader is willing to decode.
package struct PNGLimits: Hashable, Sendable {
  /// The most pixels of a picture, and of all frames of an animation together.
  package var maximumPixels: Int

  /// Creates limits; the default of 2²⁷ pixels takes 512 MB.
  package init(maximumPixels: Int = 1 << 27) {
    self.maximumPixels = maximumPixels
  }

  func check(width: Int, height: Int, frames: Int = 1) throws(PNGError) {
    let (total, overflows) = (width * height).multipliedReportingOverflow(by: frames)
    guard !overflows, total <= maximumPixels else {
      throw .tooLarge(width: width, height: height, limit: maximumPixels)
    }
  }
}
