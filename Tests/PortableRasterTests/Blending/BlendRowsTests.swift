import Testing

@testable import PortableRaster

@Suite struct BlendRowsTests {
  /// The documented formulas in straight colors and reals, written down without regard to speed.
  private struct Formula {
    let mode: BlendMode

    /// The blend function B of straight colors; the backdrop is `d`.
    func mixed(_ d: [Double], _ s: [Double]) -> [Double] {
      switch mode {
      case .hue: setLuminosity(setSaturation(s, saturation(d)), luminosity(d))
      case .saturation: setLuminosity(setSaturation(d, saturation(s)), luminosity(d))
      case .color: setLuminosity(s, luminosity(d))
      case .luminosity: setLuminosity(d, luminosity(s))
      default: zip(d, s).map { channel($0, $1) }
      }
    }

    private func channel(_ d: Double, _ s: Double) -> Double {
      switch mode {
      case .multiply: return d * s
      case .screen: return d + s - d * s
      case .overlay: return Formula(mode: .hardLight).channel(s, d)
      case .darken: return min(d, s)
      case .lighten: return max(d, s)
      case .colorDodge: return d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
      case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
      case .hardLight: return s <= 0.5 ? 2 * d * s : 1 - 2 * (1 - d) * (1 - s)
      case .softLight:
        if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
        let g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
        return d + (2 * s - 1) * (g - d)
      case .difference: return abs(d - s)
      case .exclusion: return d + s - 2 * d * s
      default: return s
      }
    }

    private func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    private func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }

    private func setLuminosity(_ c: [Double], _ target: Double) -> [Double] {
      let shifted = c.map { $0 + target - luminosity(c) }
      let (l, low, high) = (luminosity(shifted), shifted.min()!, shifted.max()!)
      var clipped = shifted
      if low < 0 { clipped = clipped.map { l + ($0 - l) * l / (l - low) } }
      if high > 1 { clipped = clipped.map { l + ($0 - l) * (1 - l) / (high - l) } }
      return clipped
    }

    private func setSaturation(_ c: [Double], _ saturation: Double) -> [Double] {
      let (low, high) = (c.min()!, c.max()!)
      return high > low ? c.map { ($0 - low) * saturation / (high - low) } : [0, 0, 0]
    }

