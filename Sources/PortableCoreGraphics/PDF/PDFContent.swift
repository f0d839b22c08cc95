import PortableRaster

/// What a page or a group of it consists of: operators, and the objects that they name.
struct PDFContent {
  /// What a clip is narrowed by; the outer parts come first.
  final class Clip {
    enum Part {
      /// The operators of a path and of clipping to it, and its outline in the pixels of images.
      case path(String, StoredOutline, FillRule)
      /// A graphics state with a soft mask.
      case mask(PDFDocument.Reference)
    }

    let outer: Clip?
    let part: Part

    init(_ part: Part, within outer: Clip?) {
      self.part = part
      self.outer = outer
    }
  }

  /// The kinds of objects that operators name.
  enum Resource: String, CaseIterable {
    case state = "ExtGState"
    case object = "XObject"
    case shading = "Shading"
    case pattern = "Pattern"

    var letter: String { String(rawValue.prefix(1)) }
  }

  private var operators = ""
  private var resources: [Resource: [PDFDocument.Reference]] = [:]
  /// The clip in force.
  private var clip: Clip?
  private var state: PDFDocument.Reference?

  /// Whether nothing was drawn.
  var isEmpty: Bool { operators.isEmpty }

  /// The operators, complete.
  var bytes: [UInt8] { Array((clip == nil ? operators : operators + "Q\n").utf8) }

  /// The dictionary of the objects that are named.
  var resourceText: String {
    let parts = Resource.allCases.compactMap { kind -> String? in
      guard let all = resources[kind] else { return nil }
      let names = all.enumerated().map { "/\(kind.letter)\($0) \($1.text)" }
      return "/\(kind.rawValue) << \(names.joined(separator: " ")) >>"
    }
    return "/Resources << \(parts.joined(separator: " ")) >>"
  }

  /// The name of an object in the operators.
  mutating func name(_ object: PDFDocument.Reference, _ kind: Resource) -> String {
    let known = resources[kind] ?? []
    if let index = known.firstIndex(of: object) { return "/\(kind.letter)\(index)" }
    resources[kind] = known + [object]
    return "/\(kind.letter)\(known.count)"
  }

  /// Adds operators that draw inside a clip with a graphics state.
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
    var parts: [Clip.Part] = []
    var next: Clip? = clip
    while let node = next {
      parts.append(node.part)
      next = node.outer
    }
    for part in parts.reversed() {
      switch part {
      case .path(let text, _, _): operators += text
      case .mask(let state): operators += name(state, .state) + " gs\n"
      }
    }
  }
}
