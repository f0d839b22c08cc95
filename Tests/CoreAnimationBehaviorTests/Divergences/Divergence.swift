/// A difference between this package's engine and Apple's that a caller could notice.
struct Divergence: Sendable {
  /// The part of Core Animation that differs; the order is that of the page.
  enum Area: String, CaseIterable, Sendable {
    case keyValueCoding = "Key-value coding"
    case implicitAnimation = "Implicit animation"
    case presentation = "Presentation layers"
    case transactions = "Transactions"
    case time = "Time"
    case animations = "Animations"
    case geometry = "Geometry"
    case content = "Content and layout"
    case appearance = "Appearance"
    case specialLayers = "Specialized layers"
    case rendering = "Rendering"
    case archiving = "Archiving"
    case language = "Language"
  }

  let area: Area
  /// What differs, in a few words.
  let subject: String
  /// What Apple's engine does; "not documented" where neither documentation nor a measurement is known.
  let apple: String
  /// What this engine does.
  let here: String
  /// Why.
  let reason: String

  init(_ area: Area, _ subject: String, apple: String, here: String, because reason: String) {
    self.area = area
    self.subject = subject
    self.apple = apple
    self.here = here
    self.reason = reason
  }
}

extension Divergence {
  /// The documentation page of all differences.
  static func page(of divergences: [Divergence]) -> String {
    var lines = [
      "# Differences from Apple's engine", "",
      "What differs when a layer runs on the portable engine instead of Apple's QuartzCore, and why.",
      "", "## Overview", "",
      "On Apple's systems the package stands on QuartzCore, and nothing on this page applies.",
      "Elsewhere its own engine does what Apple documents and what others measured. Where neither"
        + " covers what",
      "happens, the rule chosen here is listed as well, marked “not documented”.",
      "",
      "This page is generated from the table next to the behavior tests; a test holds the two"
        + " equal.",
    ]
    for area in Area.allCases {
      let rows = divergences.filter { $0.area == area }
      guard !rows.isEmpty else { continue }
      lines += ["", "## \(area.rawValue)", "", "| | Apple | Here | Why |", "|---|---|---|---|"]
      lines += rows.map { "| \($0.subject) | \($0.apple) | \($0.here) | \($0.reason) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
