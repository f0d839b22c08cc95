import AnimatableLayers
import Foundation
import LayerSnapshotReports

/// References of one snapshot for several platforms, such as `draws@macos.png` beside `draws.png`.
///
/// The first that exists is compared with: the one that `SNAPSHOT_VARIANT` names, those of the
/// platform (`macos`, `ios`, … and `quartzcore` on Apple's engine, `portable` on the package's own),
/// the plain one. A new variant is only ever made for the word in `SNAPSHOT_VARIANT`.
enum PlatformVariant {
  /// The environment variable with a variant of one's own: letters, digits, `_` and `-`.
  static let environmentVariable = "SNAPSHOT_VARIANT"

  /// The variant in the environment, or `nil`.
  static func chosen(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    environment[environmentVariable].map(ReferenceName.part).flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// The reference to compare with, and the one to write: those of the first variant that exists,
  /// the plain one where there is none, but nothing else than the chosen variant is written.
  static func resolve(
    _ plain: SnapshotReference,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> (compared: SnapshotReference, written: SnapshotReference) {
    let chosen = chosen(environment: environment)
    let chain = ((chosen.map { [$0] } ?? []) + Platform.variants).map { plain.variant($0) }
    let compared =
      chain.first { FileManager.default.fileExists(atPath: $0.url.path) } ?? plain
    return (compared, chosen.map { plain.variant($0) } ?? compared)
  }
}
