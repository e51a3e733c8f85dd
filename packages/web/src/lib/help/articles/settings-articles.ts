import type { HelpArticle } from './help-article.ts';
import { openChart, openSettings, step } from './step.ts';

/** Articles on a chart's settings other than its timeline. */
export const SETTINGS_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'pages',
    title: { en: 'Lay the chart on pages for printing' },
    categories: ['settings', 'sharing'],
    text: {
      en: 'A4, A3 or letter, portrait or landscape. The header repeats on every page and no row is cut. You can export PDF and pictures on the same pages.',
    },
    steps: [
      openChart,
      openSettings,
      step('Turn on ‘Layout’.', 'settings-layout', 'page-picker'),
      step('Choose a page.', 'page-picker'),
      step('Turn ‘Layout’ off again to go back to an endless canvas.', 'settings-layout'),
    ],
  },
  {
    id: 'row-height',
    title: { en: 'Make rows taller or the chart wider' },
    categories: ['settings'],
    text: { en: 'You can also drag the right and lower edges of the chart, if the display rules allow it.' },
    steps: [
      openChart,
      openSettings,
      step('Enter the chart width.', 'settings-width'),
      step('Enter the row height.', 'settings-row-height'),
    ],
  },
  {
    id: 'label-column',
    title: { en: 'Change the width of the titles on the left' },
    categories: ['settings'],
    text: {
      en: 'The column fits the longest title until you set its width. You can also drag its edge.',
    },
    steps: [
      openChart,
      openSettings,
      step(
        'Switch off ‘Fit label column to the longest title’.',
        'settings-column-fit',
        'settings-column-width',
      ),
      step('Enter its width.', 'settings-column-width'),
    ],
  },
  {
    id: 'repeated-titles',
    title: { en: 'List every title on the left' },
    categories: ['settings'],
    text: {
      en: 'The left column hides titles that already show in full at their bars, unless you want them all.',
    },
    steps: [
      openChart,
      openSettings,
      step('Switch off ‘Hide titles already shown at their bars’.', 'settings-column-repeated'),
    ],
  },
  {
    id: 'display-rules',
    title: { en: 'Prevent resizing by dragging the edges' },
    categories: ['settings'],
    text: {
      en: 'Display rules set whether dragging an edge changes the row height and the chart width.',
    },
    steps: [
      openChart,
      openSettings,
      step('Turn on ‘Display rules’.', 'settings-rules', 'settings-vertical'),
      step('Turn off what dragging shouldn’t change.', 'settings-vertical'),
    ],
  },
  {
    id: 'snapping',
    title: { en: 'Snap bars to hours, days, weeks or months' },
    categories: ['settings', 'task'],
    text: {
      en: '‘Automatic’ follows the timeline scale. Hold Ctrl while you drag to place a bar freely.',
    },
    steps: [openChart, openSettings, step('Choose what bars snap to.', 'settings-snapping')],
  },
  {
    id: 'dependents',
    title: { en: 'Move linked tasks together' },
    categories: ['settings', 'task'],
    text: {
      en: 'Choose what linked tasks do when you move a task: stay, move only to avoid an overlap, or keep their gap. Tasks with a locked schedule stay.',
    },
    steps: [openChart, openSettings, step('Choose what linked tasks do.', 'settings-dependents')],
  },
  {
    id: 'date-format',
    title: { en: 'Choose how the chart writes dates' },
    categories: ['settings', 'timeline'],
    text: {
      en: '‘Based on scale and space’ picks a format that fits. You can also choose a format or enter a custom pattern.',
    },
    steps: [openChart, openSettings, step('Choose how dates are written.', 'settings-format')],
  },
];
