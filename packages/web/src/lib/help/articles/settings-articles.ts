import type { HelpArticle } from './help-article.ts';
import { openChart, openSettings, step } from './step.ts';

/** What the settings of a chart hold besides its timeline. */
export const SETTINGS_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'pages',
    title: { en: 'Lay the chart on pages for printing' },
    categories: ['settings', 'sharing'],
    text: {
      en: 'A4, A3 or letter, upright or across. The header repeats on every page and no row is cut. PDF and pictures can be exported on the same pages.',
    },
    steps: [
      openChart,
      openSettings,
      step('Switch on ‘Layout’.', 'settings-layout', 'page-picker'),
      step('Choose a page.', 'page-picker'),
      step('Switch ‘Layout’ off again to have an endless canvas.', 'settings-layout'),
    ],
  },
  {
    id: 'row-height',
    title: { en: 'Make rows higher or the chart wider' },
    categories: ['settings'],
    text: { en: 'The right edge and the lower edge of the chart can be dragged too, where that is allowed.' },
    steps: [
      openChart,
      openSettings,
      step('Type the width of the chart.', 'settings-width'),
      step('Type the height of the rows.', 'settings-row-height'),
    ],
  },
  {
    id: 'label-column',
    title: { en: 'Change the width of the titles at the left' },
    categories: ['settings'],
    text: {
      en: 'The column fits the longest title until you give it a width of its own. Its edge can be dragged.',
    },
    steps: [
      openChart,
      openSettings,
      step(
        'Switch off ‘Label column fits the longest title’.',
        'settings-column-fit',
        'settings-column-width',
      ),
      step('Type its width.', 'settings-column-width'),
    ],
  },
  {
    id: 'repeated-titles',
    title: { en: 'List every title at the left' },
    categories: ['settings'],
    text: {
      en: 'Titles that stand whole at their bars are left out of the column at the left, until you ask for all of them.',
    },
    steps: [
      openChart,
      openSettings,
      step('Switch off ‘Leave out titles that stand at their bars’.', 'settings-column-repeated'),
    ],
  },
  {
    id: 'display-rules',
    title: { en: 'Keep the chart from being resized by its edges' },
    categories: ['settings'],
    text: {
      en: 'Display rules say whether dragging an edge may change the height of rows and the width of the chart.',
    },
    steps: [
      openChart,
      openSettings,
      step('Switch on ‘Display rules’.', 'settings-rules', 'settings-vertical'),
      step('Switch off what nobody should do by dragging.', 'settings-vertical'),
    ],
  },
  {
    id: 'snapping',
    title: { en: 'Let bars snap to hours, days, weeks or months' },
    categories: ['settings', 'task'],
    text: {
      en: '‘Automatic’ takes what the timeline shows. Hold Ctrl while you drag to place a bar freely.',
    },
    steps: [openChart, openSettings, step('Choose what bars snap to.', 'settings-snapping')],
  },
  {
    id: 'dependents',
    title: { en: 'Move linked tasks along' },
    categories: ['settings', 'task'],
    text: {
      en: 'A chart decides what happens to the tasks that wait for one that is moved: they stay, move only if they would overlap, or keep their gap. A task whose schedule is locked stays.',
    },
    steps: [openChart, openSettings, step('Choose what linked tasks do.', 'settings-dependents')],
  },
  {
    id: 'date-format',
    title: { en: 'Choose how dates are written on the chart' },
    categories: ['settings', 'timeline'],
    text: {
      en: '‘By scale and room’ writes what fits. Ready-made forms and a pattern of your own are offered too.',
    },
    steps: [openChart, openSettings, step('Choose how dates are written.', 'settings-format')],
  },
];
