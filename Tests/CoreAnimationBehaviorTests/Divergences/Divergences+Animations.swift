extension Divergence {
  /// The differences in animations.
  static let animations: [Divergence] = [
    Divergence(
      .animations, "A layer that leaves its tree",
      apple: "not documented; an animation that is not removed on completion was seen to go on"
        + " when the layer was back",
      here: "loses its animations, but for those that are not removed on completion: they go on as"
        + " if it had not been away, and on another renderer's clock from where they were",
      because: "what was seen, and each renderer has a clock of its own"),
    Divergence(
      .animations, "Changes of the animation that `animation(forKey:)` returns",
      apple: "documented as undefined",
      here:
        "show in part or not at all: how it plays is settled when it is committed. Add a changed copy",
      because: "what plays is a value"),
    Divergence(
      .animations, "An animation without a key path", apple: "not documented",
      here: "takes the key it is added under", because: "actions are commonly written so"),
    Divergence(
      .animations, "Skewed transforms",
      apple: "recorded between two turns of a skewed one: the axes"
        + " of the ends do not hold, 1.16 and 0.90 where both ends have 1.27 and 0.79",
      here: "the lengths of the axes, the rotation that the trace of their directions gives, and"
        + " then what is left of these, each on its own: within 0.005 of what was recorded",
      because: "it is the simplest of four, among 970 rules that were tried, that come so close"),
    Divergence(
      .animations, "Transforms", apple: "the interpolation is not documented",
      here: "scale, rotation, skew, translation and perspective interpolate each on its own",
      because: "what turns keeps its size"),
    Divergence(
      .animations, "Half turns",
      apple: "recorded: turns by π about x and y go the way of -π",
      here: "by π and by -π, about every axis, in the plane too",
      because: "the plane has no decomposition of its own"),
    Divergence(
      .animations, "Paths of different structure",
      apple:
        "undefined; recorded: a line becomes a curve as a cubic whose controls are its own ends",
      here: "lines and curves likewise; of others, and of arrays of different lengths, the first"
        + " shows up to the middle and the second from there",
      because: "there is nothing between them"),
    Divergence(
      .animations, "Paths of equal structure",
      apple: "recorded of many; some frames follow no rule that was tried",
      here: "each point goes straight from place to place", because: "most were recorded so"),
    Divergence(
      .animations, "Images of two sizes", apple: "not documented",
      here: "fade through images of the sizes between",
      because: "an image that keeps its own size then grows evenly"),
    Divergence(
      .animations, "Missing ends with a value function", apple: "not documented",
      here: "what the shown transform has of what the function makes",
      because: "a transform and a number cannot be blended"),
    Divergence(
      .animations, "A member that ends together with its group", apple: "not documented",
      here: "is held by the group's fill mode, whatever its own",
      because: "the group stands at its last moment, which is the member's too"),
    Divergence(
      .animations, "Springs from duration and bounce", apple: "the formula is not documented",
      here: "mass 1, stiffness (2π / duration)², damping ratio 1 − bounce, or 1 / (1 + bounce)"
        + " below 0", because: "the duration is that of one undamped swing"),
    Divergence(
      .animations, "The old contents of a transition",
      apple: "what was on screen before the transaction",
      here: "the same; a sublayer that the transaction takes out of the tree is shown without its"
        + " animations", because: "a layer outside a tree has none"),
    Divergence(
      .animations, "A transition between two sizes", apple: "not documented",
      here: "the old image is stretched over the new bounds",
      because: "the bounds are where it shows"),
    Divergence(
      .animations, "A transition without a side", apple: "not documented",
      here: "comes from the left", because: "one had to be chosen"),
    Divergence(
      .animations, "Transition filters", apple: "`filter` replaces the type on macOS",
      here: "kept, without effect", because: "there are no filters"),
    Divergence(
      .animations, "`preferredFrameRateRange`, of blocks, keys and timelines too",
      apple: "a hint to the screen",
      here: "kept, without effect", because: "frames are drawn on demand"),
    Divergence(
      .animations, "Layers whose time runs backwards", apple: "not documented",
      here: "their animations show what lies before their begin, and end when removed",
      because: "the end never comes"),
  ]
}
