import type { HelpArticle } from './help-article.ts';
import { note, openChart, openHistory, step } from './step.ts';

const goBack = step('Click an older version, or scroll in the list.', 'history-line', 'history-restore');

/** Articles on time travel. */
export const TIME_TRAVEL_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'go-back',
    title: { en: 'View an earlier version' },
    categories: ['timeTravel', 'new'],
    text: {
      en: 'The history shows every change with its author and time. Viewing a version changes nothing, and you can zoom and copy what you see. The free edition shows the last 7 days.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Click ‘Close time travel’ to go back to now.', 'history-close'),
    ],
  },
  {
    id: 'restore',
    title: { en: 'Restore an earlier version' },
    categories: ['timeTravel'],
    text: {
      en: 'The version becomes the current chart. What was there before stays in the history, so nothing is lost.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Click ‘Restore’ and answer ‘Yes, restore !’.', 'history-restore'),
    ],
  },
  {
    id: 'fork',
    title: { en: 'Make a new chart from an earlier version' },
    categories: ['timeTravel', 'workspaces'],
    text: {
      en: 'A fork is a new chart of yours with the content of that version. The original stays as it is.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Click ‘Fork’ and answer ‘Yes, fork !’. The new chart opens.', 'history-fork'),
    ],
  },
  {
    id: 'name-version',
    title: { en: 'Name a version to find it again' },
    categories: ['timeTravel'],
    text: {
      en: 'Named versions are listed above the history. In the free edition, a name disappears after 7 days, with its version.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Click ‘Name this version’.', 'history-name', 'version-name'),
      step('Type a name, like May offer, and click ‘Save’.', 'version-name'),
    ],
  },
  {
    id: 'compare',
    title: { en: 'Compare a version with now' },
    categories: ['timeTravel'],
    text: {
      en: 'The older version appears as outlines over the current chart, and a list shows what was added, moved, changed and removed.',
    },
    steps: [
      openChart,
      openHistory,
      goBack,
      step('Turn on ‘Compare with now’.', 'history-compare', 'history-changes'),
      note('Click an entry in the list to bring it into view.'),
    ],
  },
  {
    id: 'baseline-version',
    title: { en: 'Take a baseline of an earlier version' },
    categories: ['timeTravel'],
    text: {
      en: 'For a plan that was agreed last week, but never kept as a baseline. The chart then shows how much each task and milestone has slipped since.',
    },
    steps: [openChart, openHistory, goBack, step('Click ‘Use as baseline’.', 'history-baseline')],
  },
  {
    id: 'version-link',
    title: { en: 'Share a link to a version' },
    categories: ['timeTravel', 'collaboration'],
    text: { en: 'The link opens time travel at that version. It works for people who can edit the chart.' },
    steps: [openChart, openHistory, goBack, step('Click ‘Copy link to this version’.', 'history-link')],
  },
  {
    id: 'whole-history',
    title: { en: 'Keep the full history' },
    categories: ['timeTravel'],
    isPremium: true,
    text: {
      en: 'The premium edition shows every version since the chart was created, as long as you’re subscribed.',
    },
    steps: [openChart, openHistory, note('Scroll down to the oldest entry, ‘Gantt creation’.')],
  },
];
