import type { HelpArticle } from './help-article.ts';
import { note, openChart, openSettings, step } from './step.ts';

/** What concerns the axis of time. */
export const TIMELINE_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'scale',
    title: { en: 'Show hours, days, weeks, months, quarters or years' },
    categories: ['timeline'],
    text: {
      en: 'The scale is only a way of looking: no date changes with it. Dates finer than the scale are kept. Where the titles at the left have room, its name stands above them and offers the same choice.',
    },
    steps: [openChart, openSettings, step('Choose a scale, for example ‘Weeks’.', 'settings-scale')],
  },
  {
    id: 'start-date',
    title: { en: 'Change when the timeline starts' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'When you change the start date you are asked: keep every bar on its dates, or shift the whole plan by the same time.',
    },
    steps: [
      openChart,
      openSettings,
      step('Type another start date, then choose ‘Keep the dates’ or ‘Shift the plan’.', 'settings-start'),
    ],
  },
  {
    id: 'end-date',
    title: { en: 'Set the end of the timeline' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'The end is automatic at first: the timeline is long enough for everything on it. You can give it a length of your own; when something then lies behind the end, you are asked whether to move it.',
    },
    steps: [
      openChart,
      openSettings,
      step('Switch off ‘End date: Automatic’.', 'settings-end', 'settings-length'),
      step('Type the length in days.', 'settings-length'),
    ],
  },
  {
    id: 'timeline-language',
    title: { en: 'Write months and days in another language' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'The language of the timeline belongs to the chart. Everybody who opens it, or the page where it is embedded, sees the same one.',
    },
    steps: [openChart, openSettings, step('Choose the language of the timeline.', 'settings-language')],
  },
  {
    id: 'relative-time',
    title: { en: 'Count days from the start instead of dates' },
    categories: ['timeline'],
    text: {
      en: 'For plans without a calendar, such as a thesis or an offer: the timeline says Day 1, Week 1, Month 1.',
    },
    steps: [
      openChart,
      openSettings,
      step('Switch on ‘Count from the start (Day 1, Week 1)’.', 'settings-relative'),
    ],
  },
  {
    id: 'working-days',
    title: { en: 'Tell which days are worked, and holidays' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'Without a calendar of its own a chart takes Monday to Friday as working days. Days off are tinted where days can be seen, and the label of a dragged bar counts working days.',
    },
    steps: [
      openChart,
      openSettings,
      step('Switch on ‘Own calendar’.', 'settings-calendar', 'settings-weekdays'),
      step('Press the days of the week that are worked.', 'settings-weekdays'),
      step('Add holidays: a single day, or from a first to a last day.', 'settings-holidays'),
    ],
  },
  {
    id: 'today-line',
    title: { en: 'Show or hide the line of today' },
    categories: ['timeline'],
    text: {
      en: 'The line of today stands behind the bars. The key N scrolls to it. A picture that you export has it only when you ask for it.',
    },
    steps: [openChart, openSettings, step('Switch ‘Show today’ on or off.', 'settings-today')],
  },
  {
    id: 'zoom',
    title: { en: 'Zoom in and out, and fit the chart' },
    categories: ['timeline'],
    text: {
      en: 'Ctrl and the mouse wheel zoom where the pointer is, two fingers do too. Space and dragging moves the view. Alt and the wheel make the days wider or narrower.',
    },
    steps: [
      openChart,
      step('Press the percentage at the top.', 'zoom', 'command-fitChart'),
      step('Choose ‘Fit the whole chart’, or another size.', 'command-fitChart'),
      note('In the same menu ‘Wheel zooms’ lets the wheel zoom without Ctrl.'),
    ],
  },
];
