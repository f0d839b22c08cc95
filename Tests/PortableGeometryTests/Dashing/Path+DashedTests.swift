import Foundation
import PortableGeometry
import Testing

@Suite struct PathDashedTests {
  private static let rows: [(String, CGFloat, [CGFloat], String)] = [
    ("M 0,0 L 10,0", 0, [3, 2], "M 0,0 L 3,0 M 5,0 L 8,0"),
    ("M 0,0 L 10,0", 1, [3, 2], "M 0,0 L 2,0 M 4,0 L 7,0 M 9,0 L 10,0"),
    ("M 0,0 L 10,0", 4, [3, 2], "M 1,0 L 4,0 M 6,0 L 9,0"),
    ("M 0,0 L 10,0", -1, [3, 2], "M 1,0 L 4,0 M 6,0 L 9,0"),
    ("M 0,0 L 10,0", -11, [3, 2], "M 1,0 L 4,0 M 6,0 L 9,0"),
    ("M 0,0 L 10,0", 0, [3], "M 0,0 L 3,0 M 6,0 L 9,0"),
    ("M 0,0 L 12,0", 0, [1, 2, 3], "M 0,0 L 1,0 M 3,0 L 6,0 M 7,0 L 9,0"),
    // Corners do not break a dash, and the pattern begins again with a subpath.
    ("M 0,0 L 4,0 L 4,9", 0, [6, 2], "M 0,0 L 4,0 L 4,2 M 4,4 L 4,9"),
    ("M 0,0 L 4,0 L 4,9", 0, [4, 2], "M 0,0 L 4,0 M 4,2 L 4,6 M 4,8 L 4,9"),
    ("M 0,0 L 4,0 M 0,5 L 4,5", 0, [3, 9], "M 0,0 L 3,0 M 0,5 L 3,5"),
    // The first and the last dash of a closed subpath are one; the first dash is handed out last.
    (
      "M 0,0 L 5,0 L 5,5 L 0,5 Z", 1, [3, 2],
      "M 4,0 L 5,0 L 5,2 M 5,4 L 5,5 L 3,5 M 1,5 L 0,5 L 0,3 M 0,1 L 0,0 L 2,0"
    ),
    ("M 0,0 L 5,0 L 5,5 L 0,5 Z", 0, [6, 4], "M 5,5 L 0,5 L 0,4 M 0,0 L 5,0 L 5,1"),
    ("M 0,0 L 5,0 L 5,5 L 0,5 Z", 0, [30, 4], "M 0,0 L 5,0 L 5,5 L 0,5 Z"),
    ("M 0,0 L 5,0 L 5,5 L 0,5 Z", 32, [30, 40], ""),
    ("M 0,0 L 5,0 L 5,5 L 0,5 Z", 0, [18, 1], "M 0,1 L 0,0 L 5,0 L 5,5 L 0,5 L 0,2"),
    // What Core Graphics ignores leaves the line solid.
    ("M 0,0 L 10,0", 0, [], "M 0,0 L 10,0"), ("M 0,0 L 10,0", 0, [0, 0], "M 0,0 L 10,0"),
    ("M 0,0 L 10,0", 0, [3, -1], "M 0,0 L 10,0"), ("M 0,0 L 10,0", 0, [.nan], "M 0,0 L 10,0"),
    ("M 0,0 L 10,0", .infinity, [3], "M 0,0 L 10,0"),
    ("M 0,0 L 10,0", 0, [.infinity, 1], "M 0,0 L 10,0"),
    // Without gaps dashes follow one another; without dashes there are dots.
    ("M 0,0 L 10,0", 0, [6, 0], "M 0,0 L 6,0 M 6,0 L 10,0"),
    ("M 0,0 L 10,0", 0, [0, 4], "M 0,0 L 0,0 M 4,0 L 4,0 M 8,0 L 8,0"),
    ("M 0,0 L 4,0 L 4,9", 2, [0, 4], "M 2,0 L 2,0 M 4,2 L 4,2 M 4,6 L 4,6"),
    ("", 0, [3, 2], ""), ("M 5,5", 0, [3, 2], ""), ("M 5,5 L 5,5", 0, [3, 2], "M 5,5 L 5,5"),
    ("M 5,5 L 5,5", 4, [3, 2], ""), ("M 5,5 Z", 0, [3, 2], "M 5,5 Z"),
  ]

  @Test(arguments: rows)
  func `dashes lie where the pattern puts them`(
    text: String, phase: CGFloat, lengths: [CGFloat], dashes: String
  ) {
    let made = path(text).dashed(phase: phase, lengths: lengths)
    #expect(notation(made, digits: 4) == dashes)
  }

  @Test func `a dot keeps the direction of its line`() {
    let dots = path("M 0,0 L 30,30").dashed(phase: 0, lengths: [0, 10])
    for index in stride(from: 0, to: dots.points.count, by: 2) {
      let (a, b) = (dots.points[index], dots.points[index + 1])
      #expect(b.x > a.x && abs((b.y - a.y) - (b.x - a.x)) < 1e-12)
    }
    let outline = FlattenedOutline()
    outline.appendStroke(
      of: path("M 20,20 L 20.7,20.7").dashed(phase: 0, lengths: [0, 10]),
      style: StrokeStyle(width: 10, cap: .square))
    // The square stands on its corner.
    #expect(outline.winding(around: 20, 26) != 0 && outline.winding(around: 24, 24) == 0)
  }

