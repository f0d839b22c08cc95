extension FailureRecord.Plot {
  /// The number of colors.
  private static var mostCurves: Int { 4 }
  /// In units that the page stretches.
  private static var width: Double { 1000 }
  private static var height: Double { 200 }

  /// An element of the page; empty where nothing moves.
  var markup: String {
    let moving = numbers.enumerated().filter { Set($0.element).count > 1 }.prefix(Self.mostCurves)
    let all = moving.flatMap(\.element)
    guard let end = times.last, end > 0, let low = all.min(), let high = all.max() else {
      return ""
    }
    func x(_ time: Double) -> String { NumberText.text(of: time / end * Self.width) }
    func y(_ number: Double) -> String {
      // A plot of 8 to 192 leaves room for the lines' own width.
      NumberText.text(of: (Self.height - 16) * (high - number) / (high - low) + 8)
    }
    let curves = moving.enumerated().map { order, number in
      let points = zip(times, number.element).map { "\(x($0)),\(y($1))" }
      return #"<polyline class="curve-\#(order)" points="\#(points.joined(separator: " "))"/>"#
    }
    let names = moving.enumerated().map { order, number in
      numbers.count > 1 ? #" <b class="curve-\#(order)">[\#(number.offset)]</b>"# : ""
    }
    let line = mark.map { time in
      #"<line class="mark" x1="\#(x(time))" x2="\#(x(time))" y1="0" y2="\#(Int(Self.height))"/>"#
    }
    let when = mark.map { " <strong>\(NumberText.text(of: $0)) s</strong>" } ?? ""
    return """
      <figure class="plot">
      <figcaption>\(title.escapedForMarkup)\(names.joined())\(when)</figcaption>
      <span class="high">\(NumberText.text(of: high))</span><span class="low">\(NumberText.text(of: low))</span>
      <svg viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" preserveAspectRatio="none" role="img" aria-label="\(title.escapedForMarkup) over time">\(line ?? "")\(curves.joined())</svg>
      <span class="start">0</span><span class="end">\(NumberText.text(of: end)) s</span>
      </figure>
      """
  }
}
