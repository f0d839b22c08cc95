extension ScenePage {
  /// How the gallery's page looks, beside ``PageParts/style``.
  static let style = """
    .top {
      position: sticky; top: 0; z-index: 2; display: flex; gap: 8px; align-items: center;
      max-width: 1240px; margin: 0 auto; padding: 20px 32px; background: var(--ground);
    }
    .top h1 { flex: 1; margin: 0; font-size: 19px; font-weight: 650; }
    #search { width: 240px; }
    main { max-width: 1240px; margin: 0 auto; padding: 16px 32px 96px; }
    section { margin-bottom: 44px; }
    section h2 { margin: 0 0 16px; font-size: 22px; font-weight: 650; }
    .cards {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 28px 24px;
      margin: 0; padding: 0; list-style: none;
    }
    .card { display: block; height: 100%; }
    .card .stage { height: 200px; padding: 20px; transition: border-color 0.15s; }
    .card:hover .stage, .card:focus-visible .stage { border-color: var(--accent); }
    .card:focus-visible { outline: none; }
    .card strong { display: block; margin-top: 12px; font-weight: 600; }
    .card .summary { display: block; color: var(--quiet); font-size: 14px; line-height: 1.45; }
    .stage {
      display: grid; place-items: center; overflow: hidden; border: 1px solid var(--line);
      border-radius: 18px; background: var(--stage);
    }
    .card canvas { display: block; max-width: 100%; max-height: 160px; }

    #detail { display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: 40px; align-items: start; }
    .show { position: sticky; top: 84px; }
    .show .stage { min-height: 380px; padding: 28px; }
    .frame { position: relative; }
    .frame canvas, .frame svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    .frame svg { overflow: visible; pointer-events: none; }
    #path path { fill: none; stroke: var(--accent); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    #path circle { fill: var(--accent); }
    #transport { margin-top: 12px; }
    #time { min-width: 128px; margin-left: 4px; color: var(--quiet); white-space: nowrap; }
    .pager { display: flex; gap: 16px; margin: 0 0 20px; color: var(--quiet); }
    .pager a:hover { color: var(--accent); }
    #previous, #next { padding: 0 8px; font-size: 18px; line-height: 1; }
    .info h2 { margin: 0; font-size: 28px; font-weight: 680; }
    .info p { margin: 6px 0 24px; color: var(--quiet); }
    #sliders:not(:empty) { margin-bottom: 24px; }
    #code {
      margin: 0; padding: 16px 18px; overflow-x: auto; border: 1px solid var(--line); border-radius: 14px;
      background: var(--card); font: 13px/1.65 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; tab-size: 2;
    }
    .keyword { color: var(--accent); }
    .type { font-weight: 600; }
    .string, .number { color: light-dark(#6b4a12, #e2bd80); }
    .comment { color: var(--quiet); }

    @media (max-width: 900px) {
      .top, main { padding-left: 16px; padding-right: 16px; }
      #detail { grid-template-columns: minmax(0, 1fr); gap: 28px; }
      .info { grid-row: 1; display: contents; }
      .info > * { order: 2; }
      .info .pager, .info h2, #summary { order: 0; }
      #summary { margin: -20px 0 0; }
      .info h2, .info .pager { margin-bottom: 0; }
      .info h2 { margin-top: -16px; }
      .show { order: 1; position: static; }
      .show .stage { min-height: 260px; padding: 16px; }
    }
    @media (max-width: 600px) {
      .top { flex-wrap: wrap; padding-top: 12px; padding-bottom: 12px; }
      #search { order: 1; width: 100%; }
      .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px 12px; }
      .card .stage { height: 150px; padding: 12px; }
      .card .summary { display: none; }
      .card canvas { max-height: 126px; }
    }
    """
}
