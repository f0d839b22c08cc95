FaceDesignerCommand.main()
