import LayerGallery

CommandLineTool.main()
