/// The names under which no declared key is stored, though no public header of Core Animation lists them: on Apple's systems
/// key-value coding would find a method of that name in `CALayer` or `NSObject`, and never the layer's container. Both
/// engines store such keys under other names, so that a program runs alike on both, and on later systems.
///
/// There is a list for each system, with its source; a later one holds the names that the system added.
enum ReservedKeys {
  static let names = iOS17.union(iOS26)

  /// The classes of iOS 17, by the runtime headers of its simulator.
  private static let iOS17: Set<String> = [
    // Properties of `CALayer`.
    "acceleratesDrawing", "allowsDisplayCompositing", "allowsGroupBlending", "allowsHitTesting",
    "areChildrenFocused", "backgroundColorPhase", "borderPathIsBounds", "canBecomeFocused",
    "canDrawConcurrently", "clearsContext", "contentsAlignsToPixels", "contentsContainsSubtitles",
    "contentsDirtyRect", "contentsDither", "contentsEDRStrength", "contentsGravityEnum",
    "contentsMaximumDesiredEDR", "contentsMultiplyColor", "contentsOpaque", "contentsScaling",
    "contentsSwizzle", "contentsTransform", "continuousCorners", "coordinateSpace",
    "cornerContents", "cornerContentsCenter", "cornerContentsMasksEdges", "cornerRadii",
    "createsCompositingGroup", "currentLayer", "definesDisplayRegionOfInterest",
    "disableUpdateMask", "eligibleForFocusInteraction", "eligibleForFocusOcclusion",
    "flipsHorizontalAxis", "focusEffect", "focusGroupIdentifier", "focusGroupPriority",
    "focusItemContainer", "frozen", "gain", "hasContent", "hitTestsAsOpaque",
    "hitTestsContentsAlphaChannel", "identifiers", "inheritsTiming", "invertsMask",
    "invertsShadow", "isTransparentFocusItem", "linearFocusMovementSequences",
    "literalContentsCenter", "meshTransform", "motionBlurAmount", "needsLayoutOnGeometryChange",
    "parentFocusEnvironment", "preferredFocusEnvironments", "preferredFocusMovementStyle",
    "preferredFocusedView", "preloadsCache", "presentationModifiers", "punchoutShadow",
    "rasterizationPrefersDisplayCompositing", "rasterizationPrefersWindowServerAwareBackdrops",
    "rimColor", "rimOpacity", "rimPathIsBounds", "rimWidth", "securityMode", "shadowPathIsBounds",
    "shouldFlatten", "shouldReflatten", "sizeRequisition", "softRim", "sortsSublayers",
    "stateTransitions", "states", "toneMapToStandardDynamicRange", "treatRec709AsSRGB",
    "unsafeUnretainedDelegate", "usesWebKitBehavior",
    // Methods of `CALayer` without arguments, which read like properties.
    "affineTransform", "animationKeys", "context", "contentsAreFlipped", "doubleBounds",
    "doublePosition", "drawsMipmapLevels", "flipped", "hasBeenCommitted", "ignoresHitTesting",
    "isFlipped", "isFrozen", "layerBeingDrawn", "layoutIsActive", "modelLayer", "needsDisplay",
    "needsLayout", "preferredFrameSize", "presentationLayer", "recursiveDescription",
    "regionBeingDrawn", "size",
    // Methods of `CALayer` without arguments, which act.
    "clearHasBeenCommitted", "display", "displayIfNeeded", "invalidateContents",
    "layoutBelowIfNeeded", "layoutIfNeeded", "layoutSublayers", "prepareContents",
    "removeAllAnimations", "removeFromSuperlayer", "setNeedsDisplay", "setNeedsLayout",
    // `NSObject`.
    "accessibilityFrame", "accessibilityHint", "accessibilityLabel", "accessibilityTraits",
    "accessibilityValue", "autorelease", "class", "classForCoder", "copy", "dealloc",
    "debugDescription", "description", "finalize", "hash", "init", "isAccessibilityElement",
    "isProxy", "mutableCopy", "observationInfo", "release", "retain", "retainCount", "self",
    "superclass", "zone",
  ]

  /// The names that the class `CALayer` of iOS 26.1 adds, by a listing of its methods.
  private static let iOS26: Set<String> = [
    // Properties.
    "borderOffset", "contentsCDRStrength", "displayMaximumDesiredEDR",
    // Methods without arguments, which act.
    "setContentsChanged", "setNeedsPreLayoutUpdate",
  ]
}
