import Foundation

/// The page that shows failing snapshots: one file that loads nothing from the network, with every
/// picture inside.
///
/// Without scripts it is a list of the failures with their pictures side by side.
package struct ReportPage {
  private let report: SnapshotReport

  /// Creates the page of a report.
  package init(report: SnapshotReport) { self.report = report }

  /// The page.
  package var html: String {
    // By cause, so that what is new stands apart from what changed; within a cause by id.
    let failures = FailureRecord.Cause.allCases.flatMap { cause in
      report.failures.filter { $0.cause == cause }
    }
    let views = failures.map { FailureView($0, in: report) }
    return PageTemplate(PageFiles.reportPage).filled(with: [
      "headline": headline,
      "style": PageFiles.baseStyle + PageFiles.reportStyle,
      "script": PageFiles.baseScript + PageFiles.reportScript,
      "list": list(views),
      "notices": (views.isEmpty ? emptyNotice : "") + unreadableNotice,
      "variants": VariantMarkup(failures, in: report).html,
      "failures": views.enumerated().map { FailureMarkup($1, index: $0).html }
        .joined(separator: "\n"),
    ])
  }

  private var headline: String {
    switch report.failures.count {
    case 0: report.unreadable.isEmpty ? "No snapshot fails" : "Unreadable records"
    case 1: "1 snapshot fails"
    case let count: "\(count) snapshots fail"
    }
  }

  private func list(_ views: [FailureView]) -> String {
    let numbered = Array(views.enumerated())
    let groups = FailureRecord.Cause.allCases.map { cause in
      (cause: cause, items: numbered.filter { $0.element.failure.cause == cause })
    }.filter { !$0.items.isEmpty }
    let lists = groups.map { group in
      let heading =
        groups.count > 1
        ? "<h2>\(group.cause.heading) <small>\(group.items.count)</small></h2>" : ""
      return """
        \(heading)<ol>
        \(group.items.map { item($0.element.failure, index: $0.offset) }.joined(separator: "\n"))
        </ol>
        """
    }
    let filter =
      views.count > 1
      ? #"<input id="filter" class="live-only" type="search" placeholder="Filter" aria-label="Filter the failures">"#
      : ""
    return """
      <nav aria-label="Failures">
      <h1>\(headline)</h1>
      \(filter)
      \(lists.joined(separator: "\n"))
      </nav>
      """
  }

  private func item(_ failure: FailureRecord, index: Int) -> String {
    let name = failure.test.name.map { "<em>\($0.escapedForMarkup)</em>" } ?? ""
    return """
      <li><a href="#failure-\(index)" title="\(failure.id.escapedForMarkup)"><span class="where">\(failure.test.file.escapedForMarkup)</span><span class="what">\(failure.test.test.escapedForMarkup) \(name)</span></a></li>
      """
  }

  private var emptyNotice: String {
    report.unreadable.isEmpty
      ? #"<p class="notice">Every snapshot of the last run is like its reference.</p>"# : ""
  }

  private var unreadableNotice: String {
    guard !report.unreadable.isEmpty else { return "" }
    let items = report.unreadable.map { "<li>\($0.escapedForMarkup)</li>" }.joined()
    return
      #"<div class="notice problem"><p>Some records cannot be shown:</p><ul>\#(items)</ul></div>"#
  }
}

extension FailureRecord.Cause {
  /// What stands above the failures of this cause.
  fileprivate var heading: String {
    switch self {
    case .different: "Different"
    case .missing: "Without reference"
    case .broken: "Broken reference"
    }
  }
}
