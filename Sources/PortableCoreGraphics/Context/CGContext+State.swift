import PortableGeometry

extension CGContext {
  /// Sets the width of lines in user space, by default 1; lines of 0 are not drawn, and a negative width or one that is
  /// not a number changes nothing.
  public func setLineWidth(_ width: CGFloat) {
    if width >= 0, width.isFinite { state.strokeStyle.width = width }
  }

  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap }

  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join }

  /// Sets the largest ratio of a sharp corner's length to the line width, beyond which it is cut off. Default: 10.
  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite { state.strokeStyle.miterLimit = limit }
  }

  /// Sets the dash pattern of lines, in user space.
  ///
  /// A line starts `phase` into the pattern, in which painted and unpainted `lengths` follow each other in turn. No lengths,
  /// negative ones, those that are not numbers, and lengths that are all 0 make lines unbroken. An odd number of lengths
  /// is taken twice.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashes = DashPattern(phase: phase, lengths: lengths)
  }

  /// Sets how far curves may be from the lines they are drawn as, in device pixels.
  ///
  /// `UIBezierPath` draws with 0.6; a context without a setting follows curves more closely than that. 0, a negative
  /// number and NaN restore that; more than 100 counts as 100.
  public func setFlatness(_ flatness: CGFloat) {
    state.flatness = Flatness.secondDifference(of: Double(flatness))
  }

  /// Sets the opacity of everything drawn from now on, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha.isNaN ? 0 : max(0, min(Double(alpha), 1))
  }

  /// Sets the blend mode.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets whether edges are smooth, if the context allows it.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether edges may be smooth; not part of the saved state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Has no effect: conversion is colorimetric for every intent.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// The interpolation of scaled images.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  var antialiases: Bool { state.shouldAntialias && allowsAntialiasing }
}
