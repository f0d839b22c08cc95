import Foundation
import LayerSnapshotReports

/// The program or bundle with the tests that run.
struct TestBuild: Sendable {
  /// Distinguishes it from those of other builds.
  let identity: String
  let path: String
  /// When it was linked.
  let date: Date

  /// `nil` where its file is not known.
  static let current = Bundle(for: InlineRecorder.self).executablePath.flatMap {
    TestBuild(path: $0)
  }

  /// The package that contains the program among its build products, as `swift test` puts it there; `nil` for another
  /// place.
  var package: ProjectFolder? {
    path.range(of: "/.build/", options: .backwards).flatMap { range in
      let folder = URL(fileURLWithPath: String(path[..<range.lowerBound]))
      return ProjectFolder.holdsManifest(folder) ? ProjectFolder.package(around: folder) : nil
    }
  }

  init?(path: String) {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    self.date = date
    self.path = path
    identity = "\(path) \(date.timeIntervalSinceReferenceDate)"
  }
}
