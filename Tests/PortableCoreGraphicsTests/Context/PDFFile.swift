import Foundation
import Testing

@testable import PNGFormat

/// A PDF file, read as far as tests need it.
struct PDFFile {
  let bytes: [UInt8]
  /// The objects by their numbers, by the table of places.
  let objects: [Int: [UInt8]]
  let trailer: String

  init(_ data: Data) throws {
    bytes = [UInt8](data)
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    let start = try #require(text.matches(of: /startxref\n(\d+)\n%%EOF\n$/).first)
    let table = String(decoding: bytes[(Int(start.1) ?? 0)...], as: Unicode.ASCII.self)
    #expect(table.hasPrefix("xref\n0 "))
    trailer = String(table[(table.range(of: "trailer")?.lowerBound ?? table.startIndex)...])
    var objects: [Int: [UInt8]] = [:]
    for (number, entry) in table.matches(of: #/(\d{10}) 00000 n /#).enumerated() {
      let place = Int(entry.1) ?? 0
      let head = Array("\(number + 1) 0 obj\n".utf8)
      #expect(bytes[place...].starts(with: head))
      let rest = bytes[(place + head.count)...]
      let end = Array("\nendobj\n".utf8)
      let stop = rest.indices.first { rest[$0...].starts(with: end) }
      objects[number + 1] = Array(rest[..<(stop ?? rest.endIndex)])
    }
    self.objects = objects
  }

  /// The object that another one names under a key.
  func named(_ key: String, in object: String) -> Int? {
    object.firstRange(of: "/\(key) ").flatMap {
      object[$0.upperBound...].prefixMatch(of: /\[?(\d+) 0 R/).flatMap { Int($0.1) }
    }
  }

  func head(_ number: Int?) -> String {
    let object = number.flatMap { objects[$0] } ?? []
    let text = String(decoding: object, as: Unicode.ASCII.self)
    return text.components(separatedBy: "stream\n")[0]
  }

  /// What a stream holds.
  func stream(_ number: Int?) throws -> [UInt8] {
    let object = try #require(number.flatMap { objects[$0] })
    let mark = Array("stream\n".utf8)
    let start = try #require(object.indices.first { object[$0...].starts(with: mark) })
    let content = object[(start + mark.count)...].dropLast("\nendstream".utf8.count)
    let capacity = 1 << 20
    return try [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = try Array(content).withUnsafeBufferPointer { try Inflater.zlib($0, into: output) }
    }
  }

  var pages: [String] {
    let tree = head(named("Pages", in: head(named("Root", in: trailer))))
    return tree.matches(of: /(\d+) 0 R/).compactMap { Int($0.1) }.map(head)
  }
}
