extension PNG {
  /// Decodes an animated PNG file into whole frames.
  ///
  /// A file with one image and no animation throws `notAnimated`.
  package static func decodeAnimation(_ bytes: [UInt8], limits: ImageLimits = ImageLimits())
    throws(PNGError) -> AnimatedPNG
  {
    let file = try PNGFile(bytes)
    let header = file.header
    let chunks = try AnimationChunks(file)
    try header.check(limits, frames: chunks.frames.count)

    var canvas = AnimationCanvas(width: header.width, height: header.height)
    var frames: [AnimatedPNG.Frame] = []
    for chunk in chunks.frames {
      let control = chunk.control
      let frameHeader = try header.resized(width: control.width, height: control.height)
      let pixels = try file.decoder(for: frameHeader).decode(chunk.data).shallow
      let shown = canvas.show(pixels, control, isFirst: frames.isEmpty)
      frames.append(AnimatedPNG.Frame(pixels: shown, delay: control.delay))
    }
    return AnimatedPNG(
      width: header.width, height: header.height, frames: frames, playCount: chunks.playCount,
      metadata: file.metadata)
  }

  /// Returns the PNG file of an animation, whose still image is the first frame.
  ///
  /// Of each further frame only the rectangle is stored in which it differs from the one before.
  package static func encode(
    _ animation: AnimatedPNG, options: PNGEncodingOptions = PNGEncodingOptions()
  ) -> [UInt8] {
    let reduction =
      options.reducesColors ? ColorReduction(images: animation.frames.map(\.pixels)) : .rgba
    let header = PNGHeader(width: animation.width, height: animation.height, reduction: reduction)
    let encoder = PixelEncoder(header: header, palette: reduction.palette, options: options)

    var writer = PNGChunkWriter()
    writer.appendHead(header, reduction: reduction, metadata: animation.metadata)
    var control = ByteWriter()
    control.uint32(UInt32(animation.frames.count))
    control.uint32(UInt32(animation.playCount))
    writer.append(.animationControl, control.bytes)

    var sequenceNumber = 0
    var previous: [UInt8]?
    for frame in animation.frames {
      let changes = ChangedRect(
        from: previous, to: frame.pixels, width: animation.width, height: animation.height)
      let control = FrameControl(
        x: changes.x, y: changes.y, width: changes.width, height: changes.height,
        delay: frame.delay)
      writer.append(.frameControl, control.content(sequenceNumber: sequenceNumber))
      sequenceNumber += 1
      let data = frame.pixels.withUnsafeBufferPointer { pixels in
        encoder.encode(
          PixelRegion(
            start: pixels.baseAddress! + (changes.y * animation.width + changes.x) * 4,
            width: changes.width, height: changes.height, stride: animation.width * 4))
      }
      if previous == nil {
        writer.append(.imageData, data)
      } else {
        var numbered = ByteWriter()
        numbered.uint32(UInt32(sequenceNumber))
        numbered.append(data)
        writer.append(.frameData, numbered.bytes)
        sequenceNumber += 1
      }
      previous = frame.pixels
    }
    writer.append(.end, [])
    return writer.bytes
  }
}
