extension SnapshotReport {
  /// JUnit's form: a suite for each test file, a case for each failing snapshot.
  package var junit: String {
    let count = failures.count
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="Snapshots" tests="\#(count)" failures="\#(count)">"#,
    ]
    var rest = failures[...]
    while let first = rest.first?.test {
      let suite = rest.prefix { ($0.test.target, $0.test.file) == (first.target, first.file) }
      rest = rest.dropFirst(suite.count)
      let name = "\(first.target).\(first.file)".escapedForMarkup
      lines.append(
        #"  <testsuite name="\#(name)" tests="\#(suite.count)" failures="\#(suite.count)">"#)
      for failure in suite {
        let className = failure.place.joined(separator: ".").escapedForMarkup
        let name = failure.title.escapedForMarkup
        let file = failure.test.filePath.escapedForMarkup
        lines += [
          #"    <testcase classname="\#(className)" name="\#(name)" file="\#(file)" line="\#(failure.test.line)">"#,
          #"      <failure type="\#(failure.cause.rawValue)" message="\#(failure.headline.escapedForMarkup)">"#
            + "\(failure.message.escapedForMarkup)</failure>",
          "    </testcase>",
        ]
      }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>\n")
    return lines.joined(separator: "\n")
  }
}
