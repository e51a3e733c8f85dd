/** What a legend says of what charts don't name themselves. */
export interface LegendWords {
  readonly milestone: string;
  readonly deadline: string;
  readonly notBefore: string;
}

const ENGLISH: LegendWords = { milestone: 'Milestone', deadline: 'Deadline', notBefore: 'Not before' };

const WORDS: Readonly<Record<string, LegendWords>> = {
  de: { milestone: 'Meilenstein', deadline: 'Stichtag', notBefore: 'Nicht vor' },
  fr: { milestone: 'Jalon', deadline: 'Échéance', notBefore: 'Pas avant' },
};

/** The words of a chart's language, a BCP 47 tag: English if there are none. */
export function legendWords(language: string): LegendWords {
  return WORDS[language.slice(0, 2).toLowerCase()] ?? ENGLISH;
}
