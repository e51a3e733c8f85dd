import type { LineDash, LineType, Px } from '../../model/index.ts';

/** Stroke widths of dependency lines (`ux.md` B1.8). */
export const LINE_WIDTHS: Readonly<Record<LineType, Px>> = { thin: 1, medium: 1.5, thick: 2.25 };

interface Dash {
  readonly dash?: readonly Px[];
  readonly cap?: 'round';
}

/** Dash lengths (`ux.md` B3); dots are round. */
export const LINE_DASHES: Readonly<Record<LineDash, Dash>> = {
  solid: {},
  dotted: { dash: [0.1, 4], cap: 'round' },
  dashed: { dash: [5, 4] },
};
