import Foundation
import PortableGeometry
import Testing

/// Paths as text: `M x,y`, `L x,y`, `Q cx,cy x,y`, `C ax,ay bx,by x,y` and `Z`, with spaces anywhere.
func path(_ text: String) -> Path {
  var builder = PathBuilder()
  var words = text.split { $0 == " " || $0 == "," || $0 == "\n" }.map(String.init)[...]
  func point() -> CGPoint {
    let x = Double(words.removeFirst()) ?? .nan
    return CGPoint(x: x, y: Double(words.removeFirst()) ?? .nan)
  }
  while let word = words.popFirst() {
    switch word {
    case "M": builder.move(to: point())
    case "L": builder.addLine(to: point())
    case "Q":
      let control = point()
      builder.addQuadCurve(to: point(), control: control)
    case "C":
      let (first, second) = (point(), point())
      builder.addCurve(to: point(), control1: first, control2: second)
    case "Z": builder.close()
    default: Issue.record("“\(word)” begins no element")
    }
  }
  return builder.path
}

/// A path in the notation that `path(_:)` reads, with numbers rounded to `digits` places.
func notation(_ path: Path, digits: Int = 6) -> String {
  func text(_ point: CGPoint) -> String {
    [point.x, point.y].map { number in
      let scale = Foundation.pow(10, Double(digits))
      let rounded = (Double(number) * scale).rounded() / scale + 0
      return rounded == rounded.rounded() && rounded.magnitude < 1e15
        ? String(Int(rounded)) : "\(rounded)"
    }.joined(separator: ",")
  }
  return path.elements.map { element in
    switch element {
    case .move(let p): "M \(text(p))"
    case .line(let p): "L \(text(p))"
    case .quad(let c, let p): "Q \(text(c)) \(text(p))"
    case .cubic(let a, let b, let p): "C \(text(a)) \(text(b)) \(text(p))"
    case .close: "Z"
    }
  }.joined(separator: " ")
}

/// Expects two paths to have the same kinds of element and points that differ by less than `tolerance`.
func expectClose(
  _ a: Path, _ b: Path, within tolerance: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
) {
  let same =
    a.verbs == b.verbs
    && zip(a.points, b.points).allSatisfy {
      abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
    }
  #expect(same, "\(notation(a)) is not \(notation(b))", sourceLocation: sourceLocation)
}
