import type { HelpArticle } from './help-article.ts';
import { goToCharts, note, step, stepTo } from './step.ts';

const openCard = (then: 'card-rename' | 'card-move' | 'card-duplicate' | 'card-delete') =>
  step('Open the menu of a chart.', 'card-menu', then);

/** What is done with folders and lists of charts. */
export const WORKSPACE_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'folders',
    title: { en: 'Put your charts in folders' },
    categories: ['workspaces', 'new'],
    text: {
      en: 'Folders stand in the sidebar. Drag them into the order you like, or use ‘Move up’ and ‘Move down’ of their menu.',
    },
    steps: [
      goToCharts,
      step('Press the plus beside ‘FOLDERS’.', 'add-folder', 'folder-name'),
      note('Type a name and press Enter.'),
    ],
  },
  {
    id: 'folder-menu',
    title: { en: 'Rename or delete a folder' },
    categories: ['workspaces'],
    text: {
      en: 'When a folder is deleted its charts stay: they are then in ‘Gantt charts without folder’.',
    },
    steps: [
      goToCharts,
      step('Rest the pointer on a folder and press the cog.', 'folder-row', 'folder-rename'),
      step('Choose ‘Rename folder’, or ‘Delete folder’ below.', 'folder-rename'),
    ],
  },
  {
    id: 'move-chart',
    title: { en: 'Move a chart to another folder' },
    categories: ['workspaces'],
    text: { en: 'Only the owner can move a chart. Whoever it is shared with does not see your folders.' },
    steps: [
      goToCharts,
      openCard('card-move'),
      step('Choose ‘Move’.', 'card-move', 'folder-confirm'),
      step('Choose a folder and press ‘Move’.', 'folder-confirm'),
    ],
  },
  {
    id: 'duplicate-chart',
    title: { en: 'Duplicate a chart' },
    categories: ['workspaces'],
    text: {
      en: 'The copy is yours and opens at once; its name gets a 2 at the end. You can duplicate every chart that you can see.',
    },
    steps: [
      goToCharts,
      openCard('card-duplicate'),
      step('Choose ‘Duplicate’.', 'card-duplicate', 'folder-confirm'),
      step('Choose a folder and press ‘Duplicate’.', 'folder-confirm'),
    ],
  },
  {
    id: 'rename-chart',
    title: { en: 'Rename a chart' },
    categories: ['workspaces'],
    text: { en: 'In the list, or in the editor by a click on its name. Only the owner can rename it.' },
    steps: [
      goToCharts,
      openCard('card-rename'),
      step('Choose ‘Rename’, type the name and press Enter.', 'card-rename'),
    ],
  },
  {
    id: 'delete-chart',
    title: { en: 'Delete a chart' },
    categories: ['workspaces'],
    text: {
      en: 'Nobody can open it any more, and its public link closes. If it was a mistake, write to us within 30 days.',
    },
    steps: [goToCharts, openCard('card-delete'), step('Choose ‘Delete’ and answer ‘Yes’.', 'card-delete')],
  },
  {
    id: 'data-templates',
    title: { en: 'Make a template of a chart' },
    categories: ['workspaces'],
    text: {
      en: 'Charts in the folder ‘Data templates’ are offered when you create a chart: the new one begins with their content.',
    },
    steps: [
      stepTo('Open ‘Data templates’.', 'data-templates', '/dataTemplates'),
      note('Move a chart here with ‘Move’ in its menu, or create one here.'),
    ],
  },
  {
    id: 'style-templates',
    title: { en: 'Use the look of a chart for others' },
    categories: ['workspaces', 'style'],
    text: {
      en: 'Charts in the folder ‘Style templates’ are offered as styles when you create a chart and in ‘Switch style’.',
    },
    steps: [
      stepTo('Open ‘Style templates’.', 'style-templates', '/styleTemplates'),
      note('Move a chart here with ‘Move’ in its menu, or save a style in ‘Edit style’.'),
    ],
  },
];
