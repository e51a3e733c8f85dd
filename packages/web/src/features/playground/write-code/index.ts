import { htmlCode } from './html-code.ts';
import { reactCode } from './react-code.ts';
import { shellCode } from './shell-code.ts';
import type { ShownChart } from './shown-chart.ts';
import { typescriptCode } from './typescript-code.ts';

export type { ShownChart } from './shown-chart.ts';

/** The languages in which code is written. */
export const CODE_LANGUAGES = ['html', 'ts', 'react', 'cli'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** Writes code that shows this chart. */
export const CODE_WRITERS: Readonly<Record<CodeLanguage, (chart: ShownChart) => string>> = {
  html: htmlCode,
  ts: typescriptCode,
  react: reactCode,
  cli: shellCode,
};
