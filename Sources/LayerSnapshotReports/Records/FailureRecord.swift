import Foundation
import PNGFormat

/// Stored as `failure.json` in a failure's folder, beside the files that `files` names.
package struct FailureRecord: Codable, Hashable, Sendable {
  /// Written last: once it exists, so do the files.
  package static let recordName = "failure.json"
  package static let presentVersion = 1

  package enum Kind: String, Codable, Sendable {
    /// A PNG image of one frame.
    case image
    /// A PNG image of several frames, side by side.
    case filmstrip
    /// An animated PNG.
    case animation
    /// UTF-8 text.
    case text
    /// A custom format.
    case other
  }

  package enum Cause: String, CaseIterable, Codable, Sendable {
    case different
    case missing
    /// The reference cannot be read.
    case broken
    /// A claim about a motion does not hold; it has no reference.
    case claim
  }

  package struct TestIdentity: Codable, Hashable, Sendable {
    package var target: String
    /// Without the extension.
    package var file: String
    /// From the outside in; the class in XCTest.
    package var suites: [String]
    package var test: String
    /// The snapshot's name; `nil` where the test has one snapshot.
    package var name: String?
    /// Reads like `Target/File.swift`.
    package var fileID: String
    /// On the machine that ran the test.
    package var filePath: String
    /// The line of the assertion, from 1.
    package var line: Int
  }

  /// Names in the failure's folder; `nil` for files that do not exist.
  package struct Files: Codable, Hashable, Sendable {
    /// A copy of the reference.
    package var reference: String?
    /// Accepting copies this to the reference's place.
    package var actual: String?
    package var difference: String?
  }

  package struct Frame: Codable, Hashable, Sendable {
    /// In seconds after the animation's start; `nil` where an image shows no layer.
    package var time: Double?
    /// In the actual image: a part of a film strip, all of any other image.
    package var box: PixelBox
    /// 0 for a frame that passes.
    package var differingPixels = 0
    /// The largest step of a channel, from 0 to 255.
    package var largestDifference = 0
    /// Boxes around nearby pixels, in the pixels of the whole image, the largest first.
    package var differences: [PixelBox] = []
    package var differs: Bool { differingPixels > 0 }
  }

  /// The first value in a table of motion that differs from its reference.
  package struct MotionChange: Codable, Hashable, Sendable, CustomStringConvertible {
    package var key: String
    /// In seconds after the animation's start.
    package var time: Double
    /// The value's text in the table.
    package var reference: String
    package var actual: String

    package init(key: String, time: Double, reference: String, actual: String) {
      (self.key, self.time, self.reference, self.actual) = (key, time, reference, actual)
    }

    /// Reads like `opacity 0.42 -> 0.45 at t = 0.3`.
    package var description: String {
      "\(key) \(reference) -> \(actual) at t = \(NumberText.text(of: time))"
    }
  }

  package struct Plot: Codable, Hashable, Sendable {
    /// Reads like `progress of Ring`.
    package var title: String
    /// In seconds after the motion's start, ascending.
    package var times: [Double]
    /// For each number a value at each time.
    package var numbers: [[Double]]
    /// When the claim does not hold; `nil` where that has no time.
    package var mark: Double?

    package init(title: String, times: [Double], numbers: [[Double]], mark: Double?) {
      (self.title, self.times, self.numbers, self.mark) = (title, times, numbers, mark)
    }
  }

  package var version = presentVersion
  /// The reference's path below the folder of references, such as `Target/File/Suite.test.name.png`.
  package var id: String
  package var kind: Kind
  package var cause: Cause
  /// May have several lines.
  package var message: String
  package var test: TestIdentity
  package var files = Files()
  /// In the order of the image; empty for text, and where the sizes differ.
  package var frames: [Frame] = []
  /// The first change in a table of motion.
  package var motion: MotionChange?
  /// The changes of animations, a line for each; `nil` where the reference does not describe them.
  package var animations: [String]?
  /// `nil` where the reference does not describe its layers.
  package var layers: [LayerValueChange]?
  /// `nil` for snapshots.
  package var plot: Plot?
  /// Reads like `CARenderer`; `nil` for the portable engine, and where nothing was drawn.
  package var drawnBy: String?
  /// The folder of references, from the project's folder or absolute; `nil` for `SnapshotReferences`.
  package var references: String?
  /// The id of the reference that a variant matches: accepting deletes the variant's own. `nil` for other failures.
  package var sharedWith: String?
  /// For the place where the tests ran.
  package var acceptCommand: String

  package init(
    id: String, kind: Kind, cause: Cause, message: String, test: TestIdentity, acceptCommand: String
  ) {
    self.id = id
    self.kind = kind
    self.cause = cause
    self.message = message
    self.test = test
    self.acceptCommand = acceptCommand
  }

  /// Throws for other files and other versions.
  package init(record: Data) throws(PlainError) {
    let decoder = JSONDecoder()
    let failure = try? decoder.decode(FailureRecord.self, from: record)
    guard
      let version = failure?.version ?? (try? decoder.decode(Version.self, from: record))?.version
    else { throw PlainError("the file is no record of a failing snapshot") }
    guard version == Self.presentVersion else {
      throw PlainError(
        "the record has version \(version), and this program reads "
          + "\(Self.presentVersion); run the tests again")
    }
    guard let failure else { throw PlainError("the record is damaged; run the tests again") }
    self = failure
  }

  private struct Version: Decodable { let version: Int }

  /// Keys are sorted: equal failures give equal bytes.
  package func record() throws -> Data { try JSONEncoder.sorted().encode(self) }
}

extension FailureRecord.TestIdentity {
  package init(fileID: String, filePath: String, suites: [String], test: String, line: Int) {
    self.init(
      target: String(fileID.prefix { $0 != "/" }),
      file: URL(fileURLWithPath: filePath).deletingPathExtension().lastPathComponent,
      suites: suites, test: test, fileID: fileID, filePath: filePath, line: line)
  }
}

extension FailureRecord {
  /// The first line of the message.
  package var headline: String { message.split(separator: "\n").first.map(String.init) ?? "" }

  /// Reads like `spins, dark`.
  package var title: String { test.name.map { "\(test.test), \($0)" } ?? test.test }

  /// From the outside in, without a suite named like its file.
  package var place: [String] { [test.target, test.file] + test.suites.filter { $0 != test.file } }

  /// In seconds after the animation's start; `nil` where no time is known.
  package var firstDifferingTime: Double? { motion?.time ?? frames.first(where: \.differs)?.time }
}
