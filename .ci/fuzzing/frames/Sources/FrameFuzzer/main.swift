import Foundation

// Draws random layer trees and holds every frame that was drawn from the one before against a fresh one.
//
// usage: FrameFuzzer [--seeds COUNT] [--from SEED] [--seconds LIMIT] [--digests]
//   --digests  prints one line for each seed, to be compared between debug and release, and compares nothing itself

func option(_ name: String) -> Int? {
  guard let index = CommandLine.arguments.firstIndex(of: name) else { return nil }
  let next = index + 1
  guard next < CommandLine.arguments.count, let value = Int(CommandLine.arguments[next]) else {
    print("\(name) needs a number")
    exit(2)
  }
  return value
}

let first = option("--from") ?? 0
let count = option("--seeds") ?? 1_000_000
let end = Date().addingTimeInterval(Double(option("--seconds") ?? 1_000_000))
let printsDigests = CommandLine.arguments.contains("--digests")
var frames = 0
var failures = 0
var seed = first
while seed < first + count, Date() < end {
  let trial = Trial(steps: Step.random(seed: UInt64(seed)), scale: [1, 2, 1.5][seed % 3])
  let result = trial.run(compares: !printsDigests)
  frames += result.frameCount
  if printsDigests { print(seed, String(result.digest, radix: 16)) }
  if result.failure != nil {
    failures += 1
    print("\nseed \(seed): a kept frame differs from a fresh one\n\(trial.reduced().program)")
    if failures == 20 { break }
  }
  seed += 1
}
if !printsDigests {
  print("\(frames) frames of \(seed - first) trees, \(failures) trees differ")
  exit(failures == 0 ? 0 : 1)
}
