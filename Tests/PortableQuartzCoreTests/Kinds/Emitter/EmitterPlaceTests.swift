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

  @Test func `longer sides of a rectangle get more`() {
    let level = places(.rectangle, .outline).filter { $0.y.magnitude == 10 }.count
    #expect(abs(level - 1_333) < 100)
  }

  @Test func `a disc is filled evenly`() {
    let inner = places(.circle, .volume).filter { $0.x * $0.x + $0.y * $0.y < 20 * 20 }.count
    #expect(abs(inner - 500) < 80, "half the radius is a quarter of the area")
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
