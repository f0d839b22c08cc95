import PortableRaster

/// The content stream of a page or a group, with its resources.
struct PDFContent {
  /// A list from the innermost part outwards; outer parts are entered first.
  final class Clip {
    enum Part {
      /// The operators of the path and of clipping to it, and the outline in the pixels of images.
      case path(String, StoredOutline, FillRule)
      /// A graphics state with a soft mask.
      case mask(PDFDocument.Reference)
    }

    private let outer: Clip?
    private let part: Part

    var parts: [Part] { sequence(first: self, next: \.outer).map(\.part) }

    init(_ part: Part, within outer: Clip?) {
      self.part = part
      self.outer = outer
    }
  }

  enum Resource: String, CaseIterable {
    case state = "ExtGState"
    case object = "XObject"
    case shading = "Shading"
    case pattern = "Pattern"

    var letter: String { String(rawValue.prefix(1)) }
  }

  private var operators = ""
  private var resources: [Resource: [PDFDocument.Reference]] = [:]
  private var clip: Clip?
  private var state: PDFDocument.Reference?

  var isEmpty: Bool { operators.isEmpty }

  var bytes: [UInt8] { Array((clip == nil ? operators : operators + "Q\n").utf8) }

  var resourceText: String {
    let parts = Resource.allCases.compactMap { kind -> String? in
      guard let all = resources[kind] else { return nil }
      let names = all.enumerated().map { "/\(kind.letter)\($0) \($1.text)" }
      return "/\(kind.rawValue) << \(names.joined(separator: " ")) >>"
    }
    return "/Resources << \(parts.joined(separator: " ")) >>"
  }

  mutating func name(_ object: PDFDocument.Reference, _ kind: Resource) -> String {
    let known = resources[kind] ?? []
    if let index = known.firstIndex(of: object) { return "/\(kind.letter)\(index)" }
    resources[kind] = known + [object]
    return "/\(kind.letter)\(known.count)"
  }

  mutating func draw(
    _ text: String, in clip: Clip?, state: PDFDocument.Reference
  ) {
    if clip !== self.clip {
      if self.clip != nil { operators += "Q\n" }
      self.clip = clip
      self.state = nil
      if let clip {
        operators += "q\n"
        enter(clip)
      }
    }
    if state != self.state {
      operators += name(state, .state) + " gs\n"
      self.state = state
    }
    operators += text
  }

  private mutating func enter(_ clip: Clip) {
    for part in clip.parts.reversed() {
      switch part {
      case .path(let text, _, _): operators += text
      case .mask(let state): operators += name(state, .state) + " gs\n"
      }
    }
  }
}
