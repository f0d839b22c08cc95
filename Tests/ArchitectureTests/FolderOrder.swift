/// The order of a target's folders, as the package's architecture page states it.
struct FolderOrder: CustomStringConvertible {
  let target: String
  /// The folders from the bottom up; those in one row do not know each other. The target's own folder is "".
  let rows: [[String]]

  var description: String { target }

  /// Whether files of a folder may use what another folder declares.
  func allows(_ folder: String, using other: String) -> Bool {
    guard let own = row(of: folder), let others = row(of: other) else { return false }
    return others < own
  }

  private func row(of folder: String) -> Int? {
    rows.firstIndex { $0.contains(folder) }
  }
}

extension FolderOrder {
  init(_ target: String, _ rows: [String]...) {
    self.init(target: target, rows: rows)
  }
}

extension FolderOrder {
  static let all = [
    // On every system
    FolderOrder(
      "MotionMath", ["Numbers"], ["Curves", "Springs", "Transforms", "Color"], ["Timing"],
      ["Interpolation"], ["Motion"]),
    FolderOrder(
      "PNGFormat", ["Bits"], ["Bits/Deflate"], ["Bits/Inflate"], ["Codec"], ["PNG/Filters"],
      ["PNG"], ["APNG"]),
    FolderOrder(
      "ImageFormats", ["JPEG", "GIF"], ["Formats"]),
    FolderOrder("FileWriting", [""]),
    FolderOrder("FontFormats", ["Tables"], ["Outlines"], ["Metrics"], ["Face"]),
    FolderOrder(
      "LayerSnapshotReports", ["Records"], ["Comparison", "Coverage", "Orphans"], ["Page"]),
    FolderOrder("LayerSnapshotCommands", ["Console"], ["Verbs"]),
    FolderOrder("snapshots", [""]),
    FolderOrder("SnapshotsPlugin", [""]),
    // The portable engine
    FolderOrder(
      "PortableGeometry", ["Transforms"], ["Curves"], ["Paths"], ["FixedPoint"], ["Flattening"],
      ["Stroking", "Dashing", "Trimming", "Measuring", "Combining"]),
    FolderOrder(
      "PortableRaster", ["Pixels"], ["Blending"], ["Coverage"], ["Paints"], ["Drawing", "Effects"]),
    FolderOrder(
      "PortableCoreGraphics", [""], ["Geometry"], ["Color"], ["Images"], ["Paths"], ["Fonts"],
      ["Context"]),
    FolderOrder("PortableImageIO", [""]),
    FolderOrder(
      "PortableCoreText", ["Unicode"], ["Fonts"], ["Lines"], ["Frames"],
      ["Drawing"]),
    FolderOrder(
      "PortableCompositor", ["Tree"], ["Placement"], ["Drawing"],
      ["Drawing/Images"], ["Drawing/Gradients", "Drawing/Shapes"], ["Damage"]),
    FolderOrder("PortableLayerCopying", [""]),
    FolderOrder(
      "PortableQuartzCore", ["", "Clocks", "Values"], ["Tracks"], ["Properties"], ["Core"],
      [
        "Kinds/Emitter", "Kinds/Gradient", "Kinds/Replicator", "Kinds/Scroll", "Kinds/Shape",
        "Kinds/Text", "Kinds/Tiled", "Kinds/Transform",
      ], ["Rendering"], ["Archiving"]),
    FolderOrder("QuartzCore", [""]),
    FolderOrder("CoreGraphics", [""]),
    FolderOrder("CoreText", [""]),
    FolderOrder("ImageIO", [""]),
    FolderOrder("_Testing_CoreGraphics", [""]),
    // The toolkit and what stands on it
    FolderOrder(
      "AnimatableLayers", ["Platform"], ["Text", "Values"], ["Properties"], ["Actions"], ["Layers"],
      ["Animations"],
      ["Platform/Search", "Timelines", "Transitions", "Playback", "Interaction", "States"],
      ["Carrying", "Inspection"]),
    FolderOrder("LayerScenes", ["Frames", "Gestures", "Values"], ["Scene"]),
    FolderOrder("LayerControls", ["Base"], ["Drawing"], [""]),
    FolderOrder("LayerHosting", ["Functions"], ["AppKit", "UIKit"], ["Views"], ["SwiftUI"]),
    FolderOrder(
      "LayerSnapshotTesting", ["Comparison"], ["Variants"], ["Strategies/Formats"], ["Coverage"],
      ["Strategies"], ["Accessibility"],
      ["Checks", "Claims"], ["References"], ["Reports"], ["Hosts"]),
    FolderOrder("LayerDoctor", ["Report"], ["Probing"], ["System"], ["Groups"], ["Running"]),
    FolderOrder(
      "LayerGallery", ["Console", "Server"], ["Scenes"], ["Rendering"], ["Page"], ["Preview"],
      ["Commands"], [""]),
    FolderOrder("layers", [""]),
    FolderOrder("LayerBenchmarks", ["Drawing"], [""]),
  ]
}
