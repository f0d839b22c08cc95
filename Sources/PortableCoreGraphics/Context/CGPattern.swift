/// Draws one cell of a pattern, from the `info` that it was created with, into a context in the pattern's space.
///
/// A C function on Apple's systems; the same closures fit.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Releases the `info` of a pattern that is deallocated.
public typealias CGPatternReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a pattern.
public struct CGPatternCallbacks {
  /// The structure's version; 0.
  public var version: UInt32 = 0
  /// Draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern is deallocated.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates callbacks that do nothing.
  public init() {}

  /// Creates callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// How a pattern's cells are fitted to pixels; cells here always keep whole pixels, whichever it is.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells keep their shape; the spacing may vary by a pixel.
  case noDistortion = 0
  /// The spacing is even; cells may be distorted by a pixel.
  case constantSpacingMinimalDistortion = 1
  /// The spacing is even; cells may be distorted further.
  case constantSpacing = 2
}

/// A small drawing, repeated over the plane.
public final class CGPattern: ReferenceHashable {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks
  let bounds: CGRect
  let matrix: CGAffineTransform
  /// Greater than 0, in the pattern's space.
  let step: CGSize
  let isColored: Bool

  /// Creates a pattern, or `nil` without a `drawPattern` callback, with empty bounds, a step of 0, or numbers that are
  /// not finite.
  ///
  /// A cell shows `bounds`, a part of the pattern's space, which `matrix` maps to the space that the context started with.
  /// Steps lead from one cell to the next across and up; their signs do not matter. Cells of a colored pattern bring their
  /// own colors. `info` is handed to the callbacks.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard callbacks.pointee.version == 0, callbacks.pointee.drawPattern != nil,
      !bounds.isNull, !bounds.isEmpty, bounds.minX.isFinite, bounds.minY.isFinite,
      bounds.maxX.isFinite, bounds.maxY.isFinite, xStep.isFinite, yStep.isFinite, xStep != 0,
      yStep != 0, matrix.isFinite, matrix.isInvertible
    else { return nil }
    self.info = info
    self.bounds = bounds.standardized
    self.matrix = matrix
    step = CGSize(width: xStep.magnitude, height: yStep.magnitude)
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// The user space of `context` must be the pattern's.
  func drawCell(in context: CGContext) { callbacks.drawPattern?(info, context) }
}

extension CGColor {
  /// The pattern of a pattern color; `nil` for others.
  public var pattern: CGPattern? { patternSource.map { unsafeDowncast($0, to: CGPattern.self) } }

  /// Creates a color that paints with a pattern, or `nil` if `space` is no pattern space, or has no base although the
  /// pattern is uncolored.
  ///
  /// `components` are those of an uncolored pattern's color, in the base of `space`, and alpha; of alpha alone for others.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard case .pattern(let base) = space.definition.kind, pattern.isColored || base != nil
    else { return nil }
    let own = pattern.isColored ? CGColorSpace.coloredPattern : space
    self.init(
      limiting: own.vector(components), alpha: Double(components[own.numberOfComponents]), in: own,
      pattern: pattern)
  }
}
