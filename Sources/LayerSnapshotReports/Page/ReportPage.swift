import Foundation

/// One file that loads nothing from the network, with every picture inside; without scripts, a list of the failures
/// with their pictures side by side.
package struct ReportPage {
  private let report: SnapshotReport
  /// In the order of the page.
  private let headings: [String]
  /// The heading of each failure, by its id.
  private let places: [String: String]
  /// Reads like `main..HEAD`; `nil` for failing snapshots.
  private let range: String?

  package init(report: SnapshotReport) {
    self.report = report
    headings = FailureRecord.Cause.allCases.map(\.heading)
    places = Dictionary(report.failures.map { ($0.id, $0.cause.heading) }) { first, _ in first }
    range = nil
  }

  /// `root` has a folder of files for each reference's id; `range` reads like `main..HEAD`.
  package init(changes: [ReferenceChange], in root: URL, range: String) {
    report = SnapshotReport(root: root, failures: changes.map(\.record))
    headings = ReferenceChange.Kind.allCases.map(\.heading)
    places = Dictionary(changes.map { ($0.record.id, $0.kind.heading) }) { first, _ in first }
    self.range = range
  }

  package var html: String {
    // By heading; below a heading, first those that share a cause, then the others by id.
    let groups = FailureGroup.groups(of: report.failures)
    let grouped = groups.flatMap(\.failures)
    let ids = Set(grouped.map(\.id))
    let ordered = grouped + report.failures.filter { !ids.contains($0.id) }
    let failures = headings.flatMap { heading in ordered.filter { places[$0.id] == heading } }
    let views = failures.map { FailureView($0, in: report, isChange: range != nil) }
    return PageTemplate(PageFiles.reportPage).filled(with: [
      "headline": headline,
      "style": PageFiles.baseStyle + PageFiles.reportStyle,
      "script": PageFiles.baseScript + PageFiles.reportScript,
      "list": list(views, groups),
      "notices": (views.isEmpty ? emptyNotice : "") + unreadableNotice,
      "variants": report.variantMarkup(of: failures),
      "failures": views.enumerated().map { $1.html(index: $0) }.joined(separator: "\n"),
    ])
  }

  private var headline: String {
    let count = report.failures.count
    if let range {
      return "\(count) \(count == 1 ? "reference" : "references") changed, \(range)"
        .escapedForMarkup
    }
    return switch count {
    case 0: report.unreadable.isEmpty ? "No snapshot fails" : "Unreadable records"
    case 1: "1 snapshot fails"
    default: "\(count) snapshots fail"
    }
  }

  private typealias Items = [(offset: Int, element: FailureView)]

  private func list(_ views: [FailureView], _ causes: [FailureGroup]) -> String {
    let sections = headings.map { heading in
      (heading, items: views.enumerated().filter { places[$1.failure.id] == heading })
    }.filter { !$0.items.isEmpty }
    let lists = sections.map { heading, items in
      (sections.count > 1 ? "<h2>\(heading) <small>\(items.count)</small></h2>" : "")
        + parts(of: items, causes).joined(separator: "\n")
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

  /// A list for each cause, and one for the others.
  private func parts(of items: Items, _ causes: [FailureGroup]) -> [String] {
    var rest = items[...]
    var parts: [String] = []
    for cause in causes where rest.first?.element.failure.id == cause.failures[0].id {
      parts.append(
        """
        <h3>\(cause.cause.escapedForMarkup) <small>\(cause.failures.count)</small>\(range == nil ? #" <button type="button" class="accept-group live-only">Accept all</button>"# : "")</h3>
        """ + list(of: rest.prefix(cause.failures.count)))
      rest = rest.dropFirst(cause.failures.count)
    }
    if !rest.isEmpty {
      parts.append(
        (parts.isEmpty ? "" : "<h3>Others <small>\(rest.count)</small></h3>") + list(of: rest))
    }
    return parts
  }

  private func list(of items: Items.SubSequence) -> String {
    """
    <ol>
    \(items.map { item($0.element.failure, index: $0.offset) }.joined(separator: "\n"))
    </ol>
    """
  }

  private func item(_ failure: FailureRecord, index: Int) -> String {
    let name = failure.test.name.map { "<em>\($0.escapedForMarkup)</em>" } ?? ""
    return """
      <li><a href="#failure-\(index)" title="\(failure.id.escapedForMarkup)"><span class="where">\(failure.test.file.escapedForMarkup)</span><span class="what">\(failure.test.test.escapedForMarkup) \(name)</span></a></li>
      """
  }

  private var emptyNotice: String {
    guard range == nil else { return #"<p class="notice">No reference changed.</p>"# }
    return report.unreadable.isEmpty
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
  fileprivate var heading: String {
    switch self {
    case .different: "Different"
    case .missing: "Without reference"
    case .broken: "Broken reference"
    case .claim: "Claims that do not hold"
    }
  }
}
