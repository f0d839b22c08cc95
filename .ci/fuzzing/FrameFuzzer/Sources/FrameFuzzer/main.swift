import Foundation

// Draws random layer trees and holds every frame that was drawn from the one before against a fresh one.
//
// usage: FrameFuzzer [--from SEED] [--seeds COUNT] [--seconds LIMIT] [--digests | --extremes | --program | --reduce]
//   --digests   prints one line for each seed, to be compared between debug and release, and compares nothing itself
//   --extremes  draws trees with extreme numbers, each frame of which must come within a second, and compares nothing
//   --program   prints the scene of the first seed as a Swift program, whether it fails or not
//   --reduce    with --extremes: makes the scene of the first seed small, which ends the process or takes too long

func option(_ name: String) -> Int? {
  guard let value = text(name) else { return nil }
  guard let number = Int(value) else {
    print("\(name) needs a number")
    exit(2)
  }
  return number
}

func text(_ name: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: name) else { return nil }
  return index + 1 < CommandLine.arguments.count ? CommandLine.arguments[index + 1] : ""
}

func has(_ name: String) -> Bool { CommandLine.arguments.contains(name) }

/// Whether a process of its own dies of a trial, or takes too long for it.
func killsProcess(_ trial: Trial) -> Bool {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = [
    "--extremes", "--from", "\(trial.seed)", "--seeds", "1", "--taken",
    trial.taken.map(String.init).joined(separator: ","),
  ]
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  let end = Date().addingTimeInterval(10)
  while process.isRunning, Date() < end { usleep(2_000) }
  if process.isRunning {
    process.terminate()
    process.waitUntilExit()
    return true
  }
  return process.terminationStatus != 0
}

let parts = Parts()
let first = option("--from") ?? 0
let isExtreme = has("--extremes")
let taken = text("--taken")?.split(separator: ",").compactMap { Int($0) }
if has("--program") {
  print(Trial(seed: first, isExtreme: isExtreme, parts).program)
  exit(0)
}
if has("--reduce") {
  print(Trial(seed: first, isExtreme: true, parts).reduced(whileIt: killsProcess).program)
  exit(0)
}

let count = option("--seeds") ?? 1_000_000_000
let end = Date().addingTimeInterval(Double(option("--seconds") ?? 1_000_000))
var frames = 0
var failures = 0
nonisolated(unsafe) var seed = first
// The seed is known after a trap or an overflowing stack, too.
for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGALRM] {
  Foundation.signal(signal) { number in
    print("\nsignal \(number) in seed \(seed); --extremes --reduce --from \(seed) prints a program")
    fflush(nil)
    _exit(3)
  }
}
while seed < first + count, Date() < end {
  let trial = Trial(seed: seed, isExtreme: isExtreme, taken: taken, parts)
  if has("--digests") {
    print(seed, String(trial.digest().digest, radix: 16))
  } else if isExtreme {
    alarm(20)
    let result = trial.measure(limit: 1)
    frames += result.frameCount
    if result.failure != nil {
      failures += 1
      print("\nseed \(seed): a frame takes longer than a second")
    }
  } else {
    let result = trial.compare()
    frames += result.frameCount
    if result.failure != nil {
      failures += 1
      let smallest = trial.reduced { $0.compare().failure != nil }
      print("\nseed \(seed): a kept frame differs from a fresh one\n\(smallest.program)")
    }
  }
  if failures == 20 { break }
  seed += 1
}
if !has("--digests") {
  print("\(frames) frames of \(seed - first) trees, \(failures) trees fail")
  exit(failures == 0 ? 0 : 1)
}
