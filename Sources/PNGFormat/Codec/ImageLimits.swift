package struct ImageLimits: Hashable, Sendable {
  /// The limit for an image, or for all frames of an animation together.
  package var maximumPixels: Int

  /// The default of 2²⁷ pixels takes 512 MB.
  package init(maximumPixels: Int = 1 &<< 27) { self.maximumPixels = maximumPixels }

  /// Sides are in `0...0x7FFF_FFFF`.
  package func allow(width: Int, height: Int, frames: Int = 1) -> Bool {
    let (total, overflows) = (width * height).multipliedReportingOverflow(by: frames)
    return !overflows && total <= maximumPixels
  }

  package func check(width: Int, height: Int, frames: Int = 1) throws(ImageFileError) {
    guard allow(width: width, height: height, frames: frames) else {
      throw .tooLarge(width: width, height: height, limit: maximumPixels)
    }
  }
}
