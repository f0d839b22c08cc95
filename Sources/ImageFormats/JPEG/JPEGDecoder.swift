import PNGFormat

struct JPEGDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: ImageLimits
  private var position = 2

  private var quantization = [[UInt16]?](repeating: nil, count: 4)
  private var dcTables = [JPEGHuffmanTable?](repeating: nil, count: 4)
  private var acTables = [JPEGHuffmanTable?](repeating: nil, count: 4)
  private var restartInterval = 0

  private var frame: JPEGFrame?
  private var planes: [ComponentPlane] = []
  /// By component and coefficient, the lowest bit that was sent; 16 before the first.
  private var sentBits: [[UInt8]] = []
  private var application = JPEGApplicationData()
  private var hasScan = false
  private var damage: ImageFileError?

  /// However short a file is, this many blocks are taken for possible: 16 MB of samples.
  private static let leastPossibleBlocks = 1 &<< 18

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func decode() throws(ImageFileError) -> ImageFile {
    do {
      try readSegments()
    } catch {
      guard hasScan else { throw error }
      damage = damage ?? error
    }
    return try finish()
  }

  private mutating func readSegments() throws(ImageFileError) {
    while let (marker, end) = JPEGMarker.next(in: bytes, from: position) {
      position = end
      if marker == JPEGMarker.endOfImage { return }
      if JPEGMarker.standsAlone(marker) { continue }
      let content = try segment(marker)
      switch marker {
      case JPEGMarker.baselineFrame, JPEGMarker.extendedFrame, JPEGMarker.progressiveFrame:
        try begin(JPEGFrame(content, marker: marker), marker)
      case JPEGMarker.huffmanTables: try readHuffmanTables(content)
      case JPEGMarker.quantizationTables: try readQuantization(content)
      case JPEGMarker.restartInterval:
        guard content.count == 2 else { throw .badSegment(marker) }
        var reader = ByteReader(content)
        restartInterval = Int(reader.uint16())
      case JPEGMarker.startOfScan:
        let isFirst = !hasScan
        let isWhole = try readScan(content)
        // Where one scan has all components, what follows is another image, or damage.
        if isFirst, isWhole { return }
      case 0xC3...0xCF: throw .unsupportedCoding(marker)
      default: application.read(content, marker: marker)
      }
    }
    // Only the last marker ends the scans of a progressive image.
    guard let frame, !frame.isProgressive, hasScan else { throw .truncated }
  }

  private mutating func segment(_ marker: UInt8) throws(ImageFileError) -> ArraySlice<UInt8> {
    guard position + 2 <= bytes.count else { throw .truncated }
    var length = Int(bytes[position]) &<< 8 | Int(bytes[position + 1])
    // The image needs no comments and application data, so a wrong length costs only those.
    if length < 2, JPEGMarker.isAuxiliary(marker) { length = 2 }
    guard length >= 2, position + length <= bytes.count else { throw .truncated }
    let content = bytes[(position + 2)..<(position + length)]
    position += length
    return ArraySlice(content)
  }

  // MARK: Tables

  private mutating func readQuantization(_ content: ArraySlice<UInt8>) throws(ImageFileError) {
    var reader = ByteReader(content)
    while reader.remaining > 0 {
      let kind = reader.uint8()
      let isWide = kind &>> 4 == 1
      guard kind &>> 4 < 2, kind & 15 < 4, reader.remaining >= (isWide ? 128 : 64) else {
        throw .badSegment(JPEGMarker.quantizationTables)
      }
      var table = [UInt16](repeating: 0, count: 64)
      for place in Zigzag.places {
        table[Int(place)] = isWide ? reader.uint16() : UInt16(reader.uint8())
      }
      quantization[Int(kind & 15)] = table
    }
  }

  private mutating func readHuffmanTables(_ content: ArraySlice<UInt8>) throws(ImageFileError) {
    let bad = ImageFileError.badSegment(JPEGMarker.huffmanTables)
    var rest = content
    while let kind = rest.popFirst() {
      guard kind &>> 4 < 2, kind & 15 < 4, rest.count >= 16 else { throw bad }
      let counts = rest.prefix(16)
      let total = counts.reduce(0) { $0 + Int($1) }
      rest = rest.dropFirst(16)
      guard total <= min(rest.count, 256) else { throw bad }
      let isAC = kind &>> 4 == 1
      let table = JPEGHuffmanTable(
        counts: counts, symbols: rest.prefix(total), maximum: isAC ? 255 : 15)
      guard let table else { throw bad }
      rest = rest.dropFirst(total)
      if isAC { acTables[Int(kind & 15)] = table } else { dcTables[Int(kind & 15)] = table }
    }
  }

  // MARK: Frame and scans

  private mutating func begin(_ new: JPEGFrame, _ marker: UInt8) throws(ImageFileError) {
    guard frame == nil else { throw .misplaced(marker) }
    try limits.check(width: new.width, height: new.height)
    // Every block takes at least a bit, and of large images one in sixteen must be there: no memory for what cannot be.
    let possible = max(8 * 16 * (bytes.count - position), Self.leastPossibleBlocks)
    guard new.blockCount <= possible else { throw .truncated }
    frame = new
    planes = new.components.map { ComponentPlane($0, isProgressive: new.isProgressive) }
    sentBits = new.components.map { _ in [UInt8](repeating: 16, count: 64) }
  }

  /// Returns whether the scan is the only one that its image needs.
  private mutating func readScan(_ content: ArraySlice<UInt8>) throws(ImageFileError) -> Bool {
    guard let frame else { throw .misplaced(JPEGMarker.startOfScan) }
    let scan = try JPEGScan(content, frame: frame)
    for member in scan.members { take(scan, member.component) }
    let isSingle = scan.members.count == 1
    var targets: [ScanDecoder.Target] = []
    for member in scan.members {
      let component = frame.components[member.component]
      let plane = planes[member.component]
      if !plane.hasQuantization {
        guard let table = quantization[component.quantizationTable] else { throw .missingTable }
        plane.keep(quantization: table)
      }
      if !frame.isProgressive {
        let (dc, ac) = (member.dcTable, member.acTable)
        if dcTables[dc] == nil { dcTables[dc] = .standardDC(dc) }
        if acTables[ac] == nil { acTables[ac] = .standardAC(ac) }
      }
      let needsDC = scan.band.lowerBound == 0 && !scan.isRefinement
      let dc = dcTables[member.dcTable]?.lookup
      let ac = acTables[member.acTable]?.lookup
      guard dc != nil || !needsDC, ac != nil || scan.band.upperBound == 0 else {
        throw .missingTable
      }
      targets.append(
        ScanDecoder.Target(
          dc: dc, ac: ac, samples: plane.samples,
          sampleStride: plane.stride, coefficients: plane.coefficients,
          quantization: plane.quantization, storedBlocksAcross: component.storedBlocksAcross,
          unitWidth: isSingle ? 1 : component.horizontalSampling,
          unitHeight: isSingle ? 1 : component.verticalSampling))
    }
    let only = frame.components[scan.members[0].component]
    let decoder = ScanDecoder(
      scan: scan, targets: targets, unitsAcross: isSingle ? only.blocksAcross : frame.unitsAcross,
      unitsDown: isSingle ? only.blocksDown : frame.unitsDown, restartInterval: restartInterval)
    hasScan = true
    let result = withExtendedLifetime((dcTables, acTables, planes)) {
      decoder.decode(bytes, position: position, isProgressive: frame.isProgressive)
    }
    position = result.position
    damage = damage ?? result.damage
    return !frame.isProgressive && scan.members.count == frame.components.count
  }

  /// Records the bits that a scan sends of a component, which should be the next ones.
  private mutating func take(_ scan: JPEGScan, _ component: Int) {
    for index in scan.band {
      let sent = Int(sentBits[component][index])
      if sent != (scan.isRefinement ? scan.previousShift : 16) {
        damage = damage ?? .badProgression
      }
      sentBits[component][index] = UInt8(scan.shift)
    }
  }

  // MARK: Pixels

  private func finish() throws(ImageFileError) -> ImageFile {
    guard let frame else { throw .misplaced(JPEGMarker.baselineFrame) }
    guard hasScan else { throw .missingComponent }
    // Without its first coefficients a component is drawn around its middle value.
    let damage = damage ?? (sentBits.contains { $0[0] == 16 } ? .missingComponent : nil)
    let converter = application.converter(for: frame)
    for (plane, component) in zip(planes, frame.components) {
      plane.transformCoefficients(of: component)
    }
    let pixels = pixels(of: frame, converter)
    var properties = ImageFileProperties()
    properties.hasAlpha = false
    properties.colorModel =
      switch converter {
      case .gray: .gray
      case .rgb, .yCbCr: .rgb
      case .cmyk, .ycck: .cmyk
      }
    properties.resolution = application.density ?? application.exif?.resolution
    properties.orientation = application.exif?.orientation
    return ImageFile(
      width: frame.width, height: frame.height, frames: [ImageFile.Frame(pixels: pixels)],
      properties: properties, damage: damage)
  }

  private func pixels(of frame: JPEGFrame, _ converter: JPEGColorConverter) -> [UInt8] {
    let upsamplers = zip(planes, frame.components).map { RowUpsampler($0, of: $1, in: frame) }
    let capacity = RowUpsampler.capacity(in: frame)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * upsamplers.count)
    let rows = UnsafeMutablePointer<UnsafePointer<UInt8>>.allocate(capacity: upsamplers.count)
    defer {
      memory.deallocate()
      rows.deallocate()
    }
    let count = frame.width * frame.height * 4
    return withExtendedLifetime(planes) {
      [UInt8](unsafeUninitializedCapacity: count) { pixels, initialized in
        for y in 0..<frame.height {
          for (index, upsampler) in upsamplers.enumerated() {
            rows[index] = upsampler.upsample(y, into: memory + index * capacity)
          }
          converter.convert(
            rows, into: pixels.baseAddress! + y * frame.width * 4, width: frame.width)
        }
        initialized = count
      }
    }
  }
}
