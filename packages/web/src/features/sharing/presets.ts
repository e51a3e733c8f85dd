import type { GanttConfiguration } from '@giotto/contract/api';

type Options = Partial<GanttConfiguration>;

const common = { isPublicBackground: true, isPublicWidth: false, isPublicAutoResize: true } as const;

/** Presets for common places to embed in (`spec/charts.md` §2, Public options). */
export const PRESETS = {
  notesLight: { ...common, isPublicBackgroundValue: '#f7f6f5', isPublicExternalLinks: false },
  notesDark: { ...common, isPublicBackgroundValue: '#2f3437', isPublicExternalLinks: false },
  wiki: { ...common, isPublicBackgroundValue: '#FFFFFF', isPublicExternalLinks: true },
} as const satisfies Record<string, Options>;

export type Preset = keyof typeof PRESETS;

/** Completes a change of one option: automatic size and fixed width exclude each other (§4). */
export function withConsequences(change: Options): Options {
  if (change.isPublicAutoResize === true) return { ...change, isPublicWidth: false };
  if (change.isPublicWidth === true) return { ...change, isPublicAutoResize: false };
  return change;
}
