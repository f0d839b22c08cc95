extension AnimatedPNG {
  /// The pixels in which an image differs from the one before: all that a file stores of it.
  package struct Change: Sendable {
    let box: PixelBox
    private let pixels: [UInt8]

    package init(from earlier: [UInt8]?, to later: [UInt8], width: Int, height: Int) {
      box = PixelBox(from: earlier, to: later, width: width, height: height)
      pixels = box.pixels(of: later, width: width)
    }

    func withPixels<Result>(_ body: (PixelRegion) -> Result) -> Result {
      pixels.withUnsafeBufferPointer {
        body(PixelRegion(start: $0.baseAddress!, width: box.width, height: box.height))
      }
    }
  }
}
