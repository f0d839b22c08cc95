import LayerSnapshotReports

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
