import type { HelpArticle } from './help-article.ts';
import { note, openCalendars, openChart, openSettings, step } from './step.ts';

/** Articles on the timeline. */
export const TIMELINE_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'scale',
    title: { en: 'Show hours, days, weeks, months, quarters or years' },
    categories: ['timeline'],
    text: {
      en: 'The scale only changes the view, never your dates. You can also change it above the titles on the left, where there’s space.',
    },
    steps: [openChart, openSettings, step('Choose a scale, for example ‘Weeks’.', 'settings-scale')],
  },
  {
    id: 'whole-days',
    title: { en: 'Draw bars to the day or to the minute' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'With whole days, a task that begins when its day’s work begins is drawn from the edge of that day, and one that ends with the day’s work to its end. Otherwise, bars are drawn to the minute, as on the scale of hours. Dates, lengths and links stay the same.',
    },
    steps: [openChart, openSettings, step('Turn ‘Whole days’ on or off.', 'settings-whole-days')],
  },
  {
    id: 'start-date',
    title: { en: 'Change when the timeline starts' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'When you change the start date, choose whether to keep all dates or shift the whole plan.',
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
      en: 'By default, the timeline is long enough for everything on it. If you set a length yourself and something lies after the end, we ask whether to move the end.',
    },
    steps: [
      openChart,
      openSettings,
      step('Turn off ‘End date: Automatic’.', 'settings-end', 'settings-length'),
      step('Enter the length in days.', 'settings-length'),
    ],
  },
  {
    id: 'timeline-language',
    title: { en: 'Write months and days in another language' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'The timeline language belongs to the chart. Everyone who opens the chart sees the same language, even where it’s embedded.',
    },
    steps: [openChart, openSettings, step('Choose the language of the timeline.', 'settings-language')],
  },
  {
    id: 'relative-time',
    title: { en: 'Count days from the start instead of dates' },
    categories: ['timeline'],
    text: {
      en: 'For plans without dates, like a thesis or an offer. The timeline shows Day 1, Week 1, Month 1.',
    },
    steps: [
      openChart,
      openSettings,
      step('Turn on ‘Count from the start (Day 1, Week 1)’.', 'settings-relative'),
    ],
  },
  {
    id: 'working-days',
    title: { en: 'Set working days and holidays' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'By default, working days are Monday to Friday. Days off are tinted in the chart, and when you drag a bar its label counts working days. The holidays of most countries and regions can be added at once.',
    },
    steps: [
      openChart,
      openSettings,
      step('Switch on ‘Custom calendar’.', 'settings-calendar', 'settings-weekdays'),
      step('Click the working days of the week.', 'settings-weekdays'),
      openCalendars,
      step('Choose the tab ‘Holidays’.', 'tab-holidays', 'calendars-holidays'),
      step('Choose your country and region.', 'calendars-holidays'),
      step('Untick the days on which you work, and add the others.', 'calendars-add-holidays'),
      note('Company holidays and days with other hours are made under ‘Exceptions’.'),
    ],
  },
  {
    id: 'calendars',
    title: { en: 'Give tasks calendars of their own' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'For a night shift, a site that also works on Saturdays, or people with other holidays. Until you choose another one, a task has the chart’s own calendar.',
    },
    steps: [
      openChart,
      openSettings,
      openCalendars,
      step('Click ‘New calendar’ and choose what it begins with.', 'calendars-new'),
      note(
        'Give it a name, and change its week, its exceptions and its holidays. The tab ‘Year’ shows the result.',
      ),
      note('Then choose it in the details of a task or milestone.'),
    ],
  },
  {
    id: 'today-line',
    title: { en: 'Show or hide today’s line' },
    categories: ['timeline'],
    text: {
      en: 'Today’s line is behind the bars. Press N to scroll to it. Exported pictures only show it if you choose to.',
    },
    steps: [openChart, openSettings, step('Turn ‘Show today’ on or off.', 'settings-today')],
  },
  {
    id: 'zoom',
    title: { en: 'Zoom in and out, and fit the chart' },
    categories: ['timeline'],
    text: {
      en: 'Zoom at the pointer with Ctrl and the mouse wheel, or with two fingers. Hold Space and drag to move the view. Use Alt and the wheel to make days wider or narrower.',
    },
    steps: [
      openChart,
      step('Click the percentage at the top.', 'zoom', 'command-fitChart'),
      step('Choose ‘Fit the whole chart’, or another size.', 'command-fitChart'),
      note('In the same menu, turn on ‘Zoom with mouse wheel’ to zoom without Ctrl.'),
      note('Turn on ‘Fit width while a panel is open’ there to keep the whole chart in view beside panels.'),
    ],
  },
];
