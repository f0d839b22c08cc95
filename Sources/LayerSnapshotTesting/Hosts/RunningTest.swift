import Foundation
import LayerSnapshotReports
import Testing

enum RunningTest {
  /// Returns a file of the project whose tests run: the test's source, or a manifest. A helper that takes the snapshot may
  /// be part of another package, such as the checkout of a dependency, where nobody looks for references.
  static func projectFile(
    ofCallIn file: String, test: String? = source,
    build: TestBuild? = .current
  ) -> String {
    if let test { return test }
    guard let tested = build?.package, let called = package(of: file), called != tested else {
      return file
    }
    // A package inside of another one, built in a folder that both share, is tested by itself; a checkout is not.
    let path = SnapshotFolders.path(of: called.url, below: tested.url)
    return path.map { $0.hasPrefix(".build/") } ?? true
      ? ProjectFolder.manifest(in: tested.url).path : file
  }

  /// `nil` where no test of Swift Testing runs.
  private static var source: String? {
    let location = Test.current?.sourceLocation
    #if compiler(>=6.3)
      return location?.filePath
    #else
      return location?._filePath
    #endif
  }

  private static func package(of file: String) -> ProjectFolder? {
    ProjectFolder.package(around: URL(fileURLWithPath: file).deletingLastPathComponent())
  }
}
