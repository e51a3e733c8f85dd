import { fontSlug } from './font-name.ts';
import type { FontFile } from './font-run.ts';

/**
 * Where npm's `@fontsource` packages have a font file: `@fontsource/roboto/files/roboto-latin-400-normal.woff2`. A server or
 * CDN that serves these packages has it under the same path.
 */
export function fontPath({ font, weight, subset }: FontFile): string {
  const slug = fontSlug(font);
  return `@fontsource/${slug}/files/${slug}-${subset}-${weight}-normal.woff2`;
}
