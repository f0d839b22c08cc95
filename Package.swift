// swift-tools-version: 6.2

import PackageDescription

// On an Apple host Foundation already brings CGAffineTransform, CALayer and the rest under the same names,
// so the portable engine is left out there. ANIMATABLE_LAYERS_PORTABLE=1 keeps it in, for cross-compiling.
#if canImport(Darwin)
  let isAppleHost = true
#else
  let isAppleHost = false
#endif
let bringsOwnEngine = !isAppleHost || Context.environment["ANIMATABLE_LAYERS_PORTABLE"] == "1"

// ANIMATABLE_LAYERS_REHEARSAL=1 builds Apple's side of the toolkit instead, on a strict model of Apple's QuartzCore that
// stands on the portable engine (Tests/StrictQuartzCore). Give such a build a scratch path of its own.
let isRehearsal = bringsOwnEngine && Context.environment["ANIMATABLE_LAYERS_REHEARSAL"] == "1"

// The privacy manifest for apps that ship the product: a resource where there are such apps. Elsewhere it is left out,
// so that no bundle is made or needed.
let privacyManifest = "PrivacyInfo.xcprivacy"
let appResources: [Resource] = bringsOwnEngine ? [] : [.copy(privacyManifest)]
let appExcludes = bringsOwnEngine ? [privacyManifest] : []

let engineSettings: [SwiftSetting] =
  bringsOwnEngine && !isRehearsal ? [.define("PORTABLE_ENGINE")] : []

let portableTargets: [Target] = [
  .target(name: "PortableGeometry", dependencies: ["MotionMath"]),
  .target(name: "PortableRaster"),
  .target(
    name: "PortableCoreGraphics",
    dependencies: ["MotionMath", "PortableGeometry", "PortableRaster", "PNGFormat", "FontFormats"]),
  .target(
    name: "PortableImageIO",
    dependencies: ["PortableCoreGraphics", "FileWriting", "PNGFormat", "ImageFormats"]),
  .target(
    name: "PortableCoreText",
    dependencies: ["FontFormats", "PortableGeometry", "PortableCoreGraphics"]),
  .target(
    name: "PortableCompositor",
    dependencies: ["PortableGeometry", "PortableRaster", "PortableCoreGraphics"]),
  .target(name: "PortableLayerCopying"),
  .target(
    name: "PortableQuartzCore",
    dependencies: [
      "MotionMath", "PortableGeometry", "PortableRaster",
      "PortableCoreGraphics", "PortableImageIO", "PortableCoreText", "PortableCompositor",
      "PortableLayerCopying",
    ]),
]

// The engine under the names that sources written for Apple's systems import.
let appleNamedModules = [
  ("QuartzCore", "PortableQuartzCore"), ("CoreGraphics", "PortableImageIO"),
  ("CoreText", "PortableCoreText"), ("ImageIO", "PortableImageIO"),
]
let appleNamedTargets: [Target] =
  appleNamedModules.map { name, engine in
    .target(
      name: name,
      dependencies: [.target(name: engine)]
        + (name == "CoreGraphics" ? ["_Testing_CoreGraphics"] : []))
  } + [
    .target(name: "_Testing_CoreGraphics"),
    .testTarget(
      name: "AppleNamesTests",
      dependencies: ["AnimatableLayers"] + appleNamedModules.map { .target(name: $0.0) }),
  ]

let portableTools: [Target] = [
  // Measures the portable engine, from its rasterizer up.
  .executableTarget(
    name: "LayerBenchmarks",
    dependencies: [
      "FontFormats", "PortableGeometry", "PortableRaster", "PortableCoreGraphics",
      "PortableImageIO", "PortableCompositor", "PortableQuartzCore", "AnimatableLayers",
      "LayerControls", "LayerSnapshotCommands", "LayerSnapshotTesting",
    ])
]

// The strict model of Apple's engine, under the names that Apple's side imports.
let strictEngineTargets: [Target] =
  [
    .target(
      name: "StrictQuartzCore", dependencies: ["PortableQuartzCore"],
      path: "Tests/StrictQuartzCore/Model"),
    .testTarget(
      name: "StrictQuartzCoreTests",
      dependencies: ["AnimatableLayers", "LayerHosting", "StrictQuartzCore", "LayerTestSupport"]),
  ]
  + [
    ("QuartzCore", "StrictQuartzCore"), ("CoreText", "StrictQuartzCore"),
    ("Metal", "StrictQuartzCore"), ("ImageIO", "PortableImageIO"),
  ].map { name, engine in
    .target(
      name: name, dependencies: [.target(name: engine)],
      path: "Tests/StrictQuartzCore/Modules/\(name)")
  }

// What no engine has a part in is tested without the rehearsal.
let leftOut: Set<String> =
  isRehearsal
  ? [
    "MotionMathTests", "FileWritingTests", "PNGFormatTests", "ImageFormatsTests",
    "FontFormatsTests",
    "LayerSnapshotReportsTests",
    "LayerSnapshotCommandsTests", "layersTests", "ArchitectureTests",
  ] : []

