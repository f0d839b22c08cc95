import Foundation

/// One file that loads nothing from the network, with every picture inside; without scripts, a list of the failures
/// with their pictures side by side.
package struct ReportPage {
  private let report: SnapshotReport
  /// `nil` for failing snapshots.
  private let kinds: [String: ReferenceChange.Kind]?
  private let range: String

  package init(report: SnapshotReport) {
    self.report = report
    kinds = nil
    range = ""
  }

  /// `root` has a folder of files for each reference's id; `range` reads like `main..HEAD`.
  package init(changes: [ReferenceChange], in root: URL, range: String) {
    report = SnapshotReport(root: root, failures: changes.map(\.record))
    kinds = Dictionary(changes.map { ($0.record.id, $0.kind) }) { first, _ in first }
    self.range = range
  }

  private var headings: [String] {
    kinds == nil
      ? FailureRecord.Cause.allCases.map(\.heading)
      : ReferenceChange.Kind.allCases.map(\.heading)
  }

  private func heading(of failure: FailureRecord) -> String {
    kinds?[failure.id]?.heading ?? failure.cause.heading
  }

  package var html: String {
    // By kind, so that what is new stands apart from what changed; within a kind those with one cause, then by id.
    let groups = FailureGroup.groups(of: report.failures)
    let order = groups.flatMap(\.failures)
    let grouped = Set(order.map(\.id))
    let failures = headings.flatMap { heading in
      (order + report.failures.filter { !grouped.contains($0.id) })
        .filter { self.heading(of: $0) == heading }
    }
    let views = failures.map { FailureView($0, in: report, isChange: kinds != nil) }
    return PageTemplate(PageFiles.reportPage).filled(with: [
      "headline": headline,
      "style": PageFiles.baseStyle + PageFiles.reportStyle,
      "script": PageFiles.baseScript + PageFiles.reportScript,
      "list": list(views, groups),
      "notices": (views.isEmpty ? emptyNotice : "") + unreadableNotice,
      "variants": VariantMarkup(failures, in: report).html,
      "failures": views.enumerated().map { $1.html(index: $0) }.joined(separator: "\n"),
    ])
  }

  private var headline: String {
    guard kinds == nil else {
      let count = report.failures.count
      return "\(count) \(count == 1 ? "reference" : "references") changed, \(range)"
        .escapedForMarkup
    }
    return switch report.failures.count {
    case 0: report.unreadable.isEmpty ? "No snapshot fails" : "Unreadable records"
    case 1: "1 snapshot fails"
    case let count: "\(count) snapshots fail"
    }
  }

  private func list(_ views: [FailureView], _ causes: [FailureGroup]) -> String {
    let numbered = Array(views.enumerated())
    let groups = headings.map { heading in
      (heading: heading, items: numbered.filter { self.heading(of: $0.element.failure) == heading })
    }.filter { !$0.items.isEmpty }
    let lists = groups.map { group in
      let heading =
        groups.count > 1
        ? "<h2>\(group.heading) <small>\(group.items.count)</small></h2>" : ""
      return heading + parts(of: group.items, causes).joined(separator: "\n")
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
  private func parts(
    of items: [EnumeratedSequence<[FailureView]>.Element], _ causes: [FailureGroup]
  ) -> [String] {
    var rest = items[...]
    var parts: [String] = []
    for cause in causes where rest.first?.element.failure.id == cause.failures[0].id {
      parts.append(
        """
        <h3>\(cause.cause.escapedForMarkup) <small>\(cause.failures.count)</small>\(kinds == nil ? #" <button type="button" class="accept-group live-only">Accept all</button>"# : "")</h3>
        """ + list(of: rest.prefix(cause.failures.count)))
      rest = rest.dropFirst(cause.failures.count)
    }
    if !rest.isEmpty {
      parts.append(
        (parts.isEmpty ? "" : "<h3>Others <small>\(rest.count)</small></h3>") + list(of: rest))
    }
    return parts
  }

  private func list(of items: ArraySlice<EnumeratedSequence<[FailureView]>.Element>) -> String {
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
    guard kinds == nil else { return #"<p class="notice">No reference changed.</p>"# }
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
