/**
 * The pages whose first load is kept small, by the entries that they load before anything is clicked: what they ask for by
 * themselves and wait for among them.
 */
export const firstLoads: Readonly<
  Record<'login' | 'workspace' | 'editor' | 'embed' | 'picture', readonly string[]>
> = {
  login: ['index.html', 'src/routes/sign-in.tsx'],
  workspace: ['index.html', 'src/routes/shell.tsx', 'src/routes/workspace.tsx'],
  /** A chart waits for the widths of its font: the default one's, in Latin script. */
  editor: ['index.html', 'src/routes/editor.tsx', '../chart/src/text/generated/roboto-latin.ts'],
  embed: ['src/embed/main.ts'],
  /** What draws an embed's picture again: loaded beside the chart, while the server's picture stands. */
  picture: ['src/embed/picture.ts'],
};
