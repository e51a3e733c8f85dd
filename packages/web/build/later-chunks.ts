import type { BuiltChunk } from './built-chunk.ts';

/** Loaded only from the editor, on a click there. */
export const ofEditor = /\/src\/(?:features\/(?:editor|style|history|sharing|suggestions)|routes\/editor)/;

/** Modules of more areas than this share one file: most of these areas need most of it, and each file costs a request. */
const FEW = 4;

/**
 * The name of the file for what no page loads first, but several of the parts that are loaded later. By default modules
 * share a file only if exactly the same parts use them, which makes some two hundred files, most of a few hundred bytes.
 * A module's dependencies are needed by all of its areas too, so they are in the same file or in one of more areas: these
 * files never need each other in a circle. What needs the editor's first load is separate, so that other pages needn't
 * load the editor. Null: what texts need stays separate, since each page loads its texts first.
 */
export function nameLater(entries: readonly BuiltChunk[], needsEditor: boolean): string | null {
  if (entries.some(({ facadeModuleId }) => facadeModuleId?.includes('/src/app/locales/'))) return null;
  const areas = [...new Set(entries.map(areaOf))].sort();
  const some = areas.length <= FEW ? areas : [areas.includes('editor') ? 'editor-and-others' : 'others'];
  return ['later', ...some, ...(needsEditor ? ['needs-editor'] : [])].join('-');
}

/** The part of the app that an entry belongs to: its feature, or its page. */
function areaOf({ facadeModuleId }: BuiltChunk): string {
  const id = facadeModuleId ?? '';
  if (ofEditor.test(id)) return 'editor';
  return /\/src\/(?:features|routes|lib)\/([^/.]+)/.exec(id)?.[1] ?? 'app';
}
