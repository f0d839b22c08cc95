import PortableCompositor

extension ShapeState {
  var renderShape: RenderShape? {
    guard let path = path?.path, !path.isEmpty, fillColor != nil || strokeColor != nil else {
      return nil
    }
    var shape = RenderShape(path)
    shape.fill = fillColor?.premultipliedPixel ?? .clear
    shape.fillRule = fillRule == .evenOdd ? .evenOdd : .winding
    guard let strokeColor else { return shape }
    shape.stroke = strokeColor.premultipliedPixel
    shape.strokeStyle = strokeStyle
    shape.dashes = lineDashPattern.flatMap { lengths in
      DashPattern(phase: lineDashPhase, lengths: lengths.map { CGFloat($0.doubleValue) })
    }
    shape.strokeStart = strokeStart
    shape.strokeEnd = strokeEnd
    return shape
  }

  private var strokeStyle: StrokeStyle {
    let cap: CGLineCap =
      switch lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: CGLineJoin =
      switch lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return StrokeStyle(width: lineWidth, cap: cap, join: join, miterLimit: miterLimit)
  }
}
