import type { HelpArticle } from './help-article.ts';
import { goToCharts, note, onChart, openChart, openPalette, step, stepTo } from './step.ts';

/** Articles for beginners. */
export const NEW_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'first-chart',
    title: { en: 'Create your first Gantt chart' },
    categories: ['new', 'workspaces'],
    text: {
      en: 'A new chart starts with a data template (its content) and a style template (its look). You can change both later.',
    },
    steps: [
      goToCharts,
      stepTo('Click ‘New’.', 'create-chart', '/new/:folderId'),
      stepTo(
        'Choose a data template, then click ‘Select this template’.',
        'wizard-data',
        '/new/:folderId/:templateId',
      ),
      stepTo(
        'Choose a style, then click ‘Select this style’.',
        'wizard-style',
        '/new/:folderId/:templateId/:styleId',
      ),
      stepTo(
        'Enter a name, choose a folder, then click ‘Create Gantt’. The chart opens.',
        'wizard-create',
        '/:userId/gantt/:ganttId',
      ),
    ],
  },
  {
    id: 'without-account',
    title: { en: 'Try the editor without signing up' },
    categories: ['new'],
    text: {
      en: 'At the address /try you can edit at once. The chart is stored in your browser only, and you find it there again, with undo. Sharing, time travel and PDFs need an account.',
    },
    steps: [
      note('Open the address /try. The login page leads there, too.'),
      note('Edit the chart. At the top, it says that the chart is on this device only.'),
      note(
        'Keep the chart with the button at the top, then sign up or log in: it moves into your account, and you can still undo.',
      ),
    ],
  },
  {
    id: 'first-tasks',
    title: { en: 'Add your first tasks' },
    categories: ['new', 'task'],
    text: {
      en: 'Just type. Enter saves the title and adds the next task below, with the same length, where the one before ends.',
    },
    steps: [
      openChart,
      step('Click ‘New task’ below the last row.', 'new-row', 'title-field'),
      note('Type a title and press Enter. Repeat for more tasks. Press Enter on an empty title to stop.'),
    ],
  },
  {
    id: 'academy',
    title: { en: 'Learn from short videos' },
    categories: ['new'],
    text: {
      en: 'The Academy has short videos on the essentials, with captions. The number next to it shows how many you haven’t watched yet.',
    },
    steps: [
      goToCharts,
      stepTo('Open the ‘Academy’.', 'academy', '/academy'),
      note('Choose a video. It counts as watched when it reaches the end.'),
    ],
  },
  {
    id: 'find-command',
    title: { en: 'Find any command' },
    categories: ['new'],
    text: {
      en: 'Search everything the editor can do, the tasks of this chart and your other charts. You can also press Ctrl+K (Cmd+K on a Mac).',
    },
    steps: [
      openChart,
      openPalette,
      step('Type part of what you’re looking for, then press Enter.', 'palette'),
    ],
  },
  {
    id: 'find-in-chart',
    title: { en: 'Find a text in a chart' },
    categories: ['new'],
    text: {
      en: 'Search titles, notes and names of people in the whole chart. Upper and lower case and accents don’t matter, and collapsed rows are opened as needed.',
    },
    steps: [
      openChart,
      step('Click the percentage at the top.', 'zoom', 'command-fitChart'),
      note(
        'Click ‘Find in chart’ in the menu. Without the menu: Ctrl+F (Cmd+F on a Mac). Ctrl+F in the search field opens the browser’s own search.',
      ),
      note(
        'Type the text. Enter goes to the next place, Shift+Enter to the previous one, Esc back to the chart.',
      ),
    ],
  },
  {
    id: 'shortcuts',
    title: { en: 'Learn the keyboard shortcuts' },
    categories: ['new', 'user'],
    text: {
      en: 'You can use every command without a mouse. Press ? in the chart to see all shortcuts. You can turn off single-letter shortcuts there.',
    },
    steps: [
      openChart,
      step('Click ‘Keyboard shortcuts’ at the side.', 'toolbar-showShortcuts', 'shortcuts'),
      step('Use this switch to turn off shortcuts without Ctrl or Alt.', 'shortcuts'),
    ],
  },
  {
    id: 'is-it-saved',
    title: { en: 'Check that your work is saved' },
    categories: ['new'],
    text: {
      en: 'There’s no save button: every change is saved right away. If you’re offline, changes stay on this device, even if you close the tab, and are sent when you open the chart here again.',
    },
    steps: [
      openChart,
      step('Next to the name you see ‘saved’, or how many changes are still on this device.', 'save-status'),
    ],
  },
  {
    id: 'undo',
    title: { en: 'Undo a change' },
    categories: ['new'],
    text: {
      en: 'Undo only affects your own changes, never those of people editing with you. Press Ctrl+Z to undo and Ctrl+Y to redo.',
    },
    steps: [
      openChart,
      onChart(
        'Click a task and change something, for example with Shift and an arrow key.',
        'selection-task',
      ),
      step('Click ‘Undo’. ‘Redo’ is next to it.', 'undo'),
    ],
  },
];
