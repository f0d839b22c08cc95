import LayerSnapshotCommands

SnapshotsCommandLine.main()
