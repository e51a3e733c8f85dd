import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontFile, fontPath as pathInPackages } from '@giotto/chart/text';

const { resolve } = createRequire(import.meta.url);

/** The path of a font's WOFF2 file in its @fontsource package. */
export function fontPath(file: FontFile): string {
  return resolve(pathInPackages(file));
}

const remembered = new Map<string, string>();

/** A font file as a data URI, cached: all files together are about 1.5 MB. */
export function fontDataUri(file: FontFile): string {
  const path = fontPath(file);
  const known = remembered.get(path);
  if (known !== undefined) return known;
  const uri = `data:font/woff2;base64,${readFileSync(path).toString('base64')}`;
  remembered.set(path, uri);
  return uri;
}
