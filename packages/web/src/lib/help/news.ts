import type { LocalText } from './articles/help-article.ts';

export interface NewsEntry {
  /** Stable; never seen. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: LocalText;
  readonly text: LocalText;
}

/** What has changed for the people who use the product, the newest first; admins add to it and hide some of it. */
export const NEWS: readonly NewsEntry[] = [
  {
    id: 'help',
    date: '2026-11-22',
    title: { en: 'Help that points at things' },
    text: {
      en: 'The question mark opens a help with a search, articles and steps that follow what you do, with an arrow to what comes next. Messages to us are sent from there too.',
    },
  },
  {
    id: 'any-version',
    date: '2026-11-22',
    title: { en: 'Any version at once' },
    text: {
      en: 'Going far back in a long history is as fast as going back one step: each version is built from the nearest one that is kept.',
    },
  },
  {
    id: 'suggestions',
    date: '2026-11-20',
    title: { en: 'Suggestions' },
    text: {
      en: 'People who may suggest edit with the usual gestures. Their changes are drawn dashed beside the original, and you accept or refuse them on the chart or in a list.',
    },
  },
  {
    id: 'editing-together',
    date: '2026-11-20',
    title: { en: 'Editing together' },
    text: {
      en: 'See who is here, what they have selected, and what they drag while they drag it. Days without a connection are no trouble: your changes wait on your device.',
    },
  },
  {
    id: 'time-travel',
    date: '2026-11-20',
    title: { en: 'Time travel with names and comparison' },
    text: {
      en: 'Name versions, compare any of them with now, send a link to one, restore it or make a new chart of it.',
    },
  },
  {
    id: 'pictures',
    date: '2026-11-20',
    title: { en: 'Pictures, PDF and pages' },
    text: { en: 'Save a chart as SVG, PNG or PDF, as a whole or on pages, or copy it into a document.' },
  },
];
