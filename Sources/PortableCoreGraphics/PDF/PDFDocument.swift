import PNGFormat

/// The objects of a PDF file (ISO 32000-1), numbered from 1 as they are added. The same objects give the same bytes:
/// there is no date and no identifier.
struct PDFDocument {
  /// An indirect reference (7.3.10).
  struct Reference: Hashable {
    let number: Int

    var text: String { "\(number) 0 R" }
  }

  private var objects: [[UInt8]?] = []
  private var known: [[UInt8]: Reference] = [:]
  private(set) var pages: [Reference] = []
  /// Reserved at its first use: pages refer to it, and its content is known at the end.
  private(set) lazy var pageTree = reserve()

  /// Takes a number for an object that is added later.
  mutating func reserve() -> Reference {
    objects.append(nil)
    return Reference(number: objects.count)
  }

  mutating func add(_ text: String) -> Reference { add(Array(text.utf8)) }

  /// Compresses the stream; `entries` of its dictionary leave out length and filter.
  mutating func add(stream bytes: [UInt8], _ entries: String) -> Reference {
    let content = ZlibStream.compressed(bytes)
    let head = "<< \(entries) /Filter /FlateDecode /Length \(content.count) >>\nstream\n"
    return add(Array(head.utf8) + content + Array("\nendstream".utf8))
  }

  /// Equal objects are stored once.
  private mutating func add(_ content: [UInt8]) -> Reference {
    if let same = known[content] { return same }
    let reference = reserve()
    objects[reference.number - 1] = content
    known[content] = reference
    return reference
  }

  mutating func addPage(_ entries: String) {
    let page = reserve()
    let text = "<< /Type /Page /Parent \(pageTree.text) \(entries) >>"
    objects[page.number - 1] = Array(text.utf8)
    pages.append(page)
  }

  /// `information` has the entries of the information dictionary; empty for none.
  mutating func file(information: String) -> [UInt8] {
    let kids = pages.map(\.text).joined(separator: " ")
    let tree = "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>"
    objects[pageTree.number - 1] = Array(tree.utf8)
    let root = add("<< /Type /Catalog /Pages \(pageTree.text) >>")
    let info = information.isEmpty ? nil : add("<< \(information) >>")
    // Bytes above 127 in the second line mark the file as binary (7.5.2).
    var bytes = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3] + Array("\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let digits = String(bytes.count)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      bytes += Array("\(index + 1) 0 obj\n".utf8) + (object ?? Array("null".utf8))
      bytes += Array("\nendobj\n".utf8)
    }
    let start = bytes.count
    let entries = "/Size \(objects.count + 1) /Root \(root.text)"
    let more = info.map { " /Info \($0.text)" } ?? ""
    bytes += Array("\(table)trailer\n<< \(entries)\(more) >>\nstartxref\n\(start)\n%%EOF\n".utf8)
    return bytes
  }
}

enum PDFText {
  static func number(_ value: Double, places: Int = 4) -> String {
    let steps = places == 4 ? 10_000.0 : 100_000_000.0
    let scaled = max(-1e17, min(value * steps, 1e17)).rounded()
    let whole = Int(scaled.magnitude)
    let unit = Int(steps)
    var text = "\(whole / unit)"
    if whole % unit != 0 {
      var digits = String(String(whole % unit + unit).dropFirst())
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return scaled < 0 ? "-" + text : text
  }

  /// A hexadecimal string in UTF-16 with a byte order mark (7.9.2.2).
  static func string(_ text: String) -> String {
    let units = [0xFEFF] + text.utf16
    func digits(_ unit: UInt16) -> String {
      String(String(UInt32(unit) + 0x1_0000, radix: 16, uppercase: true).dropFirst())
    }
    return "<" + units.map(digits).joined() + ">"
  }

  static func matrix(_ map: CGAffineTransform) -> String {
    [map.a, map.b, map.c, map.d, map.tx, map.ty]
      .map { number(Double($0), places: 8) }.joined(separator: " ")
  }

  static func box(_ rect: CGRect) -> String {
    let corners = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    return "[" + corners.map { number(Double($0)) }.joined(separator: " ") + "]"
  }
}
