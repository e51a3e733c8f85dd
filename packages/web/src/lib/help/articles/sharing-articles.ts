import type { HelpArticle } from './help-article.ts';
import { makePublic, openChart, openMenu, step, stepTo } from './step.ts';

/** Articles on links, embeds and files. */
export const SHARING_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'public-link',
    title: { en: 'Share a chart with a link' },
    categories: ['sharing', 'new'],
    text: {
      en: 'Anyone with the link can view a public chart, without an account. Nobody can edit it there.',
    },
    steps: [openChart, ...makePublic, step('Click ‘Copy link’.', 'share-copy')],
  },
  {
    id: 'embed',
    title: { en: 'Embed a chart in a web page, a wiki or notes' },
    categories: ['sharing'],
    text: {
      en: 'Copy the code into your page. The embedded chart always shows the latest version. If a tool takes an address instead of code, use the link.',
    },
    steps: [openChart, ...makePublic, step('Click ‘Copy code’.', 'share-code')],
  },
  {
    id: 'living-picture',
    title: { en: 'Show a picture that always has the newest state' },
    categories: ['sharing'],
    text: {
      en: 'For READMEs, wikis, emails and slides: the address of an SVG, PNG or PDF, which also follows the reader’s dark mode if you like. It’s under ‘Picture’. A private chart gets a secret address, which you can replace or revoke at any time.',
    },
    steps: [
      openChart,
      ...makePublic,
      step('Click ‘Copy address’ or ‘Copy Markdown’ under ‘Picture’.', 'share-picture'),
    ],
  },
  {
    id: 'embed-look',
    title: { en: 'Fit an embedded chart to its page' },
    categories: ['sharing'],
    text: {
      en: 'Presets set the background for notes and wikis, light or dark. ‘Auto adapt size’ fits the chart to the width of the page.',
    },
    steps: [
      openChart,
      ...makePublic,
      step('Choose a preset.', 'share-presets'),
      step('Or set the background yourself.', 'share-background'),
      step('Turn on ‘Auto adapt size’ to fill the width of the page.', 'share-auto-size'),
    ],
  },
  {
    id: 'external-links',
    title: { en: 'Link tasks of a public chart to other pages' },
    categories: ['sharing'],
    text: {
      en: 'Enter the address in the task’s details. Visitors can only follow it while ‘External links’ is on.',
    },
    steps: [openChart, ...makePublic, step('Turn on ‘External links’.', 'share-links')],
  },
  {
    id: 'allow-duplicate',
    title: { en: 'Let others start from your chart' },
    categories: ['sharing'],
    text: {
      en: 'On the public page, visitors can click ‘Create Gantt from this template’. They get a copy, and your chart stays as it is.',
    },
    steps: [openChart, ...makePublic, step('Turn on ‘Allow duplicate as template’.', 'share-duplicate')],
  },
  {
    id: 'revoke-link',
    title: { en: 'Stop sharing a chart' },
    categories: ['sharing', 'collaboration'],
    text: {
      en: 'Turn off ‘Public Gantt’ to close the link and all embeds right away. The page ‘Users’ lists all your public charts.',
    },
    steps: [
      stepTo('Open ‘Users’.', 'users', '/users'),
      step('Click ‘Revoke’ next to a chart that should no longer be public.', 'revoke-link'),
    ],
  },
  {
    id: 'export-picture',
    title: { en: 'Save the chart as SVG, PNG or PDF' },
    categories: ['sharing'],
    text: {
      en: 'Export the whole chart or its pages, with or without the background and today’s line. PNG goes up to four times the size.',
    },
    steps: [
      openChart,
      openMenu,
      step('Choose ‘Export as image…’.', 'export-picture', 'export-save'),
      step('Choose the file type.', 'export-format'),
      step('Click the button to save it.', 'export-save'),
    ],
  },
  {
    id: 'copy-picture',
    title: { en: 'Copy the chart into a document' },
    categories: ['sharing'],
    text: { en: 'This copies the chart as a picture. Paste it into a document, an email or a chat.' },
    steps: [openChart, openMenu, step('Choose ‘Copy as image’.', 'copy-picture')],
  },
  {
    id: 'subscribe',
    title: { en: 'See the tasks in your calendar' },
    categories: ['sharing'],
    text: {
      en: 'Google Calendar, Apple Calendar, Outlook and others show the tasks and keep them up to date. Whoever has the address can read the tasks, so keep it to yourself. In the same place you can replace it, or stop.',
    },
    steps: [
      openChart,
      openMenu,
      step('Choose ‘Subscribe in your calendar…’.', 'subscribe', 'subscribe-about'),
      step('Click ‘Create address’, unless there is one already.', 'subscribe-create', 'subscribe-copy'),
      step('Click ‘Copy address’. Below it, the dialog says where to paste it.', 'subscribe-copy'),
    ],
  },
  {
    id: 'export-gio',
    title: { en: 'Save a chart to a file or send it to someone' },
    categories: ['sharing'],
    text: {
      en: 'A .gio file contains the whole chart, including its style. Anyone who gets it can import it into their own chart.',
    },
    steps: [openChart, openMenu, step('Choose ‘Export .gio’.', 'export-gio')],
  },
  {
    id: 'import-gio',
    title: { en: 'Open a .gio file' },
    categories: ['sharing'],
    text: {
      en: 'The file’s content replaces the open chart. You can undo this. Any errors in the file are listed before anything changes.',
    },
    steps: [
      openChart,
      openMenu,
      step('Choose ‘Import into this chart…’.', 'import-file-into-chart', 'import-drop'),
      step('Choose the file, look at its chart, then click ‘Replace the chart’.', 'import-drop'),
    ],
  },
];
