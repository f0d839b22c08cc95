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
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(headline) · Snapshot report</title>
      <link rel="icon" href="data:,">
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the failures</a>
      \(list(views))
      <main id="main" tabindex="-1">
      \(views.isEmpty ? emptyNotice : Self.toolbar)
      \(unreadableNotice)
      \(views.enumerated().map { FailureMarkup($1, index: $0).html }.joined(separator: "\n"))
      </main>
      \(views.isEmpty ? "" : Self.decisions + "\n" + Self.keys)
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
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

  private static func segments(_ legend: String, _ name: String, _ items: [(String, String)])
    -> String
  {
    let labels = items.enumerated().map { index, item in
      """
      <label><input type="radio" name="\(name)" value="\(item.0)"\(index == 0 ? " checked" : "")><span>\(item.1)</span></label>
      """
    }
    return """
      <fieldset class="segments"><legend class="unseen">\(legend)</legend>\(labels.joined())</fieldset>
      """
  }

  private static let toolbar = """
    <div class="bar live-only">
    \(segments("View", "mode", [("side", "Side by side"), ("slider", "Slider"), ("blink", "Blink"), ("onion", "Onion skin"), ("difference", "Difference")]))
    \(segments("Size", "zoom", [("fit", "Fit"), ("1", "1×"), ("2", "2×"), ("4", "4×")]))
    \(segments("Background", "ground", [("checks", "Checks"), ("light", "Light"), ("dark", "Dark")]))
    <label class="onion">Actual <input id="onion" type="range" min="0" max="100" value="50" aria-label="Opacity of the actual picture over the reference"></label>
    <label class="check"><input type="checkbox" id="loupe"> Loupe</label>
    <span class="spacer"></span>
    <span class="pager">
    <button type="button" id="previous" aria-label="Previous failure">‹</button>
    <output id="position"></output>
    <button type="button" id="next" aria-label="Next failure">›</button>
    <button type="button" id="help" aria-label="Keys">?</button>
    </span>
    </div>
    """

  private static let decisions = """
    <aside class="decisions" aria-label="Decisions" hidden>
    <p id="decided" aria-live="polite"></p>
    <pre><code id="commands"></code></pre>
    <button type="button" id="copy">Copy</button>
    </aside>
    """

  private static let keys = """
    <dialog id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous failure</dd>
    <dt><kbd>1</kbd> … <kbd>5</kbd></dt><dd>side by side, slider, blink, onion skin, difference</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>through the frames, or move the slider</dd>
    <dt><kbd>space</kbd></dt><dd>play the frames, or stop; swap the pictures in Blink</dd>
    <dt><kbd>w</kbd></dt><dd>the whole strip, or one frame</dd>
    <dt><kbd>l</kbd></dt><dd>loupe: pixels and their values under the pointer</dd>
    <dt><kbd>a</kbd> <kbd>r</kbd></dt><dd>accept, reject</dd>
    </dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    """
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
