extension Divergence {
  static let appearance: [Divergence] = [
    Divergence(
      .appearance, "Blurs under a transform", apple: "not documented",
      here: "a shadow's radius grows with the root of what happens to areas; in perspective the"
        + " middle of the layer decides for the whole shadow",
      because: "a blur has one radius"),
    Divergence(
      .appearance, "Where a drawn shadow lies", apple: "not documented",
      here:
        "the shadow of what a layer and its sublayers draw moves by whole pixels; that of a path"
        + " or of plain bounds by any fraction",
      because: "what is drawn is made of pixels"),
    Divergence(
      .appearance, "Blending through translucent layers", apple: "not documented",
      here: "the shadow is seen through a layer that is not opaque", because: "it lies below"),
    Divergence(
      .appearance, "Edges",
      apple: "each edge is antialiased by `edgeAntialiasingMask`, where"
        + " `allowsEdgeAntialiasing` is set: by default on macOS, not on iOS",
      here:
        "all edges of a layer are antialiased, or none when the mask is empty; the default is iOS's,"
        + " and `LayerRenderer.edgeAntialiasing` has macOS's",
      because: "one outline is filled at once"),
    Divergence(
      .appearance, "Filters",
      apple: "`filters`, `backgroundFilters` and `compositingFilter` change the image",
      here: "a `compositingFilter` that is the name of a blend mode blends; all others are kept and"
        + " change nothing", because: "Core Image is not part of the engine"),
    Divergence(
      .appearance, "Filters of hue, saturation and color",
      apple: "not documented; recorded: `luminosityBlendMode` draws as without a filter",
      here: "that likewise; `hueBlendMode`, `saturationBlendMode` and `colorBlendMode` blend",
      because: "one of the four was recorded"),
    Divergence(
      .appearance, "Contents made smaller",
      apple: "`linear` mixes four pixels, `trilinear` smaller versions",
      here: "both average all pixels that fall into one; `minificationFilterBias` has no effect",
      because: "nothing flickers"),
    Divergence(
      .appearance, "Contents format",
      apple: "a layer's own image can have 16 bits a channel, or gray only",
      here: "eight bits a channel, whatever the `contentsFormat`",
      because: "all surfaces are 8-bit sRGB"),
    Divergence(
      .appearance, "Colors that sRGB lacks",
      apple: "a screen with more colors shows those of Display P3",
      here: "each component ends at what sRGB has: red of Display P3 draws as red of sRGB, and a"
        + " snapshot cannot tell them apart; colors themselves keep their components",
      because: "all surfaces are 8-bit sRGB"),
    Divergence(
      .appearance, "Brighter than white",
      apple: "`preferredDynamicRange`, `contentsHeadroom`, `toneMapMode` and"
        + " `wantsExtendedDynamicRangeContent` show contents above white, on systems that have them",
      here: "kept, without effect", because: "all surfaces end at white"),
    Divergence(
      .appearance, "Rasterized layers", apple: "an image larger than the screen is not kept",
      here: "the image ends 1,024 pixels around the bounds; a layer of more than 16,384 pixels a"
        + " side, or 2^24 in all, is drawn without one",
      because: "an image needs memory"),
    Divergence(
      .appearance, "Continuous corners on short sides", apple: "not documented",
      here: "they turn into circles, in proportion to what room there is",
      because: "a corner cannot begin before the side does"),
    Divergence(
      .appearance, "A flipped layer's own place", apple: "not documented",
      here:
        "`isGeometryFlipped` mirrors what is inside the bounds; frame, position and anchor point"
        + " stay", because: "`frame` is derived without it"),
    Divergence(
      .rendering, "`render(in:)` and masks", apple: "documented not to draw masked layers",
      here: "masks are drawn", because: "leaving them out has no use"),
    Divergence(
      .rendering, "Images made larger by contexts",
      apple: "recorded of upright images in `render(in:)`: two pixels, by whole eighths of the way"
        + " between them; at what quality contexts do so was not",
      here:
        "that in `render(in:)` and in contexts at high quality; linearly at other qualities, and"
        + " where the image is turned", because: "it is what was recorded"),
    Divergence(
      .rendering, "Images made smaller by contexts",
      apple: "recorded of upright images in contexts of default quality: Catmull-Rom splines, the"
        + " first and the last pixel in place; in `render(in:)`: sharper between two pixels, by a"
        + " rule that is not known",
      here: "these splines for both; an image that is turned is averaged first",
      because: "of what is known it is the nearest"),
    Divergence(
      .rendering, "Edges of images at fractions of a pixel in contexts",
      apple: "recorded at half a pixel: half from what lies beyond, and covered by half",
      here: "so at every fraction, of upright images", because: "half was recorded"),
    Divergence(
      .rendering, "Contents at fractions of a pixel in `render(in:)`",
      apple: "recorded of drawn contents: sharp; which way halves go was not, and glyphs seem to"
        + " have places of their own",
      here: "contents with pixels as large as the context's lie on the nearest whole pixels,"
        + " halves right and down; glyphs lie where they were drawn",
      because: "whole pixels are a third as far off"),
    Divergence(
      .rendering, "Conic gradients in contexts",
      apple: "by the function `CGContextDrawConicGradient` alone",
      here: "by the function, and by `drawConicGradient(_:center:angle:)`",
      because: "the other gradients are methods, too"),
    Divergence(
      .rendering, "`CADisplayLink`", apple: "calls a method by its selector",
      here:
        "by a reference: `selector: Spinner.step`, which the toolkit accepts on Apple's systems"
        + " too", because: "there are no selectors outside Apple"),
    Divergence(
      .rendering, "Frames of `CADisplayLink`", apple: "those of the screen",
      here: "60 a second by a timer; on a renderer's clock all of them, each at its time",
      because: "there is no screen, and frames can be compared"),
    Divergence(
      .rendering, "`CARenderer`", apple: "draws into a Metal texture",
      here: "not offered; `LayerRenderer` draws images", because: "there is no Metal"),
    Divergence(
      .rendering, "`render(in:)` and particles", apple: "not documented",
      here: "an emitter layer draws what any layer draws, and no particles",
      because: "it draws what a layer holds, not what time makes of it"),
    Divergence(
      .rendering, "`render(in:)` and very many instances", apple: "not documented",
      here: "at most 131,072 layers in instances after the first, as in a frame",
      because: "a count may be any number"),
    Divergence(
      .rendering, "`render(in:)` and direction", apple: "y runs down on iOS, up on macOS",
      here: "y runs down: in a context whose y runs up the image is upside down",
      because: "the engine has iOS's orientation"),
  ]
}
