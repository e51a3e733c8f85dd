import type { HelpArticle } from './help-article.ts';
import { goToCharts, note, openChart, openMenu, step, stepTo } from './step.ts';

/** The second step of imports. */
const openImport = stepTo('Click ‘Import’.', 'import-plan', '/import');

/** The last step of imports. */
const create = stepTo(
  'Choose a name, a folder and a style, then click ‘Create chart’.',
  'import-create',
  '/:userId/gantt/:ganttId',
);

/** Articles on files of other programs. */
export const IMPORT_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'import-plan',
    title: { en: 'Import a plan' },
    categories: ['workspaces', 'new', 'sharing'],
    text: {
      en: 'Giotto reads files from Microsoft Project (XML), Excel, CSV, GanttProject, Primavera P6 (XER), Mermaid and calendars, up to 20 MB and 10,000 tasks. You see the chart and everything that will be different before it’s created. Until then, the file stays on your device. To update a chart that you have, or to add rows to it, drop the file on the open chart. Of an update, you choose what changes, and make the changes or suggest them to the owner.',
    },
    steps: [
      goToCharts,
      openImport,
      step(
        'Drop a file, click ‘Choose a file’, or paste a table or text. Dropping works on your charts too.',
        'import-drop',
        'import-create',
      ),
      note(
        'Read what will be different, and open an entry to see where. If a date can be read in two ways, say which one is meant.',
      ),
      create,
    ],
  },
  {
    id: 'import-excel',
    title: { en: 'Move from Excel or another spreadsheet' },
    categories: ['workspaces', 'new'],
    text: {
      en: 'One row is one task. Columns are recognised by their names: task, start, finish, duration, progress, predecessors, people and more. Phases come from levels, WBS numbers, parent tasks, grouped rows or indents. Write predecessors as row numbers, such as 3 or 3FS+2d, and people with their share, such as Ana[50%]. Formulas aren’t run; their last results are read.',
    },
    steps: [
      goToCharts,
      openImport,
      step('Save the template for Excel or CSV to see which columns there can be.', 'import-template'),
      step('Drop your table, or click ‘Choose a file’.', 'import-drop', 'import-create'),
      note(
        'Open ‘Columns and options’ to say what each column is. The next table with the same columns is read the same way.',
      ),
      create,
    ],
  },
  {
    id: 'import-project',
    title: { en: 'Move from Microsoft Project' },
    categories: ['workspaces', 'new'],
    text: {
      en: 'Giotto reads Project’s XML files, not its .mpp files. In Project, choose File, then Save As, and XML Format as the type. Levels, dates, dependencies with lags, calendars, constraints, deadlines, progress, people, notes and up to three baselines come along. The dates stay as they are in the file until you schedule the chart in ‘Settings’; where Project’s slack or early and late dates differ from ours, the report says so. What a chart doesn’t show, such as costs, is kept for an export back to Project by people who may edit the chart.',
    },
    steps: [
      goToCharts,
      openImport,
      step('Drop the XML file, or click ‘Choose a file’.', 'import-drop', 'import-create'),
      note('Read what will be different: a chart has no costs or custom fields, for example.'),
      create,
    ],
  },
  {
    id: 'export-plan',
    title: { en: 'Continue in another program' },
    categories: ['sharing'],
    text: {
      en: 'Save the chart as PowerPoint slides whose bars and arrows you can edit, for Microsoft Project, Excel, GanttProject, Mermaid or a calendar, as CSV, or as a table for a document. Before you save it, you see what that kind of file can’t hold. The chart itself stays as it is.',
    },
    steps: [
      openChart,
      openMenu,
      step('Choose ‘Export to other programs…’.', 'export-plan', 'export-plan-save'),
      step('Choose the file type, read what will be different, then click ‘Export’.', 'export-plan-save'),
    ],
  },
];
