extension Divergence {
  /// Shape, gradient, replicator, transform, scroll, emitter and tiled layers.
  static let specialLayers: [Divergence] = [
    Divergence(
      .specialLayers, "A path with other elements", apple: "undefined results",
      here: "shows the first path up to the middle of the animation and the second from there",
      because: "there is nothing between them that is sure to make sense"),
    Divergence(
      .specialLayers, "Gradient locations that fall", apple: "not documented",
      here: "a location below the one before counts as that one; all are kept within 0 and 1",
      because: "colors keep their order"),
    Divergence(
      .specialLayers, "A conic gradient in bounds that are no square", apple: "not documented",
      here: "its rays are stretched with the bounds",
      because: "start and end points are parts of the bounds, too"),
    Divergence(
      .specialLayers, "Alpha between two colors of a gradient", apple: "not documented",
      here: "changes evenly, apart from the colors", because: "only opaque gradients were recorded"),
    Divergence(
      .specialLayers, "A radial gradient without extent in x or y", apple: "not documented",
      here: "draws nothing", because: "its ellipses have no area"),
    Divergence(
      .specialLayers, "Colors of replicators",
      apple: "documented to multiply the colors of the copies",
      here:
        "each sublayer, with all below it, is multiplied as one group",
      because:
        "the same for everything that does not shine through itself"),
    Divergence(
      .specialLayers, "Very many instances", apple: "not documented",
      here:
        "a frame holds at most 131,072 layers in instances after the first; later ones are left"
        + " out", because: "a count may be any number"),
    Divergence(
      .specialLayers, "Tiles",
      apple: "tiled layers draw their contents tile by tile, on other threads",
      here: "as one tile, at once", because: "frames here do not wait for anything"),
    Divergence(
      .specialLayers, "Which keys of an emitter cell are archived", apple: "not documented",
      here: "those whose values are not those of a new cell",
      because: "a new cell holds the others already"),
    Divergence(
      .specialLayers, "Which particles there are", apple: "random, other ones in each run",
      here: "the same for the same seed, and for each moment whatever was shown before",
      because: "frames can be compared"),
    Divergence(
      .specialLayers, "Moments of birth", apple: "not documented",
      here: "evenly spread, the first after one share of a second, as if the emitter had run since"
        + " time 0 of its layer", because: "what Apple's samples count on"),
    Divergence(
      .specialLayers, "Animations of a birth rate", apple: "documented to be animatable",
      here: "show as values; only setting the rate changes what is born, from then on",
      because: "what was born must not depend on an animation that is gone"),
    Divergence(
      .specialLayers, "Animations of other emitter values", apple: "not documented",
      here:
        "particles are born with what the emitter showed at that moment, and fly by its cells"
        + " then", because: "an emitter that moves leaves a trail"),
    Divergence(
      .specialLayers, "`emissionRange`", apple: "documented as a cone around the direction",
      here: "an angle in the layer's plane", because: "most emitters are seen from the front"),
    Divergence(
      .specialLayers, "The emitter's own direction", apple: "not documented",
      here: "away from the middle for circles and spheres, towards -y for lines, else +x",
      because: "what Apple's samples show"),
    Divergence(
      .specialLayers, "Cells within cells", apple: "not documented",
      here:
        "start where the particle is and are multiplied by its color; they take over neither its"
        + " velocity nor its scale", because: "what Apple's samples show"),
    Divergence(
      .specialLayers, "Very many particles", apple: "not documented",
      here:
        "an emitter shows 16,384 at most, the youngest ones; cells are followed for eight levels"
        + " and 1,024 cells", because: "a rate may be any number"),
    Divergence(
      .specialLayers, "Fonts by name", apple: "those of the system, and registered ones",
      here: "registered ones; any other name, Helvetica too, is the package's own face, and"
        + " `CTFontCopyPostScriptName` returns its name",
      because: "text is the same on every machine"),
    Divergence(
      .specialLayers, "Weights of the system's font",
      apple: "all from 100 to 900: instances of a variable font",
      here: "the nearest of 400, 500, 600 and 700; halfway the heavier one",
      because: "the package carries the four weights of its own face that interfaces use"),
    Divergence(
      .specialLayers, "Parts of font files",
      apple:
        "colors, bitmaps, vertical metrics, hints, names of every glyph, fonts of other formats",
      here: "outlines, horizontal metrics, variations and layout of TrueType and OpenType files;"
        + " glyphs of CID-keyed fonts have no names",
      because: "text is an outline in one color"),
    Divergence(
      .specialLayers, "Marks on both sides of a combining grapheme joiner",
      apple: "not documented; HarfBuzz moves the one behind U+034F aside",
      here: "each stands where it would without the joiner, and keeps its order",
      because: "the joiner itself is not drawn"),
    Divergence(
      .specialLayers, "Scripts whose letters change places", apple: "are shaped",
      here:
        "Devanagari, Khmer and the other Brahmic scripts are drawn letter by letter, and each is"
        + " named once in the log", because: "each needs rules of its own"),
    Divergence(
      .specialLayers, "Characters that no font has",
      apple: "glyphs of the font LastResort, a sign for each script",
      here: "boxes with the code point, of a font of the same name",
      because: "its signs have no use here"),
    Divergence(
      .specialLayers, "A line that is broken at a soft hyphen", apple: "not documented",
      here: "ends with a hyphen, for which there is room; soft hyphens elsewhere are not drawn",
      because: "what the character is for"),
    Divergence(
      .specialLayers, "Spaces that a font lacks", apple: "not documented",
      here: "its own space, as wide as Unicode describes the one that is missing",
      because: "text keeps its font"),
    Divergence(
      .specialLayers, "Damaged GIF, JPEG and PNG files", apple: "not documented",
      here: "shown as far as they go, damaged animations of PNG as their still image; the source's"
        + " status names the damage",
      because: "what browsers show"),
    Divergence(
      .specialLayers, "Where text layers draw", apple: "the rules are not documented",
      here: "the first line's top is the top of the bounds; lines are as far apart as ascent,"
        + " descent and leading of their fonts add up to", because: "what Core Text's metrics mean"),
    Divergence(
      .specialLayers, "Text layers in archives", apple: "strings of any kind, and fonts",
      here: "plain strings, and fonts by their names; attributed strings are left out",
      because: "Foundation archives no attributes outside Apple"),
    Divergence(
      .specialLayers, "`CTFrame` in a shape", apple: "lines follow the shape's outline",
      here: "lines fill the shape's bounding box", because: "labels and paragraphs are rectangles"),
    Divergence(
      .specialLayers, "Glyphs that overlap", apple: "not documented",
      here: "the glyphs of one run are painted as one shape; their origins are rounded to 1/256"
        + " pixel", because: "translucent text has no seams, and a glyph looks alike everywhere"),
    Divergence(
      .specialLayers, "Font smoothing", apple: "allowed, and off on most screens",
      here: "glyphs are never smoothed for a screen's columns, nor hinted",
      because: "a frame does not know its screen"),
  ]
}
