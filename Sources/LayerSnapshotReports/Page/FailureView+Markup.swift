import Foundation

extension FailureView {
  private static let maxListedChanges = 12

  private var isDecidable: Bool { !isChange && failure.cause != .claim }

  /// Returns an element of the page, whose links count it from 0.
  func html(index: Int) -> String {
    let place = failure.place.map { "<span>\($0.escapedForMarkup)</span>" }.joined()
    let name = failure.test.name.map { " <em>\($0.escapedForMarkup)</em>" } ?? ""
    let frames = moments.isEmpty ? "" : #" data-frames="\#(frameList)""#
    return """
      <article class="failure" id="failure-\(index)" data-id="\(failure.id.escapedForMarkup)" data-word="\(ShellWord.quoted(failure.id).escapedForMarkup)" data-command="\(failure.command.escapedForMarkup)" data-scale="\(number(scale))"\(frames) aria-labelledby="title-\(index)">
      <header>
      <div>
      <p class="place">\(place)</p>
      <h2 id="title-\(index)">\(failure.test.test.escapedForMarkup)\(name)</h2>
      \(verdict)
      \(firstDifference)
      </div>
      \(isDecidable ? choice : "")
      </header>
      \(notices)
      \(failure.plot?.markup ?? "")
      \(panes.isEmpty ? "" : stage)
      \(moments.isEmpty ? "" : scrubber)
      \(text.isEmpty ? "" : changes + table(text))
      \(layerChanges)
      <details>
      <summary>Details</summary>
      \(isChange ? "" : "<pre>\(failure.message.escapedForMarkup)</pre>")
      <dl>
      \(details)
      </dl>
      </details>
      </article>
      """
  }

  private var choice: String {
    """
    <div class="choice live-only">
    <button type="button" class="accept" aria-pressed="false">Accept</button>
    <button type="button" class="reject" aria-pressed="false">Reject</button>
    </div>
    """
  }

  private var details: String {
    func row(_ term: String, _ markup: String) -> String { "<dt>\(term)</dt><dd>\(markup)</dd>" }
    let place = "\(failure.test.filePath):\(failure.test.line)".escapedForMarkup
    let link = failure.test.editorLink().escapedForMarkup
    let path = "\(failure.references ?? SnapshotFolders.usualReferences)/\(failure.id)"
    let rows = [
      isChange ? nil : row("Test", "<a href=\"\(link)\">\(place)</a>"),
      failure.cause == .claim ? "" : row("Reference", path.escapedForMarkup),
      isDecidable ? row("Accept", "<code>\(failure.acceptCommand.escapedForMarkup)</code>") : nil,
      failure.drawnBy.map { row("Drawn by", $0.escapedForMarkup) },
    ]
    return rows.compactMap(\.self).joined(separator: "\n")
  }

