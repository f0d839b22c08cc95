import AnimatableLayers
import LayerSnapshotReports

/// References of one snapshot for several platforms, such as `draws@macos.png` beside `draws.png`.
///
/// The first that exists is compared with: the one that `SNAPSHOT_VARIANT` names, those of the
/// platform (`macos`, `ios`, … and `quartzcore` on Apple's engine, `portable` on the package's own),
/// the plain one. A new variant is only ever made for the word in `SNAPSHOT_VARIANT`.
///
/// Frames of layers that Apple's engine draws have no plain reference: that is the portable engine's. Where there is no
/// reference at all, theirs is made for the system.
struct PlatformVariant {
  /// The reference to compare; does not exist where no reference does.
  let compared: SnapshotReference
  let written: SnapshotReference
  /// Why no reference is recorded although there is none to compare, or `nil`: only references of other systems exist.
  let gap: String?

  /// The variant in the environment, of letters, digits, `_` and `-`; or `nil`.
  static func chosen(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let name = SnapshotSetting.variant.value(in: environment).map(ReferenceName.part)
    return name == "" ? nil : name
  }

  /// - Parameters:
  ///   - isOfSystem: whether the reference shows frames of layers.
  ///   - variants: those of the platform, the system's first.
  init(
    _ plain: SnapshotReference, isOfSystem: Bool, variants: [String] = Platform.variants,
    drawsExactly: Bool = Platform.drawsExactly,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    func exists(_ reference: SnapshotReference) -> Bool {
      FileManager.default.fileExists(atPath: reference.url.path)
    }
    let chosen = Self.chosen(environment: environment)
    let system = isOfSystem && !drawsExactly ? variants.first : nil
    let found = ([chosen].compactMap(\.self) + variants).map(plain.variant).first(where: exists)
    compared = found ?? plain.variant(system)
    written = chosen.map { plain.variant($0) } ?? compared
    let foreign = [plain, plain.variant("portable")].first(where: exists)
    guard let system, found == nil, chosen == nil, let foreign else {
      gap = nil
      return
    }
    gap =
      "there is no reference for this system: \(foreign.path) shows frames of the portable engine; "
      + "\(SnapshotSetting.variant.rawValue)=\(system) records one"
  }
}
