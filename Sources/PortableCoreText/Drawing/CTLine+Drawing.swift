/// Draws a line, whose baseline begins at the context's text position. Text without a color is black.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  for run in line.runs { run.draw(run.glyphs.indices, in: context) }
}

/// Returns the smallest rectangle around the glyphs of a line at the context's text position, in user space, or without
/// a context from the line's own origin, y up; null without glyphs.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let bounds = line.glyphBounds
  guard let context, !bounds.isNull else { return bounds }
  return bounds.applying(context.textMatrix)
}

/// Draws a frame; its lines lie in user space, where the frame's path does.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let position = context.textPosition
  let box = frame.path.boundingBoxOfPath
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: box.minX + origin.x, y: box.minY + origin.y)
    CTLineDraw(line, context)
  }
  context.textPosition = position
}
