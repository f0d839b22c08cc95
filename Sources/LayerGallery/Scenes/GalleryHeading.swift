/// The heading above the scenes of a gallery's page.
public struct GalleryHeading: Sendable {
  /// The name of what the scenes are of.
  public var title: String
  /// A sentence about it; `nil` for one that counts the scenes.
  public var summary: String?
  /// Lines of Swift that bring it into another package, with a button that copies them; empty for none.
  public var installation: String
  /// The address of its sources and documentation; `nil` for none.
  public var link: String?

  /// Creates a heading.
  public init(
    title: String, summary: String? = nil, installation: String = "", link: String? = nil
  ) {
    self.title = title
    self.summary = summary
    self.installation = installation
    self.link = link
  }
}
