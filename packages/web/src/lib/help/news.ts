import type { LocalText } from './articles/help-article.ts';

export interface NewsEntry {
  /** Stable and never displayed. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: LocalText;
  readonly text: LocalText;
}

/** The product's news for users, newest first; admins can add to it and hide entries. */
export const NEWS: readonly NewsEntry[] = [
  {
    id: 'comments',
    date: '2026-11-27',
    title: { en: 'Comments' },
    text: {
      en: 'Comment on a task, a milestone, a suggestion or the whole chart, mention people with @, and resolve what is settled. Comments are never part of embeds, exports or copies.',
    },
  },
  {
    id: 'scheduling',
    date: '2026-11-26',
    title: { en: 'Plans that compute themselves' },
    text: {
      en: 'Let links, calendars and constraints set the dates, and see what moves before it does. With the critical path, baselines, the load of people, and a What if to try things out. Charts that you draw stay as they are.',
    },
  },
  {
    id: 'help',
    date: '2026-11-22',
    title: { en: 'Help that shows you where' },
    text: {
      en: 'Click the question mark to search articles and follow them step by step, with an arrow to what comes next. You can also send us a message there.',
    },
  },
  {
    id: 'any-version',
    date: '2026-11-22',
    title: { en: 'Any version, instantly' },
    text: {
      en: 'Going far back in a long history is now as fast as going back one step.',
    },
  },
  {
    id: 'suggestions',
    date: '2026-11-20',
    title: { en: 'Suggestions' },
    text: {
      en: 'People who can suggest edit as usual. Their changes appear dashed next to the original, and you accept or refuse them on the chart or in a list.',
    },
  },
  {
    id: 'editing-together',
    date: '2026-11-20',
    title: { en: 'Edit together' },
    text: {
      en: 'See who’s here, and what they select and drag. You can work offline for days: your changes wait on your device.',
    },
  },
  {
    id: 'time-travel',
    date: '2026-11-20',
    title: { en: 'Name and compare versions in time travel' },
    text: {
      en: 'Name versions, compare them with now, share a link to one, restore it or turn it into a new chart.',
    },
  },
  {
    id: 'pictures',
    date: '2026-11-20',
    title: { en: 'Pictures, PDF and pages' },
    text: { en: 'Save a chart as SVG, PNG or PDF, whole or on pages, or copy it into a document.' },
  },
];
