import { type FontFile, fontSlug } from '@giotto/chart/text';

/** Every chart font file's URL, by its path in the package. */
const FILES = import.meta.glob<string>(
  '../../../../../node_modules/@fontsource/*/files/*-{400,700}-normal.woff2',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The same URLs by file name. */
const URL_OF = new Map(
  Object.entries(FILES).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** The URL of the file for a font, weight and subset; undefined if there is none. */
export function fontUrl({ font, weight, subset }: FontFile): string | undefined {
  return URL_OF.get(`${fontSlug(font)}-${subset}-${weight}-normal.woff2`);
}
