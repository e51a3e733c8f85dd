/** The pages with a budget for their first load, by the entries they load without a click and wait for. */
export const firstLoads: Readonly<
  Record<'login' | 'workspace' | 'editor' | 'try' | 'embed' | 'picture' | 'emphasis', readonly string[]>
> = {
  login: ['index.html', 'src/routes/sign-in.tsx'],
  workspace: ['index.html', 'src/routes/shell.tsx', 'src/routes/workspace.tsx'],
  /** A chart waits for its font's glyph widths: the default font's, in Latin script. */
  editor: ['index.html', 'src/routes/editor.tsx', '../chart/src/text/generated/roboto-latin.ts'],
  /** The editor on a chart of this device. */
  try: ['index.html', 'src/routes/try.tsx', '../chart/src/text/generated/roboto-latin.ts'],
  embed: ['src/embed/main.ts'],
  /** Redraws an embed's picture: loaded along with the chart while the server's picture is shown. */
  picture: ['src/embed/picture.ts'],
  /** Emphasises the critical path in a redrawn picture: loaded only by embeds that show it. */
  emphasis: ['src/embed/emphasis.ts'],
};

/** Pages that few people open: they have a budget, but what they share with other pages isn't cut for their sake. */
export const otherLoads = {
  playground: ['index.html', 'src/routes/playground.tsx'],
  /** Loaded while the playground's plan is being read. */
  playgroundChart: ['src/features/playground/live-chart.tsx', '../chart/src/text/generated/roboto-latin.ts'],
} as const;

/** What the workspace loads by itself once it is painted. */
export const loadedAfterWorkspace: readonly string[] = [
  'src/components/shell/help-button.tsx',
  'src/components/ui/toast-region.tsx',
  'src/features/billing/workspace-menu.tsx',
  'src/features/workspace/chart-card-menu-list.tsx',
  'src/features/workspace/folder-menu-list.tsx',
  'src/features/workspace/name-field.tsx',
  'src/routes/help-host.tsx',
];
