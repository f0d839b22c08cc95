import Foundation
import PNGFormat

extension SnapshotReport {
  /// Returns an element of the page with the variants of each failure that has some; empty without any. `failures` are
  /// in the order of the page.
  func variantMarkup(of failures: [FailureRecord]) -> String {
    let places = Dictionary(failures.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let rows = failures.compactMap { failure in
      matrix(of: failure).map { row(failure, $0.cells, places) }
    }
    guard !rows.isEmpty else { return "" }
    return """
      <div class="variants">
      \(rows.joined(separator: "\n"))
      </div>
      """
  }

  private func row(
    _ failure: FailureRecord, _ cells: [VariantMatrix.Cell], _ places: [String: Int]
  ) -> String {
    // The test's name, without the variant that failed first.
    let names = cells.compactMap(\.name)
    let suffix = names.map { ", \($0)" }.first { failure.test.name?.hasSuffix($0) == true } ?? ""
    let name = failure.test.name.map { $0.dropLast(suffix.count) }
      .flatMap { names.contains(String($0)) ? nil : " <em>\(String($0).escapedForMarkup)</em>" }
    return """
      <section aria-label="Variants"><h3>Variants of \(failure.test.test.escapedForMarkup)\(name ?? "")</h3><ul>
      \(cells.map { cell($0, of: failure, places) }.joined(separator: "\n"))
      </ul></section>
      """
  }

  private func cell(
    _ cell: VariantMatrix.Cell, of failure: FailureRecord, _ places: [String: Int]
  ) -> String {
    let name = cell.name?.escapedForMarkup ?? "without changes"
    if let place = places[cell.id] {
      return """
        <li class="fails"><a href="#failure-\(place)">\(name) <small>fails</small></a></li>
        """
    }
    if cell.matchesBase { return "<li>\(name) <small>same</small></li>" }
    let picture = content(cell.file, of: failure).flatMap { bytes in
      (try? PNG.readHeader(bytes)).map { _ in
        #"<img src="data:image/png;base64,\#(Data(bytes).base64EncodedString())" alt="">"#
      }
    }
    return "<li>\(picture ?? "")\(name) <small>passes</small></li>"
  }
}
