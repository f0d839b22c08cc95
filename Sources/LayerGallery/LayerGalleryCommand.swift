@_exported import AnimatableLayers
import Foundation
@_exported import LayerScenes

/// A program that shows scenes: as images and films, on a page, as tables, in a terminal.
///
///     import LayerGallery
///
///     @main struct Gallery: LayerGalleryCommand {
///       static let scenes: [GalleryScene] = [
///         GalleryScene("Ring", size: CGSize(width: 120, height: 120)) {
///           RingLayer()
///         }
///         .motion("fills", duration: 1) { $0.progress = 1 }
///       ]
///     }
///
/// `swift run Gallery --help` lists what it does.
public protocol LayerGalleryCommand {
  /// The scenes on show, in the order of the page; no two have the same name.
  static var scenes: [GalleryScene] { get }

  /// The heading above them, unless options of `gallery` say otherwise. `nil`, the default, for the program's
  /// name and the number of scenes.
  static var heading: GalleryHeading? { get }
}

extension LayerGalleryCommand {
  /// None: the program's name and the number of scenes.
  public static var heading: GalleryHeading? { nil }

  /// Runs the process's arguments, and exits with 0, with 1 when files differ or a snapshot fails, or with 2 when
  /// an option is wrong or a file cannot be read or written.
  public static func main() {
    let tool = CommandLineTool(heading: heading, scenes: scenes, console: .standard)
    exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
