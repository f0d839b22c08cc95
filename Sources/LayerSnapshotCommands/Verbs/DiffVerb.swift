import Foundation
import LayerSnapshotReports
import PNGFormat

extension SnapshotVerb {
  static var diff: SnapshotVerb {
    SnapshotVerb(
      "diff", "Compare two PNG files, and draw what differs, or two texts line by line.",
      usage: "A B [--output FILE] [--json]",
      details:
        "Images of two sizes are drawn corner on corner; what only one of them covers differs.",
      optionLines: ["--output FILE  Draw what differs into a PNG file."], options: ["--output"],
      takesOperands: true
    ) { options, _, console in
      let paths = options.operands
      guard paths.count == 2 else {
        throw UsageError(message: "two files are needed, not \(paths.count)")
      }
      let (output, isJSON) = (options["--output"], options.has("--json"))
      let (expected, found) = (try read(paths[0]), try read(paths[1]))
      guard expected.starts(with: PNG.signature), found.starts(with: PNG.signature) else {
        guard let old = String(utf8: expected), let new = String(utf8: found),
          !(expected + found).contains(0)
        else {
          throw PlainError(
            "'\(paths[0])' and '\(paths[1])' are neither two PNG files nor two texts")
        }
        guard output == nil else { throw UsageError(message: "texts have no picture for --output") }
        return compare(old, new, isJSON: isJSON, on: console)
      }
      for (bytes, path) in [(expected, paths[0]), (found, paths[1])] {
        do {
          _ = try PNG.decode(bytes)
        } catch {
          throw PlainError("'\(path)': \(error)")
        }
      }
      let difference = try PNGDifference(reference: expected, actual: found)
      let layers = LayerTreeLines.changes(from: expected, to: found)
      if isJSON {
        console.printJSON(DiffAnswer(difference, layers))
      } else {
        console.print(difference?.description ?? "every pixel is the same")
        for change in layers ?? [] { console.print("  \(change)") }
      }
      guard let difference else { return .success }
      if let output {
        if let picture = try difference.picture(reference: expected, actual: found) {
          try OutputFile.write(picture, to: output)
        } else {
          console.printError("\(console.tool): no picture is drawn: \(difference)")
        }
      }
      return .negative
    }
  }

  private static func compare(
    _ old: String, _ new: String, isJSON: Bool, on console: Console
  ) -> ToolStatus {
    let isEqual = old.hasBytes(of: new)
    let rows = isEqual ? [] : TextChanges(reference: old, actual: new).rows
    if isJSON {
      console.printJSON(DiffAnswer(rows, isEqual: isEqual))
    } else if isEqual {
      console.print("every line is the same")
    } else {
      for row in rows { console.print(row.line) }
    }
    return isEqual ? .success : .negative
  }

  private static func read(_ path: String) throws(PlainError) -> [UInt8] {
    try PlainError.explaining("cannot read '\(path)'") {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }
}

private struct DiffAnswer: Encodable {
  var equal = true
  var message: String?
  var frame: Int?
  var differingPixels: Int?
  var largestDifference: Int?
  var box: PixelBox?
  /// Boxes around nearby pixels, the largest first.
  var differences: [PixelBox]?
  var layers: [LayerValueChange]?
  var lines: [String]?

  init(_ difference: PNGDifference?, _ layers: [LayerValueChange]?) {
    self.layers = layers
    guard let difference else { return }
    equal = false
    message = difference.description
    guard case .pixels(let pixels, let frame) = difference else { return }
    self.frame = frame
    differingPixels = pixels.count
    largestDifference = pixels.largest
    box = pixels.box
    differences = pixels.clusters
  }

  init(_ rows: [TextChanges.Row], isEqual: Bool) {
    guard !isEqual else { return }
    equal = false
    lines = rows.filter { $0.isChange || $0.isNote }.map(\.line)
  }
}

extension TextChanges.Row {
  fileprivate var isNote: Bool { if case .note = self { true } else { false } }

  /// In the form of `diff`.
  fileprivate var line: String {
    switch self {
    case .equal(_, _, let text): "  \(text)"
    case .removed(_, let text): "- \(text)"
    case .added(_, let text): "+ \(text)"
    case .skipped(let count): "… \(count) equal \(count == 1 ? "line" : "lines")"
    case .note(let text): "? \(text)"
    }
  }
}
