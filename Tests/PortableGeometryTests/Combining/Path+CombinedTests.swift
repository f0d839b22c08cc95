import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct PathCombinedTests {
  private static let first = path("M 0,0 L 10,0 L 10,10 L 0,10 Z")

  @Test func `squares that overlap`() {
    let other = path("M 5,5 L 15,5 L 15,15 L 5,15 Z")
    let combined = [
      Self.first.union(other), Self.first.intersection(other), Self.first.subtracting(other),
      Self.first.symmetricDifference(other),
    ]
    #expect(
      combined.map { notation($0) } == [
        "M 0,0 L 10,0 L 10,5 L 15,5 L 15,15 L 5,15 L 5,10 L 0,10 Z",
        "M 10,5 L 10,10 L 5,10 L 5,5 Z",
        "M 0,0 L 10,0 L 10,5 L 5,5 L 5,10 L 0,10 Z",
        "M 0,0 L 10,0 L 10,5 L 5,5 L 5,10 L 0,10 Z M 10,10 L 10,5 L 15,5 L 15,15 L 5,15 L 5,10 Z",
      ])
  }

  /// A closed figure of random lines and curves.
  private func figure(
    _ random: inout SeededGenerator, grid: CGFloat?, curved: Bool = true
  ) -> Path {
    var builder = PathBuilder()
    func point() -> CGPoint {
      func number() -> CGFloat {
        let number = CGFloat.random(in: 0...100, using: &random)
        return grid.map { (number / $0).rounded() * $0 } ?? number
      }
      let x = number()
      return CGPoint(x: x, y: number())
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      builder.move(to: point())
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        switch Int.random(in: curved ? 0..<4 : 2..<4, using: &random) {
        case 0: builder.addQuadCurve(to: point(), control: point())
        case 1:
          let (a, b) = (point(), point())
          builder.addCurve(to: point(), control1: a, control2: b)
        default: builder.addLine(to: point())
        }
      }
      if Bool.random(using: &random) { builder.close() }
    }
    return builder.path
  }

  @Test(arguments: [nil, 10, 25] as [CGFloat?], [CGPathFillRule.winding, .evenOdd])
  func `points are inside as both regions require`(grid: CGFloat?, rule: CGPathFillRule) {
    var random = SeededGenerator(seed: 301)
    for round in 0..<testCases(10) {
      let (a, b) = (figure(&random, grid: grid), figure(&random, grid: grid))
      let combined = [
        a.union(b, rule: rule), a.intersection(b, rule: rule), a.subtracting(b, rule: rule),
        a.symmetricDifference(b, rule: rule),
      ]
      let (edgesA, edgesB) = (DenseWalk(a, steps: 40), DenseWalk(b, steps: 40))
      for _ in 0..<20 {
        let point = random.point(in: -5...105)
        guard min(edgesA.distance(to: point), edgesB.distance(to: point)) > 0.1 else { continue }
        let (inA, inB) = (a.contains(point, rule: rule), b.contains(point, rule: rule))
        let context = "round \(round) at \(point): \(notation(a)) and \(notation(b))"
        for rule in [CGPathFillRule.winding, .evenOdd] {
          let inside = combined.map { $0.contains(point, rule: rule) }
          #expect(inside == [inA || inB, inA && inB, inA && !inB, inA != inB], "\(context)")
        }
      }
    }
  }

  @Test(arguments: [1, 10, 25] as [CGFloat])
  func `polygons keep every point on its side`(grid: CGFloat) {
    var random = SeededGenerator(seed: 304)
    for _ in 0..<testCases(400) {
      let a = figure(&random, grid: grid, curved: false)
      let b = figure(&random, grid: grid, curved: false)
      let union = a.union(b, rule: .evenOdd)
      let difference = a.subtracting(b)
      for _ in 0..<6 {
        // Far from crossings of lines between whole numbers, and never on the lines.
        let point = CGPoint(
          x: CGFloat(Int.random(in: 0...100, using: &random)) + 1 / 3 + 1e-4,
          y: CGFloat(Int.random(in: 0...100, using: &random)) + 2 / 7)
        let either = a.contains(point, rule: .evenOdd) || b.contains(point, rule: .evenOdd)
        let onlyA = a.contains(point) && !b.contains(point)
        #expect(
          [union.contains(point), difference.contains(point)] == [either, onlyA],
          "\(point), \(notation(a)) and \(notation(b))")
      }
    }
  }

  @Test func `many segments take no longer than they should`() {
    // A comb of 2,000 teeth, and a row of 2,000 triangles across it: quadratic work would take minutes here.
    var comb = PathBuilder()
    var row = PathBuilder()
    comb.move(to: CGPoint(x: 0, y: -10))
    for index in 0..<2_000 {
      let x = CGFloat(index)
      comb.addLine(to: CGPoint(x: x + 0.25, y: 10))
      comb.addLine(to: CGPoint(x: x + 1, y: 0))
      row.addLines(between: [CGPoint(x: x, y: 2), CGPoint(x: x + 0.5, y: 2), CGPoint(x: x, y: 3)])
    }
    comb.addLine(to: CGPoint(x: 2_000, y: -10))
    let both = comb.path.intersection(row.path)
    #expect(both.componentsSeparated().count >= 2_000)
  }

  /// The area that a path encloses, from its border's lines and curves (Green), for paths without crossings.
  private func area(_ path: Path) -> CGFloat {
    var sum: CGFloat = 0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ a: CGPoint, _ b: CGPoint) { sum += (a.x * b.y - a.y * b.x) / 2 }
    for element in path.flattened(tolerance: 1e-4).elements {
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p):
        add(current, p)
        current = p
      case .close:
        add(current, start)
        current = start
      default: Issue.record("there are curves left")
      }
    }
    return sum
  }

  @Test(arguments: [nil, 10, 25] as [CGFloat?])
  func `areas add up`(grid: CGFloat?) {
    var random = SeededGenerator(seed: 302)
    for _ in 0..<testCases(15) {
      let (a, b) = (figure(&random, grid: grid), figure(&random, grid: grid))
      let (areaA, areaB) = (area(a.normalized()), area(b.normalized()))
      let (union, intersection) = (area(a.union(b)), area(a.intersection(b)))
      let context = "\(notation(a)) and \(notation(b))"
      #expect(abs(union + intersection - areaA - areaB) < 0.2, "\(context)")
      #expect(abs(area(a.subtracting(b)) + intersection - areaA) < 0.2, "\(context)")
      #expect(abs(area(a.symmetricDifference(b)) + intersection - union) < 0.2, "\(context)")
      #expect(areaA >= 0 && intersection >= 0)
    }
  }

  @Test(arguments: [nil, 10] as [CGFloat?])
  func `what is combined with itself stays`(grid: CGFloat?) {
    var random = SeededGenerator(seed: 303)
    for _ in 0..<testCases(15) {
      let figure = figure(&random, grid: grid)
      let once = figure.normalized()
      let same = [once.normalized(), once.union(figure), once.intersection(once)]
      let size = area(once)
      #expect(same.allSatisfy { abs(area($0) - size) < 0.05 }, "\(notation(figure))")
      #expect(abs(area(once.subtracting(figure))) < 0.05, "\(notation(figure))")
      let nothing = [figure.subtracting(figure), figure.symmetricDifference(figure)]
      #expect(nothing.allSatisfy { $0.isEmpty }, "\(notation(figure))")
    }
  }

  @Test func `curves stay curves`() {
    let circle = ellipse(width: 100, height: 100)
    #expect(notation(circle.normalized()) == notation(circle))
    #expect(notation(circle.union(circle)) == notation(circle))
    let half = circle.intersection(path("M 0,0 L 100,0 L 100,50 L 0,50 Z"))
    #expect(half.verbs == [.move, .cubic, .cubic, .close], "\(notation(half))")
    #expect(half.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    // Curves that lie upon each other become one again.
    let whole = half.union(circle)
    #expect(whole.verbs == circle.verbs && whole.bounds == circle.bounds, "\(notation(whole))")
    let upper = circle.subtracting(path("M -10,70 L 120,70 L 120,200 L -10,200 Z"))
    #expect(upper.bounds.maxY == 70)
    // The chord at 70 has, by Pythagoras, the length 2 √(50² - 20²), give or take what a Bézier circle is off.
    #expect(abs(upper.elements.count - 7) <= 1, "\(notation(upper))")
    let again = upper.union(circle)
    #expect(again.verbs.count == 8 && again.bounds == circle.bounds, "\(notation(again))")
  }

  @Test func `sides that touch vanish`() {
    let other = path("M 10,0 L 20,0 L 20,10 L 10,10 Z")
    let union = Self.first.union(other)
    #expect(union.rectangle == CGRect(x: 0, y: 0, width: 20, height: 10), "\(notation(union))")
    #expect(Self.first.intersection(other).isEmpty)
    #expect(!Self.first.intersects(other))
    #expect(notation(Self.first.subtracting(other)) == "M 0,0 L 10,0 L 10,10 L 0,10 Z")
  }

  @Test func `crossings of upright lines have the lines' own coordinates`() {
    let a = path("M 0.1,0.1 L 0.7,0.1 L 0.7,0.7 L 0.1,0.7 Z")
    let b = path("M 0.3,0.3 L 0.9,0.3 L 0.9,0.9 L 0.3,0.9 Z")
    #expect(Set(a.intersection(b).points.flatMap { [$0.x, $0.y] }) == [0.3, 0.7])
  }

  @Test(arguments: [
    ("M 0,0 L 10,0 L 10,10 L 0,10 Z M 2,2 L 8,2 L 8,8 L 2,8 Z", 0.0, 36.0),
    ("M 0,0 L 10,0 L 10,10 L 0,10 Z M 2,2 L 2,8 L 8,8 L 8,2 Z", 36, 36),
    ("M 0,0 L 10,10 L 10,0 L 0,10 Z", 50, 50), ("M 0,0 L 10,0 L 0,0 Z", 100, 100),
  ])
  func `rules decide what is a hole`(text: String, winding: Double, evenOdd: Double) {
    let figure = path(text)
    #expect(abs(area(figure.normalized()) - (100 - winding)) < 1e-9)
    #expect(abs(area(figure.normalized(rule: .evenOdd)) - (100 - evenOdd)) < 1e-9)
  }

  @Test func `components have their holes`() {
    let figure = path(
      """
      M 0,0 L 100,0 L 100,100 L 0,100 Z M 10,10 L 10,90 L 90,90 L 90,10 Z
      M 20,20 L 40,20 L 40,40 L 20,40 Z M 25,25 L 25,35 L 35,35 L 35,25 Z
      M 50,50 L 60,50 L 60,60 L 50,60 Z M 60,60 L 70,60 L 70,70 L 60,70 Z
      """)
    #expect(
      figure.componentsSeparated().map { notation($0) } == [
        "M 0,0 L 100,0 L 100,100 L 0,100 Z M 10,10 L 10,90 L 90,90 L 90,10 Z",
        "M 20,20 L 40,20 L 40,40 L 20,40 Z M 25,25 L 25,35 L 35,35 L 35,25 Z",
        "M 50,50 L 60,50 L 60,60 L 50,60 Z", "M 60,60 L 70,60 L 70,70 L 60,70 Z",
      ])
    #expect(Path().componentsSeparated().isEmpty)
  }

  @Test(arguments: [
    "", "M 5,5", "M 5,5 Z", "M 5,5 L 5,5 Z", "M 0,0 L 10,10", "M 0,0 L 10,10 L 0,0 Z",
    "M 0,0 L 10,0 L 5,0 L 20,0 Z", "M 0,0 C 10,10 10,10 0,0 Z",
  ])
  func `what encloses nothing is nothing`(text: String) {
    let figure = path(text)
    #expect(figure.normalized().isEmpty)
    #expect(notation(Self.first.union(figure)) == notation(Self.first.normalized()))
    #expect(notation(Self.first.subtracting(figure)) == notation(Self.first.normalized()))
    #expect(Self.first.intersection(figure).isEmpty && !Self.first.intersects(figure))
  }

  @Test(arguments: [1e-300, 1e-30, 1e30, 1e300] as [CGFloat])
  func `size does not matter`(scale: CGFloat) {
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    let other = path("M 5,5 L 15,5 L 15,15 L 5,15 Z")
    let big = Self.first.transformed(by: transform).union(other.transformed(by: transform))
    let back = big.points.map { CGPoint(x: ($0.x / scale).rounded(), y: ($0.y / scale).rounded()) }
    #expect(back == Self.first.union(other).points)
    #expect(path("M 1.7e308,0 L -1.7e308,0 L 0,1.7e308 Z").normalized().bounds.height == 1.7e308)
  }
}
