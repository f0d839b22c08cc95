package enum TextTable {
  /// Columns are aligned, with two spaces between them.
  package static func lines(of rows: [[String]]) -> [String] {
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { $0.dropFirst(column).first?.count ?? 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let isLast = column == row.count - 1
        return isLast ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      return cells.joined(separator: "  ")
    }
  }

  package static func text(of rows: [[String]]) -> String {
    lines(of: rows).joined(separator: "\n")
  }
}
