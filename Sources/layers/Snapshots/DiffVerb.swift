import Foundation
import ImageFormats
import LayerSnapshotReports

/// `layers snapshots diff`: compares two PNG files, and draws what differs.
struct DiffVerb: SnapshotVerb {
  static let name = "diff"
  static let options: Set<String> = ["--output"]
  static let flags: Set<String> = ["--json"]
  static let takesOperands = true

  private let reference: String
  private let actual: String
  private let output: String?
  private let isJSON: Bool

  init(_ options: OptionReader) throws {
    guard options.operands.count == 2 else {
      throw UsageError(message: "two files are needed, not \(options.operands.count)")
    }
    reference = options.operands[0]
    actual = options.operands[1]
    output = options["--output"]
    isJSON = options.has("--json")
  }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let expected = try read(reference)
    let found = try read(actual)
    let difference = try PNGDifference(reference: expected, actual: found)
    if isJSON {
      console.print(try json(difference))
    } else {
      console.print(difference?.description ?? "every pixel is the same")
    }
    guard let difference else { return .success }
    if let output {
      if let picture = try difference.picture(reference: expected, actual: found) {
        try write(picture, to: output)
      } else {
        console.printError("layers snapshots: no picture is drawn: \(difference)")
      }
    }
    return .negative
  }

  /// The content of a file that is a PNG file.
  private func read(_ path: String) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw FileError(description: "cannot read '\(path)'", cause: error)
    }
    do {
      _ = try PNG.decode(bytes)
    } catch {
      throw FileError(description: "'\(path)': \(error)")
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw FileError(description: "cannot write '\(path)'", cause: error)
    }
  }

  /// What differs, for programs.
  private struct Answer: Encodable {
    var equal = true
    var message: String?
    var frame: Int?
    var differingPixels: Int?
    var largestDifference: Int?
    var box: SnapshotFailure.Box?
  }

  private func json(_ difference: PNGDifference?) throws -> String {
    var answer = Answer()
    if let difference {
      answer.equal = false
      answer.message = difference.description
      if case .pixels(let pixels) = difference {
        answer.frame = pixels.frame
        answer.differingPixels = pixels.count
        answer.largestDifference = pixels.largest
        answer.box = pixels.box
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(answer), as: UTF8.self)
  }
}
