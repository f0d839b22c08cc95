struct ColorSurvey {
  /// More colors than a palette holds are not counted.
  private static let paletteLimit = 256

  private var alphas: UInt32 = .max
  private var grayMisses: UInt32 = 0
  private var table = ColorTable()

  var isOpaque: Bool { alphas == .max }
  var isGray: Bool { grayMisses == 0 }
  /// Pixels in memory order, in the order in which they first appear; `nil` when there are more than 256.
  var colors: [UInt32]? { table.count <= Self.paletteLimit ? table.colors : nil }

  /// `count` is at least 1.
  init(
    ofRegions count: Int, on scheduler: WorkScheduler,
    _ add: @Sendable (_ survey: inout ColorSurvey, _ index: Int) -> Void
  ) {
    add(&self, 0)
    // The first region usually has nearly all colors, which need not be found again.
    let first = self
    let surveys = scheduler.map(count - 1) { index in
      var survey = first
      add(&survey, index + 1)
      return survey
    }
    for survey in surveys { join(survey) }
  }

  /// Adds the result of a survey that began as a copy of this one.
  private mutating func join(_ survey: ColorSurvey) {
    alphas &= survey.alphas
    grayMisses |= survey.grayMisses
    for color in survey.table.colors where table.count <= Self.paletteLimit { table.insert(color) }
  }

  mutating func add(_ region: PixelRegion) {
    for row in 0..<region.height {
      add(UnsafeRawPointer(region.row(row)).assumingMemoryBound(to: UInt32.self), region.width)
    }
  }

  /// Transparent for debug builds: see `MatchFinder`.
  @_transparent private mutating func add(_ pixels: UnsafePointer<UInt32>, _ count: Int) {
    var last = ~pixels[0]
    var alphas = alphas
    var grayMisses = grayMisses
    var isPalette = table.count <= Self.paletteLimit
    var index = 0
    while index < count {
      let color = pixels[index]
      index &+= 1
      if color == last { continue }
      last = color
      alphas &= color | 0x00FF_FFFF
      grayMisses |= (color ^ color &>> 8) & 0xFFFF
      if isPalette {
        table.insert(color)
        isPalette = table.count <= Self.paletteLimit
      } else if grayMisses != 0, alphas != .max {
        // Nothing that is still to come can change what is known.
        break
      }
    }
    self.alphas = alphas
    self.grayMisses = grayMisses
  }
}
