import { type FontFile, fontPath } from '@giotto/chart/text';

const FOLDER = '../../../../../node_modules';

/** The URLs of the default font's files, by path; a chart that has it is shown without waiting for the others' list. */
const DEFAULT_FONT_URLS: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../../node_modules/@fontsource/roboto/files/*-{400,700}-normal.woff2',
  { query: '?url', import: 'default', eager: true },
);

/** The URL of the file for a font, weight and subset; undefined if there is none. Rejects if the list can't be loaded. */
export async function fontUrl(file: FontFile): Promise<string | undefined> {
  const path = `${FOLDER}/${fontPath(file)}`;
  return DEFAULT_FONT_URLS[path] ?? (await import('./other-font-urls.ts')).OTHER_FONT_URLS[path];
}
