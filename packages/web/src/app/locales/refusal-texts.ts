import { REFUSALS, type RefusalCode } from '@giotto/interchange/report';
import { catalogue } from '../language/catalogue.ts';

/** Why files are refused, by the refusals' codes. */
export type RefusalTexts = Readonly<Record<RefusalCode, string>>;

/** The texts of refusals: the English ones stand with the codes, the others are loaded with the first refusal. */
export const refusalTexts = catalogue<RefusalTexts>({
  en: async () => REFUSALS,
  de: async () => (await import('./de/refusals/index.ts')).refusals,
  fr: async () => (await import('./fr/refusals/index.ts')).refusals,
});