  @Test func `dashes of curves add up to their share of the length`() {
    var builder = PathBuilder()
    builder.addEllipse(in: CGRect(x: 0, y: 0, width: 80, height: 50))
    builder.move(to: .zero)
    builder.addQuadCurve(to: CGPoint(x: 90, y: 10), control: CGPoint(x: 30, y: 70))
    let whole = builder.path
    let dashes = whole.dashed(phase: 0, lengths: [3, 2])
    let gaps = whole.dashed(phase: -2, lengths: [2, 3])
    #expect(dashes.verbs.allSatisfy { $0 != .line && $0 != .close })
    #expect(abs(dashes.length + gaps.length - whole.length) < 1e-6)
    #expect(abs(dashes.length - whole.length * 0.6) < 3)
  }

  @Test(arguments: [
    "M 0,0 Q 30,50 60,0 Q 30,-50 0,0 Z", "M 0,0 C 0,60 60,60 60,0 C 60,-60 0,-60 0,0 Z",
  ])
  func `a dash over the start of closed curves follows them`(text: String) {
    let whole = path(text)
    let part = whole.length / 8
    let dashes = whole.dashed(phase: part, lengths: [2 * part, 2 * part])
    #expect(dashes.verbs.count { $0 == .move } == 2)
    #expect(dashes.verbs.allSatisfy { $0 != .line && $0 != .close })
    #expect(abs(dashes.length - whole.length / 2) < 1e-6)
  }

  @Test func `only dashes that can be seen are made`() {
    let long = path("M -1e9,5 L 1e9,5")
    let region = CGRect(x: -20, y: 0, width: 40, height: 10)
    let made = long.dashed(phase: 0, lengths: [3, 2], region: region)
    #expect((8...10).contains(made.verbs.filter { $0 == .move }.count))
    #expect(made.controlBounds.minX >= -21 && made.controlBounds.maxX <= 24)
    let near = path("M -20,5 L 20,5 L 20,50 L 40,50").dashed(phase: 0, lengths: [3, 2])
    let seen = path("M -20,5 L 20,5 L 20,50 L 40,50").dashed(
      phase: 0, lengths: [3, 2], region: region)
    #expect(Array(near.points.prefix(16)) == Array(seen.points.prefix(16)))
    #expect(long.dashed(phase: 0, lengths: [3, 2], region: region.offsetBy(dx: 0, dy: 50)).isEmpty)
  }

  @Test func `a curve is dashed if any of it may be seen`() {
    let curve = path("M 0,0 C 30,0 60,30 60,60")
    for (x, y) in [(100, 20), (-100, 20), (20, 100), (20, -100)] {
      let far = CGRect(x: x, y: y, width: 10, height: 10)
      #expect(curve.dashed(phase: 0, lengths: [3, 2], region: far).isEmpty, "\(x), \(y)")
    }
    let near = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      curve.dashed(phase: 0, lengths: [3, 2], region: near)
        == curve.dashed(phase: 0, lengths: [3, 2]))
  }

  @Test(arguments: ["M 0,0 L 1e30,0", "M 0,0 C 1e30,0 1e30,1e30 0,1e30 Z", "M 0,0 L 1e308,1e308"])
  func `dashes without end stay solid`(text: String) {
    let made = path(text).dashed(phase: 0, lengths: [3, 2])
    #expect(made.verbs.count < 10 && made.verbs.count > 1)
  }

  @Test func `of far more dashes than pixels the rest stays solid`() throws {
    let line = path("M 0,0 L 100,0 L 100,100 L 0,100 Z")
    func dashes(_ length: CGFloat, _ pixels: Int) throws -> Int {
      let pattern = try #require(DashPattern(phase: 0, lengths: [length, length]))
      return line.dashed(pattern, pixels: pixels).verbs.count { $0 == .move }
    }
    #expect(try (3_990...4_010).contains(dashes(0.05, 10_000)))
    #expect(try (1_990...2_010).contains(dashes(0.05, 100)), "two sides, and two that are solid")
    #expect(try dashes(0.001, 10_000) <= 4)
    #expect(try dashes(0.001, -5) <= 4)
  }

  @Test func `a long curve gets dashes where it can be seen, each in its place`() {
    let curve = path("M 0,0 C 1e5,0 1e5,1e5 0,1e5")
    let whole = curve.dashed(phase: 1, lengths: [3, 2])
    let region = CGRect(x: 74_900, y: 49_900, width: 200, height: 200)
    let part = curve.dashed(phase: 1, lengths: [3, 2], region: region)
    #expect(part.verbs.count * 5 < whole.verbs.count, "\(part.verbs.count)")
    func starts(_ path: Path) -> [CGPoint] {
      var starts: [CGPoint] = []
      path.forEachElement {
        if case .move(let to) = $0, region.contains(to) { starts.append(to) }
      }
      return starts
    }
    let (expected, made) = (starts(whole), starts(part))
    #expect(expected.count > 30 && made.count == expected.count)
    #expect(zip(expected, made).allSatisfy { abs($0.x - $1.x) + abs($0.y - $1.y) < 1e-2 })
  }

  /// Its halves get no shorter where coordinates are this large, and none lies inside of the region.
  @Test(arguments: [
    "M 0,0 C 1e300,0 1e300,1e300 0,1e300", "M 0,0 C 3e7,0 6e7,0 9e7,0",
    "M 1e17,0 C 1e17,16 100000000000000016,0 100000000000000016,16",
  ])
  func `a curve without end along the border of what can be seen ends`(text: String) {
    let region = CGRect(x: -1e18, y: 0, width: 2e18, height: 1e-3)
    let made = path(text).dashed(phase: 0, lengths: [1e-9, 1e-9], region: region)
    #expect(made.verbs.count < 500_000)
  }
}
