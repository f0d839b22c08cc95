/// A snapshot of an attributed string. A copy would leak: Foundation on Linux never frees what it keeps of attributes.
package final class AttributedText: Equatable {
  struct Run {
    /// In units of UTF-16.
    let end: Int
    let attributes: [NSAttributedString.Key: Any]
  }

  package let text: String
  let runs: [Run]

  package init(_ string: NSAttributedString) {
    text = string.string
    var runs: [Run] = []
    let length = string.length
    var location = 0
    while location < length {
      let rest = NSRange(location: location, length: length - location)
      var range = rest
      let attributes = string.attributes(at: location, longestEffectiveRange: &range, in: rest)
      location = max(NSMaxRange(range), location + 1)
      runs.append(Run(end: location, attributes: attributes))
    }
    self.runs = runs
  }

  package private(set) lazy var string: NSAttributedString = {
    let string = NSMutableAttributedString(string: text)
    var start = 0
    for run in runs {
      string.setAttributes(run.attributes, range: NSRange(location: start, length: run.end - start))
      start = run.end
    }
    return NSAttributedString(attributedString: string)
  }()

  package static func == (first: AttributedText, second: AttributedText) -> Bool {
    first.text == second.text && first.runs.count == second.runs.count
      && zip(first.runs, second.runs).allSatisfy { first, second in
        first.end == second.end && first.attributes.count == second.attributes.count
          && first.attributes.allSatisfy { key, value in
            second.attributes[key].map { isSame(value, $0) } ?? false
          }
      }
  }

  private static func isSame(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? AnyHashable, let second = second as? AnyHashable {
      return first == second
    }
    return type(of: first) is AnyObject.Type && type(of: second) is AnyObject.Type
      && first as AnyObject === second as AnyObject
  }
}
