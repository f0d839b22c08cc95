import Foundation
import Testing

@testable import PortableRaster

@Suite struct GradientPaintTests {
  typealias Point = GradientPaint.Point

  /// Two to five stops of random colors, some of them at one place.
  private static func stops(_ random: inout TestRandom, hard: Bool) -> [GradientStop] {
    let count = random.int(1...5)
    var location = random.int(0...2) == 0 ? 0.2 : 0
    return (0..<count).map { index in
      if index > 0 && !(hard && index % 2 == 0) { location += random.double(0...(1 - location)) }
      return GradientStop(
        location: location, red: random.double(0...1), green: random.double(0...1),
        blue: random.double(0...1), alpha: random.int(0...1) == 0 ? 1 : random.double(0...1))
    }
  }

  /// The premultiplied channels, 0...255, at a place of a gradient, `nil` where it is not painted.
  private static func formula(_ stops: [GradientStop], _ t: Double) -> [Double] {
    func channels(_ stop: GradientStop) -> [Double] {
      [stop.red * stop.alpha, stop.green * stop.alpha, stop.blue * stop.alpha, stop.alpha].map {
        255 * $0
      }
    }
    guard let after = stops.firstIndex(where: { $0.location > t }) else {
      return channels(stops.last!)
    }
    if after == 0 { return channels(stops[0]) }
    let (a, b) = (stops[after - 1], stops[after])
    let part = (t - a.location) / (b.location - a.location)
    return zip(channels(a), channels(b)).map { $0 + ($1 - $0) * part }
  }

