extension PNG {
  /// Decodes whole frames; a file with one image and no animation throws `notAnimated`.
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
      let frameHeader = try header.resized(width: control.box.width, height: control.box.height)
      var damage: PNGError?
      let pixels = try file.decoder(for: frameHeader).decode(chunk.data, &damage).shallow
      if let damage { throw damage }
      let shown = canvas.show(pixels, control)
      frames.append(AnimatedPNG.Frame(pixels: shown, delay: control.delay))
    }
    return AnimatedPNG(
      width: header.width, height: header.height, frames: frames, playCount: chunks.playCount,
      metadata: file.metadata)
  }

  /// The first frame is the still image; of the others only the rectangle that differs from the one before is stored.
  package static func encode(
    _ animation: AnimatedPNG, on scheduler: WorkScheduler = .inOrder
  ) -> [UInt8] {
    let frames = animation.frames
    let changes = scheduler.map(frames.count) { index in
      AnimatedPNG.Change(
        from: index > 0 ? frames[index - 1].pixels : nil, to: frames[index].pixels,
        width: animation.width, height: animation.height)
    }
    return encode(
      changes, delays: frames.map(\.delay), playCount: animation.playCount,
      metadata: animation.metadata, on: scheduler)
  }

  /// The first of `changes` is the whole image; `playCount` is in `0...0x7FFF_FFFF`, and 0 is forever.
  package static func encode(
    _ changes: [AnimatedPNG.Change], delays: [FrameDelay], playCount: Int = 0,
    metadata: PNGMetadata = PNGMetadata(), on scheduler: WorkScheduler = .inOrder
  ) -> [UInt8] {
    precondition(!changes.isEmpty, "an animation has at least one image")
    precondition(changes.count == delays.count, "\(delays.count) delays of \(changes.count) images")
    let canvas = changes[0].box
    // The changes contain all colors of all images.
    let survey = ColorSurvey(ofRegions: changes.count, on: scheduler) { survey, index in
      changes[index].withPixels { survey.add($0) }
    }
    let reduction = ColorReduction(survey, pixelCount: changes.count * canvas.width * canvas.height)
    let header = PNGHeader(width: canvas.width, height: canvas.height, reduction: reduction)
    let encoder = PixelEncoder(header: header, palette: reduction.palette, level: .balanced)
    // Usually the first image is by far the largest one: its parts are compressed in parallel.
    let first = changes[0].withPixels { encoder.encode($0, on: scheduler) }
    let others = scheduler.map(changes.count - 1) { index in
      changes[index + 1].withPixels { encoder.encode($0) }
    }

    var writer = PNGChunkWriter()
    writer.appendHead(header, reduction: reduction, metadata: metadata)
    writer.append(
      .animationControl, [changes.count, playCount].flatMap { UInt32($0).bigEndianBytes })

    var sequenceNumber = 0
    for (index, change) in changes.enumerated() {
      let control = FrameControl(box: change.box, delay: delays[index])
      writer.append(.frameControl, control.content(sequenceNumber: sequenceNumber))
      sequenceNumber += 1
      if index == 0 {
        writer.append(.imageData, first)
      } else {
        writer.append(.frameData, UInt32(sequenceNumber).bigEndianBytes + others[index - 1])
        sequenceNumber += 1
      }
    }
    writer.append(.end, [])
    return writer.bytes
  }
}