let portableTestTargets: [Target] = [
  .testTarget(name: "PortableGeometryTests", dependencies: ["PortableGeometry", "TestSupport"]),
  .testTarget(name: "PortableRasterTests", dependencies: ["PortableRaster", "TestSupport"]),
  .testTarget(
    name: "PortableCoreGraphicsTests", dependencies: ["PortableCoreGraphics", "TestSupport"]),
  .testTarget(
    name: "PortableImageIOTests",
    dependencies: ["PortableImageIO", "PortableCoreGraphics", "TestSupport"]),
  .testTarget(
    name: "PortableCoreTextTests",
    dependencies: [
      "PortableCoreText", "PortableCoreGraphics", "FontFormats", "TestSupport",
    ]),
  .testTarget(
    name: "PortableQuartzCoreTests",
    dependencies: [
      "PortableQuartzCore", "PortableCoreGraphics", "PortableCoreText",
      "MotionMath", "TestSupport",
    ]),
  .testTarget(
    name: "PortableCompositorTests", dependencies: ["PortableCompositor", "TestSupport"]),
]

let portableProducts: [Product] =
  [
    .library(
      name: "PortableQuartzCore",
      targets: [
        "PortableQuartzCore", "PortableCoreGraphics", "PortableImageIO", "PortableCoreText",
      ])
  ] + appleNamedModules.map { .library(name: $0.0, targets: [$0.0]) }

