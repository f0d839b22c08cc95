/// `CGPath`, which SVG's path data creates. Types of Core Foundation take initializers from protocols alone.
public protocol _PathDataPath {}

extension CGPath: _PathDataPath {}

extension _PathDataPath where Self == CGPath {
  /// Creates the path of SVG's path data, the `d` of a `path` element.
  ///
  ///     let mark = try CGPath(svgPathData: "M4 12.5l5 5L20 6.5")
  ///
  /// The whole grammar of SVG 2 is read, with relative commands, repeats without a letter, and numbers and flags without
  /// separators. Coordinates are taken as they are, y down as in layers. An arc becomes cubic curves of at most a quarter
  /// turn; data without a command is an empty path.
  ///
  /// - Parameter data: the path data.
  /// - Throws: ``PathDataError`` with the place and what was expected there. SVG would draw the path up to that place.
  public init(svgPathData data: String) throws(PathDataError) {
    var reader = PathDataReader(data)
    let path = try reader.path()
    self = path.copy() ?? path
  }
}
