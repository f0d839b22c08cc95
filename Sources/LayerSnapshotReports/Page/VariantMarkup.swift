import Foundation
import PNGFormat

struct VariantMarkup {
  private let report: SnapshotReport
  private let rows: [(failure: FailureRecord, matrix: VariantMatrix)]
  private let places: [String: Int]

  /// `failures` are in the order of the page.
  init(_ failures: [FailureRecord], in report: SnapshotReport) {
    self.report = report
    rows = failures.compactMap { failure in report.matrix(of: failure).map { (failure, $0) } }
    places = Dictionary(
      failures.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var html: String {
    guard !rows.isEmpty else { return "" }
    return """
      <div class="variants">
      \(rows.map(row).joined(separator: "\n"))
      </div>
      """
  }

  private func row(_ failure: FailureRecord, _ matrix: VariantMatrix) -> String {
    // The test's name, without the variant that failed first.
    let names = matrix.cells.compactMap(\.name)
    let suffix = names.map { ", \($0)" }.first { failure.test.name?.hasSuffix($0) == true } ?? ""
    let name = failure.test.name.map { $0.dropLast(suffix.count) }
      .flatMap { names.contains(String($0)) ? nil : " <em>\(String($0).escapedForMarkup)</em>" }
    return """
      <section aria-label="Variants"><h3>Variants of \(failure.test.test.escapedForMarkup)\(name ?? "")</h3><ul>
      \(matrix.cells.map { cell($0, of: failure) }.joined(separator: "\n"))
      </ul></section>
      """
  }

  private func cell(_ cell: VariantMatrix.Cell, of failure: FailureRecord) -> String {
    let name = cell.name?.escapedForMarkup ?? "without changes"
    if let place = places[cell.id] {
      return """
        <li class="fails"><a href="#failure-\(place)">\(name) <small>fails</small></a></li>
        """
    }
    if cell.matchesBase { return "<li>\(name) <small>same</small></li>" }
    let picture = report.content(cell.file, of: failure).flatMap { bytes in
      (try? PNG.readHeader(bytes)).map { _ in
        #"<img src="data:image/png;base64,\#(Data(bytes).base64EncodedString())" alt="">"#
      }
    }
    return "<li>\(picture ?? "")\(name) <small>passes</small></li>"
  }
}
