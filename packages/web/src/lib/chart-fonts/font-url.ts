import { type FontFile, fontSlug } from '@giotto/chart/text';

/** The address of every chart font's file, by its path in the package. */
const FILES = import.meta.glob<string>(
  '../../../../../node_modules/@fontsource/*/files/*-{400,700}-normal.woff2',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The same addresses by file name. */
const URL_OF = new Map(
  Object.entries(FILES).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** Where the file of a font, weight and subset is; undefined when there is none. */
export function fontUrl({ font, weight, subset }: FontFile): string | undefined {
  return URL_OF.get(`${fontSlug(font)}-${subset}-${weight}-normal.woff2`);
}