let package = Package(
  name: "AnimatableLayers",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "AnimatableLayers", targets: ["AnimatableLayers"]),
    .library(name: "LayerControls", targets: ["LayerControls"]),
    .library(name: "LayerHosting", targets: ["LayerHosting"]),
    .library(name: "LayerGallery", targets: ["LayerGallery"]),
    .library(name: "LayerSnapshotTesting", targets: ["LayerSnapshotTesting"]),
    .executable(name: "layers", targets: ["layers"]),
    .executable(name: "snapshots", targets: ["snapshots"]),
    .plugin(name: "SnapshotsPlugin", targets: ["SnapshotsPlugin"]),
  ] + (bringsOwnEngine && !isRehearsal ? portableProducts : []),
  targets: ([
    .target(name: "MotionMath"),
    .testTarget(name: "MotionMathTests", dependencies: ["MotionMath", "TestSupport"]),
    // What several test targets need, each thing once.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "LayerTestSupport", dependencies: ["AnimatableLayers"],
      path: "Tests/LayerTestSupport"),
    // Files that are whole or not there.
    .target(name: "FileWriting"),
    .testTarget(name: "FileWritingTests", dependencies: ["FileWriting", "TestSupport"]),
    .target(name: "PNGFormat"),
    .testTarget(name: "PNGFormatTests", dependencies: ["PNGFormat"], exclude: ["Fixtures"]),
    .target(name: "ImageFormats", dependencies: ["PNGFormat"]),
    .testTarget(
      name: "ImageFormatsTests", dependencies: ["PNGFormat", "ImageFormats", "TestSupport"],
      exclude: ["Fixtures"]),
    .target(name: "FontFormats"),
    .testTarget(name: "FontFormatsTests", dependencies: ["FontFormats", "TestSupport"]),
    .target(
      name: "AnimatableLayers",
      dependencies: ["MotionMath"]
        + (isRehearsal ? ["QuartzCore", "CoreText", "Metal"] : [])
        + (bringsOwnEngine && !isRehearsal ? ["PortableQuartzCore"] : []),
      exclude: appExcludes, resources: appResources, swiftSettings: engineSettings),
    .target(
      name: "LayerScenes", dependencies: ["AnimatableLayers", "LayerSnapshotReports"]),
    .testTarget(
      name: "LayerScenesTests", dependencies: ["AnimatableLayers", "LayerScenes"]),
    .target(name: "LayerSnapshotReports", dependencies: ["FileWriting", "PNGFormat"]),
    .testTarget(
      name: "LayerSnapshotReportsTests",
      dependencies: ["LayerSnapshotReports", "PNGFormat", "TestSupport"]),
    .target(
      name: "LayerSnapshotTesting",
      dependencies: [
        "AnimatableLayers", "LayerScenes", "LayerSnapshotReports", "FileWriting", "PNGFormat",
        "FontFormats",
      ]),
    .testTarget(
      name: "LayerSnapshotTestingTests",
      dependencies: [
        "AnimatableLayers", "LayerSnapshotReports", "LayerSnapshotTesting", "PNGFormat",
        "LayerTestSupport", "TestSupport",
      ]),
    .target(
      name: "LayerControls", dependencies: ["AnimatableLayers"], exclude: appExcludes,
      resources: appResources),
    .testTarget(
      name: "LayerControlsTests",
      dependencies: ["LayerControls", "LayerSnapshotTesting", "LayerTestSupport", "TestSupport"]),
    .target(
      name: "LayerHosting", dependencies: ["AnimatableLayers"], exclude: appExcludes,
      resources: appResources),
    .testTarget(
      name: "LayerHostingTests", dependencies: ["LayerHosting", "LayerTestSupport"]),
    // iOS, tvOS and visionOS let no app start programs: there `preview` and the browser of `snapshots review`
    // are left out (`ChildProcess`), and so are exit tests.
    .target(
      name: "LayerSnapshotCommands",
      dependencies: ["MotionMath", "LayerSnapshotReports", "FileWriting", "PNGFormat"]),
    .testTarget(
      name: "LayerSnapshotCommandsTests",
      dependencies: [
        "LayerSnapshotCommands", "LayerSnapshotReports", "PNGFormat", "ConsoleTestSupport",
        "TestSupport",
      ]),
    // Stands on no layers: accepting a file does not wait for an engine to be built.
    .executableTarget(name: "snapshots", dependencies: ["LayerSnapshotCommands"]),
    .target(
      name: "ConsoleTestSupport", dependencies: ["LayerSnapshotCommands"],
      path: "Tests/ConsoleTestSupport"),
    .plugin(
      name: "SnapshotsPlugin",
      capability: .command(
        intent: .custom(
          verb: "snapshots", description: "List, review, accept and prune failing snapshots"),
        permissions: [
          .writeToPackageDirectory(
            reason: "Accepted snapshots become references, and the report is kept up to date.")
        ]),
      // In Xcode, a plugin can run only tools that it depends on.
      dependencies: isAppleHost ? ["snapshots"] : [], path: "Sources/SnapshotsPlugin"),
    // What the engine below does, measured: `layers doctor`.
    .target(
      name: "LayerDoctor", dependencies: ["AnimatableLayers"] + (isRehearsal ? ["Metal"] : []),
      swiftSettings: engineSettings),
    .testTarget(
      name: "LayerDoctorTests", dependencies: ["AnimatableLayers", "LayerDoctor"]),
    .target(
      name: "LayerGallery",
      dependencies: [
        "AnimatableLayers", "LayerDoctor", "LayerScenes", "LayerSnapshotCommands",
        "LayerSnapshotReports", "PNGFormat", "ImageFormats",
      ]),
    .testTarget(
      name: "LayerGalleryTests",
      dependencies: [
        "AnimatableLayers", "LayerDoctor", "LayerGallery", "LayerSnapshotCommands",
        "LayerSnapshotReports", "PNGFormat", "ImageFormats", "ConsoleTestSupport", "TestSupport",
      ]),
    .executableTarget(name: "layers", dependencies: ["LayerGallery", "LayerControls"]),
    .testTarget(
      name: "layersTests",
      dependencies: [
        "layers", "LayerDoctor", "LayerGallery", "LayerSnapshotCommands", "PNGFormat",
        "ImageFormats",
        "ConsoleTestSupport", "TestSupport",
      ]),
    .testTarget(
      name: "ConsumerTests",
      dependencies: [
        "AnimatableLayers", "LayerControls", "LayerGallery", "LayerHosting", "LayerSnapshotTesting",
      ] + (bringsOwnEngine ? ["ImageIO"] : [])),
    .testTarget(
      name: "AnimatableLayersTests",
      dependencies: [
        "AnimatableLayers", "LayerSnapshotTesting", "LayerTestSupport", "TestSupport",
      ],
      swiftSettings: engineSettings),
    .testTarget(
      name: "CoreAnimationBehaviorTests",
      dependencies: ["AnimatableLayers", "LayerTestSupport", "TestSupport"],
      swiftSettings: engineSettings),
    .testTarget(
      name: "CoreAnimationSnapshotTests",
      dependencies: ["AnimatableLayers", "LayerSnapshotTesting", "LayerTestSupport"]
    ),
    .testTarget(name: "ArchitectureTests"),
  ] + (bringsOwnEngine ? portableTargets : [])
    + (isRehearsal
      ? strictEngineTargets
      : bringsOwnEngine ? portableTools + portableTestTargets + appleNamedTargets : []))
    .filter { !leftOut.contains($0.name) },
  swiftLanguageModes: [.v6]
)

// The apps of Tests/Apps/LayerApps.xcodeproj, which Xcode builds and a simulator runs, as libraries that are checked
// without it.
if Context.environment["ANIMATABLE_LAYERS_TEST_APPS"] == "1" {
  package.targets += [
    .target(
      name: "UIKitApp", dependencies: ["AnimatableLayers", "LayerControls", "LayerHosting"],
      path: "Tests/Apps/UIKitApp"),
    .target(name: "UIKitAppTests", dependencies: ["UIKitApp"], path: "Tests/Apps/UIKitAppTests"),
    .target(
      name: "SwiftUIApp", dependencies: ["AnimatableLayers", "LayerControls", "LayerHosting"],
      path: "Tests/Apps/SwiftUIApp"),
    .target(
      name: "SwiftUIAppTests", dependencies: ["SwiftUIApp"], path: "Tests/Apps/SwiftUIAppTests"),
  ]
}
