import { luminanceOf } from '../colour/index.ts';
import type { Colour } from '../model/index.ts';

const DANGER = { onLight: '#DC2626', onDark: '#FF7A70' } as const;
const DARK = 0.2;

/** The colour of anything that violates a rule on this page: a violated link, a missed deadline. */
export function dangerOn(page: Colour): Colour {
  return luminanceOf(page) < DARK ? DANGER.onDark : DANGER.onLight;
}
