import type { HelpArticle } from './help-article.ts';
import { makePublic, openChart, openMenu, step, stepTo } from './step.ts';

/** What concerns links, embeds and files. */
export const SHARING_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'public-link',
    title: { en: 'Share a chart by a link' },
    categories: ['sharing', 'new'],
    text: {
      en: 'A public chart can be viewed by everybody who has the link, without an account. Nobody can edit it there.',
    },
    steps: [openChart, ...makePublic, step('Press ‘Copy link’.', 'share-copy')],
  },
  {
    id: 'embed',
    title: { en: 'Embed a chart in a web page, a wiki or notes' },
    categories: ['sharing'],
    text: {
      en: 'Copy the code into the page. The embedded chart always shows the newest version. Tools that take an address instead of code need only the link.',
    },
    steps: [openChart, ...makePublic, step('Press ‘Copy code’.', 'share-code')],
  },
  {
    id: 'embed-look',
    title: { en: 'Fit an embedded chart to its page' },
    categories: ['sharing'],
    text: {
      en: 'Presets set the background for notes and wikis, light or dark. ‘Auto adapt size’ lets the chart take the width of its place.',
    },
    steps: [
      openChart,
      ...makePublic,
      step('Choose a preset.', 'share-presets'),
      step('Or set the background yourself.', 'share-background'),
      step('Switch on ‘Auto adapt size’ to fill the width of the page.', 'share-auto-size'),
    ],
  },
  {
    id: 'external-links',
    title: { en: 'Let tasks of a public chart lead to other pages' },
    categories: ['sharing'],
    text: {
      en: 'The address of a task stands in its details. Visitors can follow it only while ‘External links’ is on.',
    },
    steps: [openChart, ...makePublic, step('Switch on ‘External links’.', 'share-links')],
  },
  {
    id: 'allow-duplicate',
    title: { en: 'Let others start from your chart' },
    categories: ['sharing'],
    text: {
      en: 'Visitors of the public page get the button ‘Create Gantt from this template’: they get a copy, yours stays as it is.',
    },
    steps: [openChart, ...makePublic, step('Switch on ‘Allow duplicate as template’.', 'share-duplicate')],
  },
  {
    id: 'revoke-link',
    title: { en: 'Stop sharing a chart' },
    categories: ['sharing', 'collaboration'],
    text: {
      en: 'Switching off ‘Public Gantt’ closes the link and every embed at once. The page ‘Users’ lists all charts of yours that are public.',
    },
    steps: [
      stepTo('Open ‘Users’.', 'users', '/users'),
      step('Press ‘Revoke’ beside a chart that should no longer be public.', 'revoke-link'),
    ],
  },
  {
    id: 'export-picture',
    title: { en: 'Save the chart as SVG, PNG or PDF' },
    categories: ['sharing'],
    text: {
      en: 'The whole chart or its pages, with or without background and the line of today. PNG in up to four times the size.',
    },
    steps: [
      openChart,
      openMenu,
      step('Choose ‘Export as a picture…’.', 'export-picture', 'export-save'),
      step('Choose the kind of file.', 'export-format'),
      step('Press the button to save it.', 'export-save'),
    ],
  },
  {
    id: 'copy-picture',
    title: { en: 'Copy the chart into a document' },
    categories: ['sharing'],
    text: { en: 'The chart goes into the clipboard as a picture. Paste it in a document, a mail or a chat.' },
    steps: [openChart, openMenu, step('Choose ‘Copy as a picture’.', 'copy-picture')],
  },
  {
    id: 'export-gio',
    title: { en: 'Save a chart to a file, or send it to somebody' },
    categories: ['sharing'],
    text: {
      en: 'A .gio file holds the whole chart, its style included. Whoever gets it can import it into a chart of their own.',
    },
    steps: [openChart, openMenu, step('Choose ‘Export .gio’.', 'export-gio')],
  },
  {
    id: 'import-gio',
    title: { en: 'Open a .gio file' },
    categories: ['sharing'],
    text: {
      en: 'The content of the file replaces the chart that is open; undo brings it back. Mistakes in the file are listed before anything happens.',
    },
    steps: [
      openChart,
      openMenu,
      step('Choose ‘Import .gio’.', 'import-gio', 'import-file'),
      step('Choose the file, then press ‘Import’.', 'import-file'),
    ],
  },
];
