import type { HelpArticle } from './help-article.ts';
import { note, onChart, openChart, openPalette, selectTask, step } from './step.ts';

/** Articles on tasks. */
export const TASK_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'draw-task',
    title: { en: 'Draw a task' },
    categories: ['task'],
    text: {
      en: 'Drag on an empty row to add a task, or double-click to add one of the usual length. With the tool ‘Task’ (key T), you can do this anywhere.',
    },
    steps: [
      openChart,
      step('Click the tool ‘Task’.', 'tool-task', 'chosen-task'),
      onChart('Drag on the chart from the first to the last day. Then type a title.', 'title-field'),
      note('Press Enter to save the title, or Esc to leave it empty.'),
    ],
  },
  {
    id: 'task-dates',
    title: { en: 'Change the dates of a task' },
    categories: ['task'],
    text: {
      en: 'Drag the bar to move it, or drag one end to make it longer or shorter. To type dates, open ‘Dates’ or press Alt+Enter.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click ‘Dates’.', 'selection-dates', 'sheet-dates'),
      step('Type the start, end or duration.', 'sheet-dates'),
    ],
  },
  {
    id: 'progress',
    title: { en: 'Show a task’s progress' },
    categories: ['task'],
    text: {
      en: 'Progress goes from 0 to 100%, and the done part of the bar has a stronger colour. Once it’s above 0, you can drag a small handle below the bar, in steps of 5.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click ‘Dates’.', 'selection-dates', 'sheet-dates'),
      step('Type the progress.', 'sheet-dates'),
    ],
  },
  {
    id: 'rename-task',
    title: { en: 'Change the title of a task' },
    categories: ['task'],
    text: { en: 'Double-click a bar or its title, or press Enter or F2 on its row.' },
    steps: [
      openChart,
      selectTask,
      step('Click ‘More actions’.', 'selection-more', 'command-editTitle'),
      step('Choose ‘Edit title’.', 'command-editTitle', 'title-field'),
      note('Type the title. Enter saves it, Esc cancels and Shift+Enter starts a new line.'),
    ],
  },
  {
    id: 'task-colour',
    title: { en: 'Change a task’s colour' },
    categories: ['task', 'style'],
    text: {
      en: 'The style’s colours come first, with any other colour below. A colour you pick stays when you switch style, unless you reset it. For many tasks of one kind, use a design template.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click the colour.', 'selection-colour', 'sheet-colour'),
      step('Choose a colour.', 'sheet-colour'),
    ],
  },
  {
    id: 'task-template',
    title: { en: 'Style tasks with design templates' },
    categories: ['task', 'style'],
    text: {
      en: 'A style has design templates for tasks, like a phase or a risk. When you change a template in the style editor, all its tasks change too.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click the name of the design template.', 'selection-template', 'template-choice'),
      step('Choose another.', 'template-choice'),
    ],
  },
  {
    id: 'indent',
    title: { en: 'Group tasks under a phase' },
    categories: ['task'],
    text: {
      en: 'An indented task belongs to the task above it and moves with it. Press Ctrl+] to indent and Ctrl+[ to outdent.',
    },
    steps: [
      openChart,
      onChart('Click any task except the first.', 'selection-task'),
      step('Click ‘More actions’.', 'selection-more', 'command-indent'),
      step('Choose ‘Indent’.', 'command-indent'),
    ],
  },
  {
    id: 'move-rows',
    title: { en: 'Change the order of the rows' },
    categories: ['task'],
    text: {
      en: 'Drag a row by the handle next to its title, or press Alt and an arrow key. Its subtasks move with it.',
    },
    steps: [
      openChart,
      onChart('Click any task except the first.', 'selection-task'),
      step('Click ‘More actions’.', 'selection-more', 'command-rowUp'),
      step('Choose ‘Move up’ or ‘Move down’.', 'command-rowUp'),
    ],
  },
  {
    id: 'link-tasks',
    title: { en: 'Link tasks' },
    categories: ['task'],
    text: {
      en: 'A link says that one task waits for another. When the second one begins too early the link turns red and offers to mend it. Links can also be drawn: from the dot at the end of a bar to another bar.',
    },
    steps: [
      openChart,
      onChart('Click the first task, then hold Ctrl and click the second.', 'selection-several'),
      step('Click ‘Link in order’.', 'action-link'),
    ],
  },
  {
    id: 'critical-path',
    title: { en: 'See the critical path' },
    categories: ['task', 'timeline'],
    text: {
      en: 'The critical path decides when the chart ends: tasks and milestones that can’t be later without delaying it. A thin line shows how much later the others can be. The key P shows and hides it. While it’s shown, it’s also printed, copied and exported. In an embed it stands out if you turn it on in ‘Share’.',
    },
    steps: [
      openChart,
      step('Click the percentage at the top.', 'zoom', 'command-fitChart'),
      note('Turn on ‘Critical path’ in the menu.'),
    ],
  },
  {
    id: 'load',
    title: { en: 'See who has too much to do' },
    categories: ['task', 'timeline'],
    text: {
      en: 'Everybody on a task takes the share of their working day that its details say. ‘Load of people’ shows below the chart how busy each person is by day or week; whatever is above their capacity stands out. Click a bar to select the tasks that cause it. In ‘People’, each person has a colour, a calendar and the part of their time that this chart gets.',
    },
    steps: [
      openChart,
      step('Click the percentage at the top.', 'zoom', 'command-fitChart'),
      note('Turn on ‘Load of people’ in the menu.'),
    ],
  },
  {
    id: 'filter',
    title: { en: 'See only some tasks: by person, or those that are late' },
    categories: ['task', 'collaboration'],
    text: {
      en: 'Choose people, a stage such as ‘Late’, a time, a design or a text: everything else is dimmed, or its rows are hidden. You can also give each bar the colour of the first person on its task. Only you see it, and the chart itself stays as it is.',
    },
    steps: [
      openChart,
      openPalette,
      step('Type ‘Filter and colour’ and press Enter.', 'palette'),
      note(
        'Choose ‘Dim the rest’ or ‘Hide the rest’, then tick people, press a stage such as ‘Late’, or choose a time. ‘Clear’ shows everything again.',
      ),
    ],
  },
  {
    id: 'saved-views',
    title: { en: 'Keep how you look at a chart, for yourself or for everyone' },
    categories: ['task', 'collaboration'],
    text: {
      en: 'A saved view has your filter, collapsed rows and table columns, and if you like the visible dates. Keep it for yourself, or share it with everyone who can see the chart. Its link opens the chart that way. ‘Share’ and ‘Export’ can use it too. A view only hides: it protects nothing.',
    },
    steps: [
      openChart,
      openPalette,
      step('Type ‘Saved views’ and press Enter.', 'palette'),
      note('Type a name and click ‘Save view’. Click a view to see the chart that way again.'),
    ],
  },
  {
    id: 'several-tasks',
    title: { en: 'Change several tasks at once' },
    categories: ['task'],
    text: {
      en: 'Hold Ctrl to add tasks one by one, or Shift to select all rows in between. Then change their colour, design template or dates together.',
    },
    steps: [
      openChart,
      onChart('Click a task, then hold Ctrl and click another.', 'selection-several'),
      step('Align them with ‘Arrange’.', 'selection-arrange'),
    ],
  },
  {
    id: 'task-details',
    title: { en: 'Add notes, a person or a link to a task' },
    categories: ['task'],
    text: {
      en: 'A task’s details hold its people, a link, notes, a deadline and its scheduling. On a public page, visitors can follow the link when ‘External links’ is on.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click ‘Details’.', 'selection-details', 'sheet-details'),
      step('Fill in what you need. It’s saved when you leave a field.', 'sheet-details'),
    ],
  },
  {
    id: 'delete-task',
    title: { en: 'Duplicate or delete a task' },
    categories: ['task'],
    text: {
      en: 'Press Ctrl+D to duplicate, or Delete to remove the selection with its links. You can always bring it back with ‘Undo’.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click ‘Duplicate’ to add a copy in the row below.', 'action-duplicate'),
      step('Click ‘Delete’ to remove it.', 'action-delete'),
    ],
  },
  {
    id: 'outline',
    title: { en: 'Type your plan in a table' },
    categories: ['task'],
    text: {
      en: 'The outline shows the same tasks in a table: title, start, end, duration, progress and predecessors. Type as in a spreadsheet, or paste rows from one.',
    },
    steps: [
      openChart,
      step('Open ‘Outline’.', 'toolbar-outline', 'panel-outline'),
      step('Widen it for more columns, and choose which ones.', 'outline-wide'),
    ],
  },
];
