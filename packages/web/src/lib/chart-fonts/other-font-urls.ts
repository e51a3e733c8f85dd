/** The URLs of the chart fonts besides the default one: their list is long, and most charts need none of them. */
export const OTHER_FONT_URLS: Readonly<Record<string, string>> = import.meta.glob<string>(
  [
    '../../../../../node_modules/@fontsource/*/files/*-{400,700}-normal.woff2',
    '!../../../../../node_modules/@fontsource/roboto/files/*',
  ],
  { query: '?url', import: 'default', eager: true },
);
