import type { AriaWords } from '../aria-words.ts';

/** The build puts the control kit's own words here; without one the kit has them itself. */
export const ariaWords: AriaWords = { locale: 'fr', controls: [] };
