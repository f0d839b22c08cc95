/// One of the seven passes of an interlaced image (PNG specification, section 8), or a whole image as the only pass.
struct InterlacePass {
  let firstColumn: Int
  let firstRow: Int
  let columnStep: Int
  let rowStep: Int
  let width: Int
  let height: Int

  /// How many columns and rows a pixel stands for until later passes come.
  var blockWidth: Int { columnStep - firstColumn }
  var blockHeight: Int { rowStep - firstRow }

  private init(
    _ header: PNGHeader, firstColumn: Int, firstRow: Int, columnStep: Int, rowStep: Int
  ) {
    self.firstColumn = firstColumn
    self.firstRow = firstRow
    self.columnStep = columnStep
    self.rowStep = rowStep
    width = max(header.width - firstColumn + columnStep - 1, 0) / columnStep
    height = max(header.height - firstRow + rowStep - 1, 0) / rowStep
  }

  static func passes(of header: PNGHeader) -> [InterlacePass] {
    guard header.isInterlaced else {
      return [InterlacePass(header, firstColumn: 0, firstRow: 0, columnStep: 1, rowStep: 1)]
    }
    return [
      InterlacePass(header, firstColumn: 0, firstRow: 0, columnStep: 8, rowStep: 8),
      InterlacePass(header, firstColumn: 4, firstRow: 0, columnStep: 8, rowStep: 8),
      InterlacePass(header, firstColumn: 0, firstRow: 4, columnStep: 4, rowStep: 8),
      InterlacePass(header, firstColumn: 2, firstRow: 0, columnStep: 4, rowStep: 4),
      InterlacePass(header, firstColumn: 0, firstRow: 2, columnStep: 2, rowStep: 4),
      InterlacePass(header, firstColumn: 1, firstRow: 0, columnStep: 2, rowStep: 2),
      InterlacePass(header, firstColumn: 0, firstRow: 1, columnStep: 1, rowStep: 2),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
