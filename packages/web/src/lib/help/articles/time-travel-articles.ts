import type { HelpArticle } from './help-article.ts';
import { note, openChart, openHistory, step } from './step.ts';

const goBack = step('Click an older version, or scroll in the list.', 'history-line', 'history-restore');

/** What concerns the past of a chart. */
export const TIME_TRAVEL_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'go-back',
    title: { en: 'Look at an earlier version' },
    categories: ['timeTravel', 'new'],
    text: {
      en: 'Every change is in the history with its author and time. Looking changes nothing, and what you see can be zoomed and copied. The free edition shows the last 7 days.',
    },
    steps: [openChart, openHistory, goBack, step('‘Close time travel’ leads back to now.', 'history-close')],
  },
  {
    id: 'restore',
    title: { en: 'Restore an earlier version' },
    categories: ['timeTravel'],
    text: {
      en: 'The version becomes the chart of now. What was there before stays in the history, so nothing is lost.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Press ‘Restore’ and answer ‘Yes, restore !’.', 'history-restore'),
    ],
  },
  {
    id: 'fork',
    title: { en: 'Make a new chart from an earlier version' },
    categories: ['timeTravel', 'workspaces'],
    text: {
      en: 'A fork is a chart of your own with the content of that version; the first one stays as it is.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Press ‘Fork’ and answer ‘Yes, fork !’. The new chart opens.', 'history-fork'),
    ],
  },
  {
    id: 'name-version',
    title: { en: 'Name a version to find it again' },
    categories: ['timeTravel'],
    text: {
      en: 'Named versions have a list of their own above the history. On the free edition a name goes after 7 days, with its version.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Press ‘Name this version’.', 'history-name', 'version-name'),
      step('Type a name, such as Offer of May, and press ‘Save’.', 'version-name'),
    ],
  },
  {
    id: 'compare',
    title: { en: 'Compare a version with now' },
    categories: ['timeTravel'],
    text: {
      en: 'The older version lies as ghosts over the chart of now, and a list says what was added, moved, changed and removed.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Switch on ‘Compare with now’.', 'history-compare', 'history-changes'),
      note('Click an entry of the list to bring it into view.'),
    ],
  },
  {
    id: 'version-link',
    title: { en: 'Send somebody a link to a version' },
    categories: ['timeTravel', 'collaboration'],
    text: { en: 'The link opens time travel at that version. It works for people who may edit the chart.' },
    steps: [openChart, openHistory, goBack, step('Press ‘Copy link to this version’.', 'history-link')],
  },
  {
    id: 'whole-history',
    title: { en: 'Keep the whole history' },
    categories: ['timeTravel'],
    isPremium: true,
    text: {
      en: 'The premium edition shows every version since the chart was created, for as long as it is subscribed.',
    },
    steps: [openChart, openHistory, note('Scroll down to the oldest entry, ‘Gantt creation’.')],
  },
];
