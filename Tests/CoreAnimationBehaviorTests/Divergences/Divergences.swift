extension Divergence {
  /// Every known difference. Add yours to its area; the message of the page's test has the command that writes
  /// the page.
  static let all = general + animations + appearance + specialLayers

  private static let general: [Divergence] = [
    // MARK: Key-value coding
    Divergence(
      .keyValueCoding, "Observation", apple: "every write notifies key-value observers",
      here: "no observer is notified; `automaticallyNotifiesObservers(forKey:)` and"
        + " `keyPathsForValuesAffectingValue(forKey:)` can be overridden, but are not called",
      because: "Foundation has no key-value observing outside Apple"),
    Divergence(
      .keyValueCoding, "Synthesized accessors",
      apple: "`@NSManaged` properties get accessors at run time",
      here: "`@AnimatableProperty`, or `value(forKey:)` and `setValue(_:forKey:)`",
      because: "`@NSManaged` does not link outside Apple"),
    Divergence(
      .keyValueCoding, "A key without a value",
      apple: "a synthesized accessor returns the zero of its type, `CGRect.null` for rectangles",
      here:
        "an `@AnimatableProperty` without an initial value reads the zero of its type, `CGRect.zero` for rectangles; `value(forKey:)` of an undeclared key returns `nil`",
      because: "nothing can be interpolated from the null rectangle; an undeclared key has no type"
    ),
    Divergence(
      .keyValueCoding, "Overrides of `setValue(_:forKey:)`",
      apple: "see writes of `@AnimatableProperty` too", here: "see writes by name alone",
      because: "a declared property finds its key without a search"),
    Divergence(
      .keyValueCoding, "Overrides of `setValue(_:forUndefinedKey:)`",
      apple: "not documented for layers and animations, which store any key",
      here: "see every write by name of a key that the class does not declare",
      because: "so do those of `value(forUndefinedKey:)`"),
    Divergence(
      .keyValueCoding, "A value of the wrong type", apple: "an Objective-C exception, or ignored",
      here:
        "stops a debug build and names the value; a release build logs that, and ignores the value",
      because: "Swift cannot raise exceptions"),
    Divergence(
      .keyValueCoding, "One field of a transform",
      apple: "not documented; recorded: a negative scale keeps its axis beside a turn",
      here: "scale and skew, then rotations about x, y and z, then translation; what was written"
        + " or is animated together is kept and read back, angles within half a turn; of a"
        + " transform written whole the mirrored axis is the one that leaves the smallest turn",
      because: "a matrix holds no more than that"),
    Divergence(
      .keyValueCoding, "Members by name",
      apple: "`sublayers.NAME.KEY` is not documented; an unknown emitter cell is ignored",
      here:
        "`sublayers.NAME.KEY` reads, writes and animates the first sublayer of that name, at any"
        + " depth; writes to unknown names are ignored",
      because: "the key path of emitter cells, applied to layers"),

    // MARK: Implicit animation
    Divergence(
      .implicitAnimation, "`sublayers`, `mask` and filters",
      apple: "documented to have a default animation",
      here: "their actions are searched for, and"
        + " the search ends without a default",
      because: "there is nothing between two lists of layers"),
    Divergence(
      .implicitAnimation, "From no value",
      apple: "a background color set on a layer without one"
        + " was seen not to animate", here: "nothing animates from no value",
      because: "there is nothing to start from"),
    Divergence(
      .implicitAnimation, "`onOrderOut` of a removed layer", apple: "not documented",
      here: "the action runs after the removal; an animation is dropped",
      because: "a layer outside a tree shows no animation"),
    Divergence(
      .implicitAnimation, "`onOrderIn` of a whole tree", apple: "not documented",
      here: "a tree that gets its first renderer, or loses it, has no events",
      because: "what was built off screen shows without animating, as its properties do"),
    Divergence(
      .implicitAnimation, "The receiver of `transition`", apple: "not documented",
      here: "the superlayer whose sublayer `replaceSublayer(_:with:)` replaces",
      because: "it is the layer that shows both images"),

    // MARK: Presentation layers
    Divergence(
      .presentation, "The tree", apple: "the tree as it was at the start of the transaction",
      here: "today's sublayers, mask and superlayer, each with its committed values",
      because: "only values are kept twice"),
    Divergence(
      .presentation, "What `display()` sets while a key is animated",
      apple: "changes the model layer",
      here: "properties of the layer itself belong to the frame that is drawn; changes of other"
        + " layers are committed with the next one",
      because: "frames can be made in any order"),

    // MARK: Transactions
    Divergence(
      .transactions, "Thread of completions and delegates", apple: "the main thread",
      here: "the thread that commits the transaction or moves the renderer's clock",
      because: "the owner of a renderer moves its time, and nothing waits"),
    Divergence(
      .transactions, "End of the implicit transaction",
      apple: "the next turn of the thread's run loop",
      here:
        "the main queue's next turn on the main thread; elsewhere `CATransaction.flush()` or the"
        + " next use of the tree's renderer", because: "other threads have no run loop here"),
    Divergence(
      .transactions, "`lock()`", apple: "a spin lock that Core Animation takes itself",
      here: "a recursive lock that only its callers take",
      because: "a tree belongs to one thread at a time"),
    Divergence(
      .transactions, "A commit without a begin",
      apple: "documented to raise, measured to be ignored",
      here: "ignored", because: "the measurement"),

    // MARK: Content and layout
    Divergence(
      .content, "A layout that never settles", apple: "not documented",
      here: "put off to the next commit after 64 rounds", because: "a commit has to end"),
    Divergence(
      .content, "A layer that is marked while it draws",
      apple: "recorded: is drawn once in a commit; whether the next one draws it is not known",
      here: "is drawn once in each commit, as long as it marks itself",
      because: "what is marked is drawn"),
    Divergence(
      .content, "`contentsAreFlipped()` where nothing shows the layer",
      apple: "not documented; on iOS true of what a window shows",
      here: "true in the tree of a renderer, false elsewhere; flipped geometry turns both over",
      because: "a lone layer answered so on macOS"),
    Divergence(
      .content, "`drawsAsynchronously`", apple: "drawing may be carried out on other threads",
      here: "kept, without effect", because: "frames here do not wait for anything"),
    Divergence(
      .content, "`wantsDynamicContentScaling`",
      apple: "what a layer draws is drawn again at the scale at which it is seen",
      here: "a change marks the layer for display, which draws it at its `contentsScale`",
      because: "frames are the same at each scale of theirs"),
    Divergence(
      .content, "`setNeedsDisplay(_:)`", apple: "draws a part again",
      here: "draws the whole again; an empty rectangle marks nothing",
      because: "contents are one image"),

    Divergence(
      .content, "Layout managers and autoresizing",
      apple: "`layoutManager`, `CAConstraint` and `autoresizingMask` on macOS",
      here: "not offered; override `layoutSublayers()` or use a delegate",
      because: "they are macOS's alone"),

    // MARK: Archiving
    Divergence(
      .archiving, "Exchange", apple: "archives hold Apple's class names",
      here: "archives hold this package's class names; each engine reads its own only",
      because: "Foundation outside Apple names Swift classes by their modules"),
    Divergence(
      .archiving, "Which values", apple: "everything that supports secure coding",
      here: "numbers, text, data, dates, URLs, geometry, colors of named spaces, paths, images,"
        + " layers, and arrays and dictionaries of these",
      because: "Foundation outside Apple stops the program at any other class in a secure archive"),
    Divergence(
      .archiving, "Images", apple: "kept in their own format",
      here: "kept as drawn: premultiplied sRGB with 8 bits for each component",
      because: "it is the format of all surfaces"),

    // MARK: Language
    Divergence(
      .language, "Overriding properties of layers", apple: "every property can be overridden",
      here:
        "methods and the properties that layers are mostly subclassed for; not shadows, corners"
        + " and edges, times, `contentsRect` and `contentsCenter`, filters, rasterization,"
        + " `anchorPointZ`, `isDoubleSided`, `isGeometryFlipped`, `isOpaque`, `name`, `actions`"
        + " and `style`",
      because: "Swift cannot override what stands in an extension, and a class of 80 properties"
        + " has no room for all"),

    Divergence(
      .language, "Layers of a class that is known at run time",
      apple: "`(kind as! CALayer.Type).init()` makes one",
      here: "does not compile; keep a closure, `{ Ring() }`, or a type of a class that declares"
        + " `required init()`",
      because: "a required initializer would have to be written in every subclass that has another"),

    // MARK: Geometry
    Divergence(
      .geometry, "`frame` under a transform that is nearly flat", apple: "not documented",
      here: "setting it divides by the transform: 100 points under a scale of 0.0001 are bounds of"
        + " 1,000,000 points",
      because: "the frame is then what was set"),
    Divergence(
      .geometry, "Overrides of `hitTest(_:)` in deep trees", apple: "not documented",
      here: "of subclasses within each other the outer 256 are called, deeper ones are searched as"
        + " plain layers are", because: "each call of the next takes some of the stack"),
    Divergence(
      .geometry, "Direction of y", apple: "up on macOS, down elsewhere", here: "down",
      because: "one orientation for all images"),
  ]
}
