import type { HelpArticle } from './help-article.ts';
import { goToCharts, note, step, stepTo } from './step.ts';

const openCard = (then: 'card-rename' | 'card-move' | 'card-duplicate' | 'card-delete') =>
  step('Open a chart’s menu.', 'card-menu', then);

/** Articles on folders and lists of charts. */
export const WORKSPACE_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'folders',
    title: { en: 'Put your charts in folders' },
    categories: ['workspaces', 'new'],
    text: {
      en: 'You’ll find your folders in the sidebar. Drag them into the order you like, or use ‘Move up’ and ‘Move down’ in their menu.',
    },
    steps: [
      goToCharts,
      step('Click the plus next to ‘FOLDERS’.', 'add-folder', 'folder-name'),
      note('Type a name and press Enter.'),
    ],
  },
  {
    id: 'folder-menu',
    title: { en: 'Rename or delete a folder' },
    categories: ['workspaces'],
    text: {
      en: 'Deleting a folder doesn’t delete its charts. You’ll find them in ‘Gantt charts without folder’.',
    },
    steps: [
      goToCharts,
      step('Point at a folder and click the cog.', 'folder-row', 'folder-rename'),
      step('Choose ‘Rename folder’, or ‘Delete folder’ below.', 'folder-rename'),
    ],
  },
  {
    id: 'move-chart',
    title: { en: 'Move a chart to another folder' },
    categories: ['workspaces'],
    text: { en: 'Only the owner can move a chart. People you share it with don’t see your folders.' },
    steps: [
      goToCharts,
      openCard('card-move'),
      step('Choose ‘Move’.', 'card-move', 'folder-confirm'),
      step('Choose a folder and click ‘Move’.', 'folder-confirm'),
    ],
  },
  {
    id: 'duplicate-chart',
    title: { en: 'Duplicate a chart' },
    categories: ['workspaces'],
    text: {
      en: 'The copy is yours and opens right away, with a 2 added to its name. You can duplicate any chart you can see.',
    },
    steps: [
      goToCharts,
      openCard('card-duplicate'),
      step('Choose ‘Duplicate’.', 'card-duplicate', 'folder-confirm'),
      step('Choose a folder and click ‘Duplicate’.', 'folder-confirm'),
    ],
  },
  {
    id: 'rename-chart',
    title: { en: 'Rename a chart' },
    categories: ['workspaces'],
    text: {
      en: 'Rename a chart in the list, or click its name in the editor. Only the owner can rename it.',
    },
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
      en: 'It moves to the bin, where nobody can open it, and its public link stops working. You can restore it there for 30 days, as it was.',
    },
    steps: [goToCharts, openCard('card-delete'), step('Choose ‘Delete’ and answer ‘Yes’.', 'card-delete')],
  },
  {
    id: 'data-templates',
    title: { en: 'Make a template from a chart' },
    categories: ['workspaces'],
    text: {
      en: 'When you create a chart, you can start from the content of any chart in the folder ‘Data templates’.',
    },
    steps: [
      stepTo('Open ‘Data templates’.', 'data-templates', '/dataTemplates'),
      note('Move a chart here with ‘Move’ in its menu, or create one here.'),
    ],
  },
  {
    id: 'style-templates',
    title: { en: 'Reuse the look of a chart' },
    categories: ['workspaces', 'style'],
    text: {
      en: 'You can pick charts in the folder ‘Style templates’ as a style when you create a chart and in ‘Switch style’.',
    },
    steps: [
      stepTo('Open ‘Style templates’.', 'style-templates', '/styleTemplates'),
      note('Move a chart here with ‘Move’ in its menu, or save a style in ‘Edit style’.'),
    ],
  },
];
