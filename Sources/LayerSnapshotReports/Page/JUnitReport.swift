import Foundation

/// A suite for each test file, a case for each failing snapshot.
package struct JUnitReport {
  private let report: SnapshotReport

  package init(report: SnapshotReport) { self.report = report }

  package var xml: String {
    let count = report.failures.count
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="Snapshots" tests="\#(count)" failures="\#(count)">"#,
    ]
    var rest = report.failures[...]
    while let first = rest.first {
      let suite = rest.prefix {
        $0.test.target == first.test.target && $0.test.file == first.test.file
      }
      rest = rest.dropFirst(suite.count)
      let name = "\(first.test.target).\(first.test.file)".escapedForMarkup
      lines.append(
        #"  <testsuite name="\#(name)" tests="\#(suite.count)" failures="\#(suite.count)">"#)
      for failure in suite { lines += testCase(failure) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>\n")
    return lines.joined(separator: "\n")
  }

  private func testCase(_ failure: FailureRecord) -> [String] {
    let className = failure.place.joined(separator: ".").escapedForMarkup
    let name = failure.title.escapedForMarkup
    let file = failure.test.filePath.escapedForMarkup
    let headline = failure.message.split(separator: "\n").first.map(String.init) ?? ""
    return [
      #"    <testcase classname="\#(className)" name="\#(name)" file="\#(file)" line="\#(failure.test.line)">"#,
      #"      <failure type="\#(failure.cause.rawValue)" message="\#(headline.escapedForMarkup)">"#
        + "\(failure.message.escapedForMarkup)</failure>",
      "    </testcase>",
    ]
  }
}
