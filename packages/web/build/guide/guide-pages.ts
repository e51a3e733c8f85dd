import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { parseGuide } from './parse-guide.ts';

/** The files of `docs` that the page shows one below the other, by the ids of their places. */
const GUIDE_IDS: ReadonlyMap<string, string> = new Map([
  ['api.md', 'guide'],
  ['dates.md', 'dates'],
  ['webhooks.md', 'webhooks'],
  ['mcp.md', 'mcp'],
  ['api-changes.md', 'api-changes'],
]);

/** The id of a heading's place: headings of different guides may have the same words. */
function placeOf(guide: string, heading: string): string {
  return guide === 'guide' ? heading : `${guide}-${heading}`;
}

/** Where a link of a guide leads on the page; null into the repository, which the page doesn't have. */
export function resolveGuideLink(href: string, guide: string): string | null {
  if (/^https:\/\//.test(href)) return href;
  const [file = '', heading] = href.split('#');
  const target = file === '' ? guide : GUIDE_IDS.get(file);
  if (target === undefined) return null;
  return `#${heading === undefined ? target : placeOf(target, heading)}`;
}

/** Turns a guide in Markdown into the data of its page when the app is built, so that pages load no Markdown parser. */
export function guidePages(): Plugin {
  return {
    name: 'giotto-guide-pages',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      const guide = GUIDE_IDS.get(basename(file));
      if (guide === undefined) return null;
      this.addWatchFile(file);
      const page = parseGuide(await readFile(file, 'utf8'), {
        resolveLink: (href) => resolveGuideLink(href, guide),
        placeOf: (heading) => placeOf(guide, heading),
      });
      return { code: `export const page = ${JSON.stringify(page)};`, moduleSideEffects: false };
    },
  };
}
