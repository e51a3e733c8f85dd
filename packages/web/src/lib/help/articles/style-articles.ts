import type { HelpArticle } from './help-article.ts';
import { openChart, step } from './step.ts';

const openStyles = step('Open ‘Switch style’.', 'toolbar-styles', 'style-choice');
const openEditor = step('Open ‘Edit style’.', 'toolbar-editTheme', 'style-section-page');

const openRulesMenu = step('Open the menu next to the chart name.', 'chart-menu', 'rules');

/** Articles on the style of a whole chart. */
export const STYLE_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'switch-style',
    title: { en: 'Change the chart’s style' },
    categories: ['style', 'new'],
    text: {
      en: 'Point at a style to preview it and click to choose it. Nothing changes until you click ‘Apply this style’, and you can undo it.',
    },
    steps: [
      openChart,
      openStyles,
      step('Choose a style.', 'style-choice'),
      step('Click ‘Apply this style’, or ‘Cancel’ to keep the old one.', 'style-apply'),
    ],
  },
  {
    id: 'edit-style',
    title: { en: 'Create your own style' },
    categories: ['style'],
    text: {
      en: 'The style editor shows every change on the chart right away. ‘Cancel’ discards your changes, ‘Apply this style’ keeps them.',
    },
    steps: [
      openChart,
      openEditor,
      step('Open ‘Tasks’, for example.', 'style-section-tasks', 'style-open-tasks'),
      step('Choose a design template and change its colours.', 'style-open-tasks'),
    ],
  },
  {
    id: 'rules',
    title: { en: 'Colour tasks by rule, with a legend' },
    categories: ['style', 'task'],
    text: {
      en: 'A rule gives a design to every task or milestone that is late, done, assigned to somebody, on the critical path or has a text in its title. The first rule that applies counts; drag rules to change their order. What you set by hand on a task stays. The legend above the timeline names the rules; exports, embeds and pictures show it too.',
    },
    steps: [
      openChart,
      openRulesMenu,
      step('Choose ‘Colour by rule’.', 'rules', 'rules-new'),
      step(
        'Choose a suggestion, or click ‘New rule’ and say when it applies and which design it gives.',
        'rules-new',
      ),
    ],
  },
  {
    id: 'font',
    title: { en: 'Change font, text size and grid lines' },
    categories: ['style'],
    text: {
      en: 'Choose from seven fonts. You’ll find all sizes, the background and the grid in one place.',
    },
    steps: [
      openChart,
      openEditor,
      step('Open ‘Timeline’.', 'style-section-timeline', 'style-open-timeline'),
      step(
        'Change the timeline header here. Open ‘Page’ for the font, sizes and grid.',
        'style-section-page',
        'style-open-page',
      ),
      step('Choose the font and anything else you like.', 'style-open-page'),
    ],
  },
  {
    id: 'save-style',
    title: { en: 'Save a style for other charts' },
    categories: ['style'],
    text: {
      en: 'A saved style is a copy of the chart in the folder ‘Style templates’. You find it when you create a chart and in ‘Switch style’.',
    },
    steps: [
      openChart,
      openEditor,
      step('Click ‘Save as a style template’.', 'style-save', 'style-save-name'),
      step('Give it a name and save it.', 'style-save-name'),
    ],
  },
  {
    id: 'contrast',
    title: { en: 'Check that everyone can read your chart' },
    categories: ['style'],
    text: {
      en: 'The style editor checks the contrast of every text and shape and suggests the nearest colour that stands out enough. It also shows the chart as people with red-green blindness see it.',
    },
    steps: [
      openChart,
      openEditor,
      step('Open ‘Contrast’.', 'style-section-contrast', 'style-open-contrast'),
      step('Click ‘Fix’ where the contrast is too low.', 'style-open-contrast'),
    ],
  },
  {
    id: 'watermark',
    title: { en: 'Why is there a watermark on my chart?' },
    categories: ['style'],
    text: {
      en: 'In the free edition, every style except Clarity adds a watermark, and so does every style you edit. Choose Clarity to remove it. The premium edition has no watermark.',
    },
    steps: [openChart, openStyles, step('Choose Clarity and apply it.', 'style-choice')],
  },
  {
    id: 'premium-styles',
    title: { en: 'Use every style without a watermark' },
    categories: ['style'],
    isPremium: true,
    text: {
      en: 'If the chart’s owner has the premium edition, no style adds a watermark, including premium styles and your own.',
    },
    steps: [openChart, openStyles, step('Choose any style and apply it.', 'style-choice')],
  },
];
