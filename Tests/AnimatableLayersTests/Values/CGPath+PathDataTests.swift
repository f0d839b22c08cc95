import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CGPathPathDataTests {
  /// The elements of a path as absolute commands, numbers to three places.
  private func text(_ path: CGPath) -> String {
    var words: [String] = []
    func add(_ name: String, _ element: CGPathElement, _ count: Int) {
      let numbers = (0..<count).flatMap { [element.points[$0].x, element.points[$0].y] }
      words.append(
        name
          + numbers.map { number in
            let rounded = (Double(number) * 1000).rounded() / 1000
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
          }.joined(separator: ","))
    }
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: add("M", element.pointee, 1)
      case .addLineToPoint: add("L", element.pointee, 1)
      case .addQuadCurveToPoint: add("Q", element.pointee, 2)
      case .addCurveToPoint: add("C", element.pointee, 3)
      case .closeSubpath: add("Z", element.pointee, 0)
      @unknown default: words.append("?")
      }
    }
    return words.joined(separator: " ")
  }

  private static let rows: [(data: String, elements: String)] = [
    ("", ""), (" \t\r\n", ""), ("M1 2", "M1,2"), ("m1,2", "M1,2"),
    ("M1 2 3 4 5 6", "M1,2 L3,4 L5,6"), ("m1 2 3 4 5 6", "M1,2 L4,6 L9,12"),
    ("M1 2L3 4l1 1H0h-1V9v1", "M1,2 L3,4 L4,5 L0,5 L-1,5 L-1,9 L-1,10"),
    ("M0 0H1 2 3v1 1", "M0,0 L1,0 L2,0 L3,0 L3,1 L3,2"),
    ("M.5.5-1e-3-.5", "M0.5,0.5 L-0.001,-0.5"), ("M1.5E2+3", "M150,3"),
    ("M1.,2.L3.e1,4", "M1,2 L30,4"), ("M10-20", "M10,-20"), ("M0,0l1,1,2,2", "M0,0 L1,1 L3,3"),
    ("M0 0C1 2 3 4 5 6 7 8 9 10 11 12", "M0,0 C1,2,3,4,5,6 C7,8,9,10,11,12"),
    ("M1 1c1 2 3 4 5 6s1 1 2 2", "M1,1 C2,3,4,5,6,7 C8,9,7,8,8,9"),
    ("M1 1s1 1 2 2", "M1,1 C1,1,2,2,3,3"),
    ("M0 0Q1 2 3 4T5 6 7 8", "M0,0 Q1,2,3,4 Q5,6,5,6 Q5,6,7,8"),
    ("M1 1q1 2 3 4t1 1", "M1,1 Q2,3,4,5 Q6,7,5,6"), ("M1 1T3 3", "M1,1 Q1,1,3,3"),
    // A cubic's control point means nothing to a quadratic, and none outlasts a line.
    ("M0 0C1 2 3 4 5 6T7 8", "M0,0 C1,2,3,4,5,6 Q5,6,7,8"),
    ("M0 0Q1 2 3 4H5T7 8", "M0,0 Q1,2,3,4 L5,4 Q5,4,7,8"),
    ("M1 1L2 2ZL3 3", "M1,1 L2,2 Z M1,1 L3,3"), ("M1 1l1 1zm1 0l1 1", "M1,1 L2,2 Z M2,1 L3,2"),
    ("M1 1zz", "M1,1 Z"), ("M0 0A0 5 0 0 1 3 4", "M0,0 L3,4"), ("M1 1A5 5 0 0 1 1 1", "M1,1"),
    ("M1 0A1 1 0 0 1 0 1", "M1,0 C1,0.552,0.552,1,0,1"),
    ("M1 0a1 1 0 01-1 1", "M1,0 C1,0.552,0.552,1,0,1"),
    ("M1 0a1,1 0 0,0-1-1", "M1,0 C1,-0.552,0.552,-1,0,-1"),
    // Flags written together, and with the number after them; then another arc without a letter.
    ("M1 0a1 1 0 01-1 1 1 1 0 01-1-1", "M1,0 C1,0.552,0.552,1,0,1 C-0.552,1,-1,0.552,-1,0"),
    (
      "M1 0A1 1 0 1 1 0-1",
      "M1,0 C1,0.552,0.552,1,0,1 C-0.552,1,-1,0.552,-1,0 C-1,-0.552,-0.552,-1,0,-1"
    ),
    // Too small a radius grows until it reaches.
    ("M-2 0A1 1 0 0 1 2 0", "M-2,0 C-2,-1.105,-1.105,-2,0,-2 C1.105,-2,2,-1.105,2,0"),
    ("M2 0A2 1 0 0 1 0 1", "M2,0 C2,0.552,1.105,1,0,1"),
    ("M0 2A2 1 90 0 1-1 0", "M0,2 C-0.552,2,-1,1.105,-1,0"),
  ]

  @Test(arguments: rows)
  func `path data becomes its elements`(row: (data: String, elements: String)) throws {
    #expect(try text(CGPath(svgPathData: row.data)) == row.elements, "\(row.data)")
  }

  private static let mistakes: [(data: String, offset: Int, expected: PathDataError.Part)] = [
    ("L1 1", 0, .move), ("  x", 2, .move), ("M", 1, .number), ("M1", 2, .number),
    ("M1 2 3", 6, .number), ("M1 2L", 5, .number), ("M1 2,", 5, .number), ("M1 2,L3 4", 5, .number),
    ("M1,,2", 3, .number), ("M1 2 x", 5, .command), ("M1 2e", 4, .command),
    ("M1 2Z3 4", 5, .command),
    ("M1 2A1 1 0 2 1 0 0", 11, .flag), ("M1 2A1 1 0 0", 12, .flag), ("M1e999 0", 1, .finiteNumber),
    ("M1 1C1 2 3 4", 12, .number), ("M.", 2, .number), ("M1 2L\u{e9} 1", 5, .number),
    ("M1e308 0m1e308 0", 9, .finiteNumber), ("none", 0, .move), ("M--1 2", 2, .number),
  ]

  @Test(arguments: mistakes)
  func `path data that is none throws the place and what was expected`(
    row: (data: String, offset: Int, expected: PathDataError.Part)
  ) {
    let error = #expect(throws: PathDataError.self, "\(row.data)") {
      _ = try CGPath(svgPathData: row.data)
    }
    #expect(error?.offset == row.offset && error?.expected == row.expected, "\(row.data)")
  }

  @Test func `an error says where and what`() {
    let error = #expect(throws: PathDataError.self) { _ = try CGPath(svgPathData: "M1 2Lé") }
    #expect("\(error!)" == "path data has “é” at byte 5, where a number was expected")
    let end = #expect(throws: PathDataError.self) { _ = try CGPath(svgPathData: "M1 2L") }
    #expect("\(end!)" == "path data breaks off at byte 5, where a number was expected")
  }

  @Test func `an arc keeps to its ellipse`() throws {
    let path = try CGPath(svgPathData: "M10 0A10 5 0 1 1 -10 0A10 5 0 1 1 10 0Z")
    let box = path.boundingBox
    #expect(isNear(box, CGRect(x: -10, y: -5, width: 20, height: 10)))
  }

  @Test(arguments: ["1e300 1e-300", "1e308 1e308", "1e-320 1"])
  func `an arc with radii of any size has finite places`(radii: String) throws {
    var isFinite = true
    try CGPath(svgPathData: "M0 0A\(radii) 0 0 1 3 4").applyWithBlock { element in
      if element.pointee.type != .closeSubpath {
        isFinite = isFinite && element.pointee.points[0].x.isFinite
      }
    }
    #expect(isFinite)
  }

  @Test func `bytes in any order never trap`() {
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE  ")
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var read = 0
    for _ in 0..<20_000 {
      let data = "M0 0" + String((0..<next(24)).map { _ in letters[next(letters.count)] })
      if (try? CGPath(svgPathData: data)) != nil { read += 1 }
    }
    #expect(read > 500)
  }
}
