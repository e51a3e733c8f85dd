import type { HelpArticle } from './help-article.ts';
import { goToCharts, note, onChart, openChart, step, stepTo } from './step.ts';

/** For those who have just come. */
export const NEW_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'first-chart',
    title: { en: 'Create your first Gantt chart' },
    categories: ['new', 'workspaces'],
    text: {
      en: 'A new chart begins with a data template (what it holds) and a style template (how it looks). Both can be changed later, so the first ones will do.',
    },
    steps: [
      goToCharts,
      stepTo('Press ‘Create a new Gantt’.', 'create-chart', '/new/:folderId'),
      stepTo(
        'Choose what the chart begins with, then press ‘Select this template’.',
        'wizard-data',
        '/new/:folderId/:templateId',
      ),
      stepTo(
        'Choose how it looks, then press ‘Select this style’.',
        'wizard-style',
        '/new/:folderId/:templateId/:styleId',
      ),
      stepTo(
        'Give it a name and a folder, then press ‘Create Gantt’. The chart opens.',
        'wizard-create',
        '/:userId/gantt/:ganttId',
      ),
    ],
  },
  {
    id: 'first-tasks',
    title: { en: 'Add your first tasks' },
    categories: ['new', 'task'],
    text: {
      en: 'Rows are made by typing: Enter ends a title and opens the next row below, with the same length, where the one before ends.',
    },
    steps: [
      openChart,
      step('Press ‘New task’ below the last row.', 'new-row', 'title-field'),
      note('Type a title and press Enter. Go on like this; Enter in an empty title ends it.'),
    ],
  },
  {
    id: 'academy',
    title: { en: 'Learn from short videos' },
    categories: ['new'],
    text: {
      en: 'The Academy has short films of the most common things, with captions. The number beside it says how many you have not watched yet.',
    },
    steps: [
      goToCharts,
      stepTo('Open the ‘Academy’.', 'academy', '/academy'),
      note('Choose a film. It counts as watched when it has come to its end.'),
    ],
  },
  {
    id: 'find-command',
    title: { en: 'Find any command by its name' },
    categories: ['new'],
    text: {
      en: 'The list of commands has everything that the editor can do, the tasks of this chart and your other charts. Ctrl+K opens it too (on a Mac Cmd+K).',
    },
    steps: [
      openChart,
      step('Press ‘Commands…’ at the side.', 'toolbar-showPalette', 'palette'),
      step('Type a part of what you look for, then press Enter.', 'palette'),
    ],
  },
  {
    id: 'shortcuts',
    title: { en: 'Learn the keyboard shortcuts' },
    categories: ['new', 'user'],
    text: {
      en: 'Every command can be used without a mouse. A question mark opens the list of keys while the chart has the focus. Shortcuts of a single letter can be switched off there.',
    },
    steps: [
      openChart,
      step('Press ‘Keyboard shortcuts’ at the side.', 'toolbar-showShortcuts', 'shortcuts'),
      step('With this switch letters without Ctrl or Alt do nothing.', 'shortcuts'),
    ],
  },
  {
    id: 'is-it-saved',
    title: { en: 'See whether your work is saved' },
    categories: ['new'],
    text: {
      en: 'There is no save button: each change is sent at once. Without a connection changes are kept on this device, also when the tab is closed, and are sent when you open the chart here again.',
    },
    steps: [
      openChart,
      step('Beside the name stands ‘saved’, or how many changes are still on this device.', 'save-status'),
    ],
  },
  {
    id: 'undo',
    title: { en: 'Undo what you have done' },
    categories: ['new'],
    text: {
      en: 'Each gesture is one step. Undo takes back only your own steps, never those of people who edit with you. Ctrl+Z undoes, Ctrl+Y does it again.',
    },
    steps: [
      openChart,
      onChart(
        'Click a task and change something, for example with the arrow keys and Shift.',
        'selection-task',
      ),
      step('Press ‘Undo’; ‘Redo’ stands beside it.', 'undo'),
    ],
  },
];
