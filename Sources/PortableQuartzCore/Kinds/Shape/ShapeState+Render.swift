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
    shape.strokeStyle = StrokeStyle(
      width: lineWidth, cap: StrokeStyle.Cap(rawValue: lineCap.rawValue) ?? .butt,
      join: StrokeStyle.Join(rawValue: lineJoin.rawValue) ?? .miter, miterLimit: miterLimit)
    shape.dashes = lineDashPattern.flatMap { lengths in
      DashPattern(phase: lineDashPhase, lengths: lengths.map { CGFloat($0.doubleValue) })
    }
    shape.strokeStart = strokeStart
    shape.strokeEnd = strokeEnd
    return shape
  }
}
