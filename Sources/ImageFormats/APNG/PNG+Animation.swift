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
  ///
  /// - Parameter scheduler: who compresses the frames; the bytes are the same.
  package static func encode(
    _ animation: AnimatedPNG, options: PNGEncodingOptions = PNGEncodingOptions(),
    on scheduler: WorkScheduler = .inOrder
  ) -> [UInt8] {
    let frames = animation.frames
    let areas = scheduler.map(frames.count) { index in
      ChangedRect(
        from: index > 0 ? frames[index - 1].pixels : nil, to: frames[index].pixels,
        width: animation.width, height: animation.height)
    }
    let reduction = options.reducesColors ? animation.reduction(areas: areas) : .rgba
    let header = PNGHeader(width: animation.width, height: animation.height, reduction: reduction)
    let encoder = PixelEncoder(header: header, palette: reduction.palette, options: options)
    let data = scheduler.map(frames.count) { index in
      animation.withPixels(of: index, in: areas[index]) { encoder.encode($0) }
    }

    var writer = PNGChunkWriter()
    writer.appendHead(header, reduction: reduction, metadata: animation.metadata)
    var control = ByteWriter()
    control.uint32(UInt32(frames.count))
    control.uint32(UInt32(animation.playCount))
    writer.append(.animationControl, control.bytes)

    var sequenceNumber = 0
    for (index, area) in areas.enumerated() {
      let control = FrameControl(
        x: area.x, y: area.y, width: area.width, height: area.height, delay: frames[index].delay)
      writer.append(.frameControl, control.content(sequenceNumber: sequenceNumber))
      sequenceNumber += 1
      if index == 0 {
        writer.append(.imageData, data[index])
      } else {
        var numbered = ByteWriter()
        numbered.uint32(UInt32(sequenceNumber))
        numbered.append(data[index])
        writer.append(.frameData, numbered.bytes)
        sequenceNumber += 1
      }
    }
    writer.append(.end, [])
    return writer.bytes
  }
}

extension AnimatedPNG {
  /// The smallest kind of file for all frames, which have no colors but those of what changes.
  fileprivate func reduction(areas: [ChangedRect]) -> ColorReduction {
    var survey = ColorSurvey()
    for (index, area) in areas.enumerated() {
      withPixels(of: index, in: area) { survey.add($0) }
    }
    return ColorReduction(survey, pixelCount: frames.count * width * height)
  }

  fileprivate func withPixels<Result>(
    of index: Int, in area: ChangedRect, _ body: (PixelRegion) -> Result
  ) -> Result {
    frames[index].pixels.withUnsafeBufferPointer { pixels in
      body(
        PixelRegion(
          start: pixels.baseAddress! + (area.y * width + area.x) * 4, width: area.width,
          height: area.height, stride: width * 4))
    }
  }
}