  /// Where a shape puts a point of its plane on the ramp; `nil` where it paints nothing, the very border aside.
  private static func place(
    _ shape: GradientPaint.Shape, _ x: Double, _ y: Double, _ extendsStart: Bool, _ extendsEnd: Bool
  ) -> Double? {
    func allowed(_ t: Double) -> Double? {
      (t >= -1e-5 || extendsStart) && (t <= 1 + 1e-5 || extendsEnd) ? t : nil
    }
    switch shape {
    case .linear(let a, let b):
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      return allowed(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy))
    case .conic(let center):
      let turns = atan2(y - center.y, x - center.x) / (2 * .pi)
      return turns < 0 ? turns + 1 : turns
    case .radial(let a, let ra, let b, let rb):
      // All s with |p - c(s)| = r(s) >= 0, the largest that is allowed.
      let (dx, dy, dr) = (b.x - a.x, b.y - a.y, rb - ra)
      let (px, py) = (x - a.x, y - a.y)
      let (qa, qb) = (dx * dx + dy * dy - dr * dr, px * dx + py * dy + ra * dr)
      let qc = px * px + py * py - ra * ra
      let roots: [Double]
      if abs(qa) < 1e-12 {
        roots = [qc / (2 * qb)]
      } else if qb * qb - qa * qc < 0 {
        roots = []
      } else {
        let root = (qb * qb - qa * qc).squareRoot()
        roots = [(qb + root) / qa, (qb - root) / qa]
      }
      return roots.filter { ra + $0 * dr >= 0 }.compactMap(allowed).max()
    }
  }

  private static let shapes: [GradientPaint.Shape] = [
    .linear(start: Point(x: 5, y: 0), end: Point(x: 31, y: 0)),
    .linear(start: Point(x: 0, y: 33), end: Point(x: 0, y: 4)),
    .linear(start: Point(x: 4, y: 7), end: Point(x: 33, y: 25)),
    .linear(start: Point(x: 30, y: 7), end: Point(x: 11, y: 20.5)),
    .radial(start: Point(x: 18, y: 20), startRadius: 0, end: Point(x: 18, y: 20), endRadius: 16),
    .radial(start: Point(x: 18, y: 20), startRadius: 15, end: Point(x: 18, y: 20), endRadius: 4),
    .radial(start: Point(x: 14, y: 20), startRadius: 2, end: Point(x: 18, y: 20), endRadius: 16),
    .radial(start: Point(x: 8, y: 9), startRadius: 3, end: Point(x: 28, y: 26), endRadius: 9),
    .radial(start: Point(x: 8, y: 9), startRadius: 6, end: Point(x: 28, y: 26), endRadius: 6),
    .radial(start: Point(x: 10, y: 20), startRadius: 4, end: Point(x: 20, y: 20), endRadius: 14),
    .conic(center: Point(x: 17.3, y: 20.8)), .conic(center: Point(x: -3, y: 50)),
  ]

  private static let maps: [PixelTransform] = [
    .identity, PixelTransform(a: 1.4, b: 0.3, c: -0.5, d: 0.8, tx: 3, ty: -2),
    PixelTransform(scale: 0.9, -1.1, tx: 1, ty: 40),
  ]

  @Test(arguments: shapes, [false, true])
  func `every pixel is the formula's color to one step`(shape: GradientPaint.Shape, hard: Bool) {
    var random = TestRandom(seed: hard ? 1 : 2)
    var worst = 0.0
    for round in 0..<12 {
      let stops = Self.stops(&random, hard: hard)
      let map = Self.maps[round % 3]
      let (extendsStart, extendsEnd) = (round % 2 == 0, round % 4 < 2)
      let paint = GradientPaint(
        GradientRamp(stops: stops)!, shape: shape, transform: map, extendsStart: extendsStart,
        extendsEnd: extendsEnd)!
      let bitmap = Bitmap(31, 35)
      bitmap.fill(.gradient(paint))
      #expect(bitmap.isPremultiplied)
      let inverse = map.inverse!
      for (column, row) in bitmap.bounds.places where row % 2 == 0 {
        let (x, y) = inverse.applied(x: Double(column) + 0.5, y: Double(row) + 0.5)
        let t = Self.place(shape, x, y, extendsStart, extendsEnd)
        let result = bitmap[column, row].word.channels
        // On the very border of a sudden change either side is right.
        let sides = [t, t.map { $0 - 3e-5 }, t.map { $0 + 3e-5 }].map { side -> [Double] in
          guard let side, (side >= 0 || extendsStart), (side <= 1 || extendsEnd) else {
            return [0, 0, 0, 0]
          }
          return Self.formula(stops, side)
        }
        let off = sides.map { zip($0, result).map { abs($0 - $1) }.max()! }.min()!
        worst = max(worst, off)
      }
    }
    #expect(worst <= 1)
  }

  @Test func `stops close together keep their places`() {
    // Sixty hard bands over a thousand pixels.
    let stops = (0..<60).flatMap { band in
      [0.0, 1].map { end in
        let level = Double(band % 2)
        return GradientStop(
          location: Double(band) / 60 + end / 60, red: level, green: level, blue: level, alpha: 1)
      }
    }
    let paint = GradientPaint(
      GradientRamp(stops: stops)!,
      shape: .linear(start: Point(x: 0, y: 0), end: Point(x: 1_000, y: 0)))!
    let bitmap = Bitmap(1_000, 1)
    bitmap.fill(.gradient(paint))
    let bands = Bitmap(1_000, 1) { x, _ in
      Int((Double(x) + 0.5) / 1_000 * 60) % 2 == 0 ? .black : .white
    }
    #expect(bitmap.words == bands.words)
  }

  @Test(arguments: shapes)
  func `clips and strips do not show in a gradient`(shape: GradientPaint.Shape) {
    var random = TestRandom(seed: 3)
    let paint = Paint.gradient(
      GradientPaint(
        GradientRamp(stops: Self.stops(&random, hard: true))!, shape: shape,
        transform: Self.maps[1])!)
    let outline = TestOutline(circle: 22, 20, 19)
    let bitmap = Bitmap(45, 41, filledWith: .white)
    let parts = bitmap.bounds.split(columns: [13], rows: [9])
    #expect(bitmap.isDrawnAlike(in: parts) { $0.fill(outline, paint, opacity: 200, clip: $1) })
  }

  @Test(arguments: [1e39, -1e39, 1e150])
  func `rays around a center beyond single precision have the first color`(x: Double) {
    var random = TestRandom(seed: 5)
    let ramp = GradientRamp(stops: Self.stops(&random, hard: false))!
    let before = Point(x: 1_000, y: 0)
    let (bitmap, expected) = (Bitmap(9, 2), Bitmap(9, 2))
    bitmap.fill(.gradient(GradientPaint(ramp, shape: .conic(center: Point(x: x, y: -x)))!))
    expected.fill(
      .gradient(GradientPaint(ramp, shape: .linear(start: before, end: Point(x: 2_000, y: 0)))!))
    #expect(bitmap.words == expected.words)
  }

  @Test func `four angles at a time are the same as one`() {
    var random = TestRandom(seed: 4)
    for round in 0..<400 {
      let corner: Float = round % 3 == 0 ? 0 : 1
      var (x, y) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 0))
      for i in 0..<4 {
        x[i] = Float(random.int(-9...9)) * corner + 0
        y[i] = Float(random.double(-5...5))
        if random.int(0...5) == 0 { y[i] = x[i] }
      }
      let four = turns(x, y)
      for i in 0..<4 {
        #expect(four[i].bitPattern == turns(x[i], y[i]).bitPattern)
        let exact = atan2(Double(y[i]), Double(x[i])) / (2 * .pi)
        let difference = abs(Double(four[i]) - (exact < 0 ? exact + 1 : exact))
        #expect(difference < 2e-7, "\(x[i]) \(y[i])")
      }
    }
  }

  @Test func `what lies beyond an opaque gradient that ends there stays`() {
    let stops = [0.0, 1].map { GradientStop(location: $0, red: 0, green: 0, blue: 0, alpha: 1) }
    let ramp = GradientRamp(stops: stops)!
    for (extendsStart, extendsEnd) in [(false, true), (true, false), (false, false)] {
      let paint = GradientPaint(
        ramp, shape: .linear(start: Point(x: 3, y: 0), end: Point(x: 6, y: 0)),
        extendsStart: extendsStart, extendsEnd: extendsEnd)!
      let bitmap = Bitmap(9, 1, filledWith: .white)
      bitmap.fill(.gradient(paint))
      let expected = Bitmap(9, 1) { x, _ in
        (x >= 3 || extendsStart) && (x < 6 || extendsEnd) ? .black : .white
      }
      #expect(bitmap.words == expected.words)
    }
  }

  private let redToBlue = GradientRamp(stops: [
    GradientStop(location: 0, red: 1, green: 0, blue: 0, alpha: 1),
    GradientStop(location: 1, red: 0, green: 0, blue: 1, alpha: 1),
  ])!

  @Test func `a gradient without extent or beyond all numbers is no paint`() {
    let a = Point(x: 3, y: 4)
    let conic = GradientPaint.Shape.conic(center: a)
    var cases: [(GradientPaint.Shape, PixelTransform)] = [
      (.linear(start: a, end: a), .identity),
      (.radial(start: a, startRadius: 2, end: a, endRadius: 2), .identity),
      (.radial(start: a, startRadius: -1, end: a, endRadius: 2), .identity),
      (conic, PixelTransform(scale: 0, 1)),
    ]
    for number in [Double.nan, .infinity, -.infinity] {
      let b = Point(x: 3, y: number)
      cases += [
        (.linear(start: a, end: b), .identity), (.conic(center: b), .identity),
        (.radial(start: b, startRadius: 1, end: a, endRadius: 2), .identity),
        (conic, PixelTransform(scale: 1, 1, tx: number)),
      ]
    }
    let painted = cases.filter { GradientPaint(redToBlue, shape: $0, transform: $1) != nil }
    #expect(painted.isEmpty)
  }

  @Test(arguments: [1e-300, 1e-30, 1e-9, 1e9, 1e30, 1e150])
  func `gradients out of all proportion are painted somehow`(scale: Double) {
    let (a, b) = (Point(x: scale, y: 0), Point(x: 0, y: scale))
    let shapes: [GradientPaint.Shape] = [
      .linear(start: a, end: b), .conic(center: a),
      .radial(start: a, startRadius: scale, end: b, endRadius: scale / 2),
      .radial(start: a, startRadius: 0, end: a, endRadius: scale),
    ]
    for shape in shapes {
      guard let paint = GradientPaint(redToBlue, shape: shape) else { continue }
      let bitmap = Bitmap(9, 9)
      bitmap.fill(.gradient(paint))
      #expect(bitmap.isPremultiplied)
    }
  }
}
