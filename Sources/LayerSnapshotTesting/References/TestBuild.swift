import Foundation

/// The program or bundle with the tests that run.
struct TestBuild: Sendable {
  /// Distinguishes it from those of other builds.
  let identity: String
  /// When it was linked.
  let date: Date

  /// `nil` where its file is not known.
  static let current = Bundle(for: InlineRecorder.self).executablePath.flatMap {
    TestBuild(path: $0)
  }

  init?(path: String) {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    self.date = date
    identity = "\(path) \(date.timeIntervalSinceReferenceDate)"
  }
}