    /// The premultiplied result of premultiplied pixels, 0...255: three colors and alpha.
    func result(_ under: PremultipliedPixel, _ over: PremultipliedPixel) -> [Double] {
      let d = under.word.channels.map { $0 / 255 }
      let s = over.word.channels.map { $0 / 255 }
      let (da, sa) = (d[3], s[3])
      func each(_ body: (Double, Double) -> Double) -> [Double] {
        zip(d, s).map { 255 * body($0, $1) }
      }
      switch mode {
      case .clear: return [0, 0, 0, 0]
      case .copy: return s.map { 255 * $0 }
      case .sourceIn: return s.map { 255 * $0 * da }
      case .sourceOut: return s.map { 255 * $0 * (1 - da) }
      case .sourceAtop: return each { $1 * da + $0 * (1 - sa) }
      case .destinationOver: return each { $1 * (1 - da) + $0 }
      case .destinationIn: return d.map { 255 * $0 * sa }
      case .destinationOut: return d.map { 255 * $0 * (1 - sa) }
      case .destinationAtop: return each { $1 * (1 - da) + $0 * sa }
      case .xor: return each { $1 * (1 - da) + $0 * (1 - sa) }
      case .plusLighter: return each { min(1, $0 + $1) }
      case .plusDarker:
        let all = min(1, sa + da)
        return (0..<3).map { 255 * max(0, all - (da - d[$0]) - (sa - s[$0])) } + [255 * all]
      default:
        let product = mixed(
          (0..<3).map { da > 0 ? d[$0] / da : 0 }, (0..<3).map { sa > 0 ? s[$0] / sa : 0 })
        return (0..<3).map { 255 * (s[$0] * (1 - da) + d[$0] * (1 - sa) + sa * da * product[$0]) }
          + [255 * (sa + da - sa * da)]
      }
    }
  }

  private func blended(
    _ mode: BlendMode, _ under: PremultipliedPixel, _ over: PremultipliedPixel, _ coverage: UInt8
  ) -> UInt32 {
    var to = under.word
    var from = over.word
    var byte = coverage
    // Coverage as a constant and as a byte must agree; 0 comes as a byte only.
    withUnsafePointer(to: &byte) { blendRow(mode, &to, 1, &from, .bytes($0)) }
    if coverage > 0 {
      var other = under.word
      blendRow(mode, &other, 1, &from, .constant(UInt32(coverage)))
      if other != to { Issue.record("\(mode) depends on how coverage comes: \(to) \(other)") }
    }
    return to
  }

  @Test(arguments: BlendMode.allCases)
  func `a mode is its formula, rounded once`(mode: BlendMode) {
    var random = TestRandom(seed: UInt64(mode.rawValue))
    let formula = Formula(mode: mode)
    // Source over multiplies alpha and coverage first, as two bytes.
    let limit = mode == .normal ? 1.0 : 0.5 + 1e-6
    for index in 0..<600 {
      var (under, over) = (random.pixel(), random.pixel())
      // Half of the time opaque, gray, black, white or clear, where the formulas have their corners.
      let corners: [PremultipliedPixel] = [
        .black, .white, .clear, PremultipliedPixel(red: 128, green: 128, blue: 128, alpha: 255),
        PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255),
        PremultipliedPixel(red: 255, green: 255, blue: 0, alpha: 128),
        PremultipliedPixel(unchecked: random.pixel().word | 0xff00_0000),
      ]
      if index % 4 >= 2 { under = corners[random.int(0...6)] }
      if index % 2 == 1 { over = corners[random.int(0...6)] }
      let coverage = index % 3 == 0 ? 255 : random.byte()
      let word = blended(mode, under, over, coverage)
      #expect(PremultipliedPixel(word: word) != nil, "\(under) \(over)")
      let share = Double(coverage) / 255
      let exact = zip(formula.result(under, over), under.word.channels).map { whole, before in
        share * whole + (1 - share) * before
      }
      let isNear = zip(word.channels, exact).allSatisfy { abs($0 - $1) <= limit }
      #expect(isNear, "\(under) \(over) \(coverage): \(word.channels) instead of \(exact)")
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `nothing changes where nothing is covered`(mode: BlendMode) {
    var random = TestRandom(seed: 9)
    for _ in 0..<50 {
      let under = random.pixel()
      #expect(blended(mode, under, random.pixel(), 0) == under.word)
    }
  }

  @Test func `every byte pair of the plain modes is rounded to nearest`() {
    var wrong = 0
    for s in UInt8.min...255 {
      for d in UInt8.min...255 {
        let (under, over) = (
          PremultipliedPixel(red: d, green: d, blue: d, alpha: 255),
          PremultipliedPixel(red: s, green: s, blue: s, alpha: 255)
        )
        let (x, y) = (Int(s), Int(d))
        func check(_ mode: BlendMode, _ numerator: Int) {
          if Int(blended(mode, under, over, 255) & 255) != (2 * numerator + 255) / 510 {
            wrong += 1
          }
        }
        check(.multiply, x * y)
        check(.screen, 255 * (x + y) - x * y)
        check(.exclusion, 255 * (x + y) - 2 * x * y)
        check(.difference, 255 * abs(x - y))
        check(.plusLighter, 255 * min(255, x + y))
      }
    }
    #expect(wrong == 0)
  }

  @Test func `light is added alike in rows whose coverage changes`() {
    var random = TestRandom(seed: 11)
    let over = (0..<200).map { _ in random.pixel().word }
    let under = (0..<200).map { _ in random.pixel().word }
    var bytes = [UInt8](repeating: 0, count: 200)
    for index in 0..<200 where index % 23 < 14 {
      bytes[index] = index % 23 < 9 ? 255 : UInt8(index)
    }
    var row = under
    bytes.withUnsafeBufferPointer {
      blendRow(.plusLighter, &row, 200, over, .bytes($0.baseAddress!))
    }
    let expected = (0..<200).map { index in
      var pixel = under[index]
      if bytes[index] > 0 {
        blendRow(.plusLighter, &pixel, 1, [over[index]], .constant(UInt32(bytes[index])))
      }
      return pixel
    }
    #expect(row == expected)
  }
}
