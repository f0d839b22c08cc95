// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "FrameFuzzer",
  dependencies: [.package(name: "AnimatableLayers", path: "../../..")],
  targets: [
    .executableTarget(
      name: "FrameFuzzer",
      dependencies: [.product(name: "PortableQuartzCore", package: "AnimatableLayers")])
  ],
  swiftLanguageModes: [.v6]
)
