import LayerSnapshotReports

/// The page of the live preview, which loads everything that it shows from the server that sent it.
enum PreviewPage {
  static func html(title: String) -> String {
    PageTemplate(GalleryFiles.previewPage).filled(with: [
      "title": title.escapedForMarkup,
      "style": PageFiles.baseStyle + GalleryFiles.galleryStyle + GalleryFiles.previewStyle,
      "script": PageFiles.baseScript + GalleryFiles.galleryScript + GalleryFiles.inspectorScript
        + GalleryFiles.previewScript,
      "transport": GalleryFiles.transportPage,
    ])
  }
}
