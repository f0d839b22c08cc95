import PortableCoreGraphics

extension CGPath {
  /// The elements in the letters of SVG, coordinates rounded to six places.
  var description: String {
    var parts: [String] = []
    applyWithBlock { element in
      let (letter, count) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        }
      let points = (0..<count).map { index in
        let point = element.pointee.points[index]
        return "\(text(point.x)),\(text(point.y))"
      }
      parts.append(letter + points.joined(separator: " "))
    }
    return parts.joined(separator: " ")
  }

  private func text(_ number: CGFloat) -> String {
    let rounded = (Double(number) * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
