import type { HelpArticle } from './help-article.ts';
import { openChart, step } from './step.ts';

const openStyles = step('Open ‘Switch style’.', 'toolbar-styles', 'style-choice');
const openEditor = step('Open ‘Edit style’.', 'toolbar-editTheme', 'style-section-page');

/** What concerns the look of a whole chart. */
export const STYLE_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'switch-style',
    title: { en: 'Give the chart another style' },
    categories: ['style', 'new'],
    text: {
      en: 'Rest the pointer on a style to try it on, click to choose it. Nothing changes before you press ‘Apply this style’, and it is one step of undo.',
    },
    steps: [
      openChart,
      openStyles,
      step('Choose a style.', 'style-choice'),
      step('Press ‘Apply this style’, or ‘Cancel’ to leave it as it was.', 'style-apply'),
    ],
  },
  {
    id: 'edit-style',
    title: { en: 'Make a style of your own' },
    categories: ['style'],
    text: {
      en: 'The style editor shows every change on the chart at once. ‘Cancel’ takes all back, ‘Apply this style’ keeps it.',
    },
    steps: [
      openChart,
      openEditor,
      step('Open ‘Tasks’, for example.', 'style-section-tasks', 'style-open-tasks'),
      step('Choose a design template and change its colours.', 'style-open-tasks'),
    ],
  },
  {
    id: 'font',
    title: { en: 'Change font, text size and grid lines' },
    categories: ['style'],
    text: {
      en: 'There are seven fonts. All sizes of the page, its background and its grid stand in one place.',
    },
    steps: [
      openChart,
      openEditor,
      step('Open ‘Timeline’.', 'style-section-timeline', 'style-open-timeline'),
      step(
        'The header of the timeline is changed here; open ‘Page’ for font, sizes and grid.',
        'style-section-page',
        'style-open-page',
      ),
      step('Choose the font and what else you like.', 'style-open-page'),
    ],
  },
  {
    id: 'save-style',
    title: { en: 'Keep a style for other charts' },
    categories: ['style'],
    text: {
      en: 'A saved style is a copy of the chart in the folder ‘Style templates’. It then appears when you create a chart and in ‘Switch style’.',
    },
    steps: [
      openChart,
      openEditor,
      step('Press ‘Save as a style template’.', 'style-save', 'style-save-name'),
      step('Give it a name and save it.', 'style-save-name'),
    ],
  },
  {
    id: 'contrast',
    title: { en: 'Check that everybody can read your chart' },
    categories: ['style'],
    text: {
      en: 'The style editor measures every text and shape against what is behind it and offers the nearest colour that stands out enough. It also shows the chart as people with red-green blindness see it.',
    },
    steps: [
      openChart,
      openEditor,
      step('Open ‘Contrast’.', 'style-section-contrast', 'style-open-contrast'),
      step('Press ‘Fix’ where something is too low.', 'style-open-contrast'),
    ],
  },
  {
    id: 'watermark',
    title: { en: 'Why is there a watermark on my chart?' },
    categories: ['style'],
    text: {
      en: 'On the free edition every style but Clarity, and every style that you edit, adds a watermark. Choose Clarity to be rid of it; the premium edition has none.',
    },
    steps: [openChart, openStyles, step('Choose Clarity and apply it.', 'style-choice')],
  },
  {
    id: 'premium-styles',
    title: { en: 'Use every style without a watermark' },
    categories: ['style'],
    isPremium: true,
    text: {
      en: 'With the premium edition of the chart’s owner no style adds a watermark: not the premium ones, and not those of your own.',
    },
    steps: [openChart, openStyles, step('Choose any style and apply it.', 'style-choice')],
  },
];
