import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct EmitterPlaceTests {
  private func places(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode)
    -> [EmitterPlace]
  {
    var emitter = EmitterState()
    emitter.emitterShape = shape
    emitter.emitterMode = mode
    emitter.emitterSize = CGSize(width: 40, height: 20)
    emitter.emitterDepth = 10
    let root = ParticleRandom(seed: 3)
    return (0..<2_000).map { EmitterPlace(in: emitter, root.child(UInt64($0))) }
  }

  private static let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]

  /// How many sides of the box a place lies on.
  private func sides(_ place: EmitterPlace) -> Int {
    [(place.x, 20.0), (place.y, 10), (place.z, 5)].filter { abs($0.0.magnitude - $0.1) < 1e-9 }
      .count
  }

  @Test(arguments: modes) func `a point is a point`(mode: CAEmitterLayerEmitterMode) {
    #expect(places(.point, mode).allSatisfy { $0.x == 0 && $0.y == 0 && $0.z == 0 })
  }

  @Test(arguments: modes)
  func `a line is level and points towards -y`(mode: CAEmitterLayerEmitterMode) {
    let all = places(.line, mode)
    #expect(all.allSatisfy { $0.x.magnitude <= 20 && $0.y == 0 && $0.longitude == -.pi / 2 })
    if mode == .points { #expect(all.allSatisfy { $0.x.magnitude == 20 }) }
    #expect(all.contains { $0.x > 15 } && all.contains { $0.x < -15 })
  }

  @Test(arguments: [(CAEmitterLayerEmitterMode.points, 2), (.outline, 1), (.volume, 0)])
  func `a rectangle has corners, sides and an inside`(mode: CAEmitterLayerEmitterMode, sides: Int) {
    let all = places(.rectangle, mode)
    #expect(all.allSatisfy { $0.x.magnitude <= 20 && $0.y.magnitude <= 10 && $0.z == 0 })
    #expect(all.allSatisfy { self.sides($0) >= sides })
    #expect(abs(all.reduce(0) { $0 + $1.x } / 2_000) < 2)
    #expect(abs(all.reduce(0) { $0 + $1.y } / 2_000) < 1)
  }

  @Test func `longer sides of a rectangle get more`() {
    let level = places(.rectangle, .outline).filter { $0.y.magnitude == 10 }.count
    #expect(abs(level - 1_333) < 100)
  }

  @Test(arguments: [
    (CAEmitterLayerEmitterMode.points, 3), (.outline, 2), (.surface, 1), (.volume, 0),
  ])
  func `a box has corners, edges, faces and an inside`(mode: CAEmitterLayerEmitterMode, sides: Int)
  {
    let all = places(.cuboid, mode)
    #expect(all.allSatisfy { $0.x.magnitude <= 20 && $0.y.magnitude <= 10 && $0.z.magnitude <= 5 })
    #expect(all.allSatisfy { self.sides($0) >= sides })
    for axis in [\EmitterPlace.x, \.y, \.z] {
      #expect(all.contains { $0[keyPath: axis] > 0 } && all.contains { $0[keyPath: axis] < 0 })
    }
  }

  @Test func `a disc is filled evenly`() {
    let inner = places(.circle, .volume).filter { $0.x * $0.x + $0.y * $0.y < 20 * 20 }.count
    #expect(abs(inner - 500) < 80, "half the radius is a quarter of the area")
  }

  @Test(arguments: [CAEmitterLayerEmitterMode.outline, .volume])
  func `a circle points outwards`(mode: CAEmitterLayerEmitterMode) {
    for place in places(.circle, mode) {
      let radius = (place.x * place.x + place.y * place.y).squareRoot()
      #expect(mode == .outline ? abs(radius - 40) < 1e-9 : radius <= 40)
      #expect(place.z == 0 && place.longitude >= 0 && place.longitude < 2 * .pi)
    }
  }

  @Test(arguments: [CAEmitterLayerEmitterMode.surface, .volume])
  func `a sphere is even`(mode: CAEmitterLayerEmitterMode) {
    let all = places(.sphere, mode)
    for place in all {
      let square = place.x * place.x + place.y * place.y + place.z * place.z
      #expect(mode == .surface ? abs(square - 1_600) < 1e-6 : square <= 1_600.001)
    }
    #expect(abs(all.reduce(0) { $0 + $1.z } / 2_000) < 2)
  }

  @Test func `shapes without size do not divide by zero`() {
    var emitter = EmitterState()
    for shape: CAEmitterLayerEmitterShape in [
      .line, .rectangle, .cuboid, .circle, .sphere, .init(rawValue: "unknown"),
    ] {
      for mode in Self.modes {
        (emitter.emitterShape, emitter.emitterMode) = (shape, mode)
        let place = EmitterPlace(in: emitter, ParticleRandom(seed: 1))
        #expect(place.x == 0 && place.y == 0 && place.z == 0, "\(shape) \(mode)")
      }
    }
  }
}