  /// All lines of a change's message, which begin with names of keys.
  private var verdict: String {
    let lines =
      isChange ? failure.message.split(separator: "\n").map { arrows(String($0)) } : [headline]
    return lines.map { #"<p class="verdict">\#($0.escapedForMarkup)</p>"# }.joined(separator: "\n")
  }

  private func arrows(_ text: String) -> String {
    text.replacingOccurrences(of: " -> ", with: " → ")
  }

  /// Leaves out what the page shows anyway.
  private var headline: String {
    var line = failure.headline
    let known = "the snapshot differs from its reference: "
    if line.hasPrefix(known) { line.removeFirst(known.count) }
    if line.hasSuffix(":") { line.removeLast() }
    // A claim is written as in the source.
    return failure.cause == .claim ? line : line.prefix(1).uppercased() + line.dropFirst()
  }

  private var firstDifference: String {
    guard let time = failure.firstDifferingTime, moments.count > 1 || failure.motion != nil
    else { return "" }
    let change = failure.motion.map { change in
      ": <code>\("\(change.key) \(change.reference) → \(change.actual)".escapedForMarkup)</code>"
    }
    return """
      <p class="first">First different at <strong>\(number(time)) s</strong>\(change ?? "")</p>
      """
  }

  private var notices: String {
    guard !problems.isEmpty else { return "" }
    let items = problems.map { "<p>\($0.escapedForMarkup)</p>" }.joined()
    return #"<div class="notice problem">\#(items)</div>"#
  }

  /// JSON: time, box, and whether the frame differs.
  private var frameList: String {
    let frames = moments.map { frame in
      let box = frame.box
      let time = frame.time.map(number) ?? "null"
      return "[\(time),\(box.x),\(box.y),\(box.width),\(box.height),\(frame.differs ? 1 : 0)]"
    }
    return "[\(frames.joined(separator: ","))]"
  }

  private var stage: String {
    let roles = panes.map(\.role)
    let canOverlay = roles.contains("reference") && roles.contains("actual")
    let panes = panes.map { pane in
      let source = "data:image/png;base64," + Data(pane.bytes).base64EncodedString()
      // Without scripts a picture is shown in its size in points.
      let width = number(Double(pane.width) / scale)
      // The size of one frame, not of the whole strip.
      let frame = pane.showsFrames ? moments.first?.box : nil
      return """
        <figure class="pane \(pane.role)" data-width="\(pane.width)" data-height="\(pane.height)"\(pane.showsFrames ? " data-shows-frames" : "")>
        <figcaption>\(caption(of: pane.role)) <small>\(frame?.width ?? pane.width) × \(frame?.height ?? pane.height)</small></figcaption>
        <div class="window"><img src="\(source)" width="\(width)" alt="\(alternative(to: pane.role))" draggable="false"></div>
        </figure>
        """
    }
    let split =
      canOverlay
      ? #"<div class="split live-only"><input type="range" min="0" max="100" step="0.1" value="50" aria-label="Border between the first picture, on the left, and the second"></div>"#
      : ""
    return """
      <div class="stage"\(canOverlay ? " data-overlay" : "")\(roles.contains("difference") ? " data-difference" : "")>
      \(panes.joined(separator: "\n"))
      \(split)
      </div>
      """
  }

  private func caption(of role: String) -> String {
    switch role {
    case "reference" where isChange: "Before"
    case "actual" where isChange: "After"
    default: role.capitalized
    }
  }

  private func alternative(to role: String) -> String {
    let start =
      switch role {
      case "difference": "What differs, in red and framed, in"
      case _ where isChange: caption(of: role) + ":"
      case "reference": "The reference of"
      default: "What the test found for"
      }
    return "\(start) \(failure.title)".escapedForMarkup
  }

  private var scrubber: String {
    let last = moments.count - 1
    let ticks = moments.enumerated().map { index, frame in
      let place = number((Double(index) / Double(last) * 1000).rounded() / 10)
      return #"<i\#(frame.differs ? " class=\"differs\"" : "") style="left: \#(place)%"></i>"#
    }
    let isDifferenceKnown = moments.contains(where: \.differs)
    return """
      <div class="scrubber live-only">
      <button type="button" class="play" aria-label="Play" aria-pressed="false">▶</button>
      <div class="time"><div class="ticks" aria-hidden="true">\(ticks.joined())</div><input type="range" min="0" max="\(last)" step="1" value="0" aria-label="Frame"></div>
      <output></output>
      \(isDifferenceKnown ? #"<button type="button" class="jump">First difference</button>"# : "")
      <label class="check"><input type="checkbox" class="whole"> All frames</label>
      </div>
      """
  }

  private var layerChanges: String {
    switch layers {
    case .unknown: ""
    case .equal:
      #"<p class="layers">The layers have the same values as in the reference: only how they are drawn differs.</p>"#
    case .found(let text):
      """
      <details class="layers">
      <summary>Layers</summary>
      <pre>\(text.escapedForMarkup)</pre>
      </details>
      """
    case .changed(let rows):
      """
      <details class="layers" open>
      <summary>Layers that differ</summary>
      \(changes)
      \(table(rows))
      </details>
      """
    }
  }

  /// In the long lines of the table, changed values are hard to find.
  private var changes: String {
    guard let layers = failure.layers, !layers.isEmpty else { return "" }
    let items = layers.map { arrows("\($0)") }.listed(Self.maxListedChanges)
      .map { "<li>\($0.escapedForMarkup)</li>" }
    return "<ul class=\"changes\">\(items.joined())</ul>"
  }

  private func table(_ rows: [TextChanges.Row]) -> String {
    let rows = rows.map { row in
      switch row {
      case .equal(let old, let new, let text):
        "<tr><td>\(old)</td><td>\(new)</td><td></td><td>\(text.escapedForMarkup)</td></tr>"
      case .removed(let old, let text):
        "<tr class=\"removed\"><td>\(old)</td><td></td><td>−</td><td>\(text.escapedForMarkup)</td></tr>"
      case .added(let new, let text):
        "<tr class=\"added\"><td></td><td>\(new)</td><td>+</td><td>\(text.escapedForMarkup)</td></tr>"
      case .skipped(let count):
        "<tr class=\"skipped\"><td colspan=\"4\">\(count) equal \(count == 1 ? "line" : "lines")</td></tr>"
      case .note(let text):
        "<tr class=\"skipped\"><td colspan=\"4\">\(text.escapedForMarkup)</td></tr>"
      }
    }
    return """
      <div class="text"><table>
      <thead class="unseen"><tr><th>Line of the reference</th><th>Line found</th><th>Change</th><th>Text</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }

  private func number(_ value: Double) -> String { NumberText.text(of: value) }
}
