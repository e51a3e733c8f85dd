import type { HelpArticle } from './help-article.ts';
import { note, onChart, openChart, selectTask, step } from './step.ts';

/** What is done with tasks. */
export const TASK_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'draw-task',
    title: { en: 'Draw a task' },
    categories: ['task'],
    text: {
      en: 'Dragging over an empty row makes a task of that length; a double click makes one of the usual length. With the tool ‘Task’ (key T) it works everywhere.',
    },
    steps: [
      openChart,
      step('Press the tool ‘Task’.', 'tool-task', 'chosen-task'),
      onChart('Drag over the chart, from the first to the last day. Then type a title.', 'title-field'),
      note('Press Enter to keep the title, or Esc to leave it empty.'),
    ],
  },
  {
    id: 'task-dates',
    title: { en: 'Change the dates of a task' },
    categories: ['task'],
    text: {
      en: 'Drag the bar to move it, drag one of its ends to make it longer or shorter. To type dates, use the sheet ‘Dates’; Alt+Enter opens it too.',
    },
    steps: [
      openChart,
      selectTask,
      step('Press ‘Dates’.', 'selection-dates', 'sheet-dates'),
      step('Type start, end or duration.', 'sheet-dates'),
    ],
  },
  {
    id: 'progress',
    title: { en: 'Show how much of a task is done' },
    categories: ['task'],
    text: {
      en: 'The progress is a percentage from 0 to 100; the done part of the bar has a stronger colour. Once it is more than 0 a small grip below the bar moves it, in steps of 5.',
    },
    steps: [
      openChart,
      selectTask,
      step('Press ‘Dates’.', 'selection-dates', 'sheet-dates'),
      step('Type the progress.', 'sheet-dates'),
    ],
  },
  {
    id: 'rename-task',
    title: { en: 'Change the title of a task' },
    categories: ['task'],
    text: { en: 'Double-click a bar or its title, or press Enter or F2 while its row has the focus.' },
    steps: [
      openChart,
      selectTask,
      step('Press ‘More actions’.', 'selection-more', 'command-editTitle'),
      step('Choose ‘Edit title’.', 'command-editTitle', 'title-field'),
      note('Type the title. Enter keeps it, Esc leaves it as it was, Shift+Enter begins a new line.'),
    ],
  },
  {
    id: 'task-colour',
    title: { en: 'Give a task another colour' },
    categories: ['task', 'style'],
    text: {
      en: 'The colours of the style come first, any other below. A colour set by hand stays when you switch the style, unless you reset it. For many tasks of one kind a design template is better.',
    },
    steps: [
      openChart,
      selectTask,
      step('Press the colour.', 'selection-colour', 'sheet-colour'),
      step('Choose a colour.', 'sheet-colour'),
    ],
  },
  {
    id: 'task-template',
    title: { en: 'Make tasks look alike with design templates' },
    categories: ['task', 'style'],
    text: {
      en: 'A style has design templates for tasks, such as a phase or a risk. When a template is changed in the style editor, all its tasks change with it.',
    },
    steps: [
      openChart,
      selectTask,
      step('Press the name of the design template.', 'selection-template', 'template-choice'),
      step('Choose another one.', 'template-choice'),
    ],
  },
  {
    id: 'indent',
    title: { en: 'Put tasks below a phase' },
    categories: ['task'],
    text: {
      en: 'A task that is indented belongs to the one above it. Dragging the upper one moves what belongs to it too. Ctrl+] indents, Ctrl+[ takes it back.',
    },
    steps: [
      openChart,
      onChart('Click a task that is not the first one.', 'selection-task'),
      step('Press ‘More actions’.', 'selection-more', 'command-indent'),
      step('Choose ‘Indent’.', 'command-indent'),
    ],
  },
  {
    id: 'move-rows',
    title: { en: 'Change the order of the rows' },
    categories: ['task'],
    text: {
      en: 'Drag a row by the grip beside its title, or press Alt and an arrow key. What belongs to the row comes along.',
    },
    steps: [
      openChart,
      onChart('Click a task that is not the first one.', 'selection-task'),
      step('Press ‘More actions’.', 'selection-more', 'command-rowUp'),
      step('Choose ‘Move up’ or ‘Move down’.', 'command-rowUp'),
    ],
  },
  {
    id: 'link-tasks',
    title: { en: 'Link tasks that depend on each other' },
    categories: ['task'],
    text: {
      en: 'A link says that one task waits for another. When the second one begins too early the link turns red and offers to mend it. Links can also be drawn: from the dot at the end of a bar to another bar.',
    },
    steps: [
      openChart,
      onChart('Click the first task, then hold Ctrl and click the second one.', 'selection-several'),
      step('Press ‘Link in order’.', 'action-link'),
    ],
  },
  {
    id: 'several-tasks',
    title: { en: 'Change several tasks at once' },
    categories: ['task'],
    text: {
      en: 'Hold Ctrl to add tasks one by one, or Shift to take all rows between two. Colour, design template and dates then go for all of them.',
    },
    steps: [
      openChart,
      onChart('Click a task, then hold Ctrl and click another one.', 'selection-several'),
      step('Bring them in line with ‘Arrange’.', 'selection-arrange'),
    ],
  },
  {
    id: 'task-details',
    title: { en: 'Add notes, a person or a link to a task' },
    categories: ['task'],
    text: {
      en: 'The details of a task hold who does it, an address that it leads to, notes, a deadline and how it is scheduled. On a public page the address can be followed when ‘External links’ is on.',
    },
    steps: [
      openChart,
      selectTask,
      step('Press ‘Details’.', 'selection-details', 'sheet-details'),
      step('Fill in what you need; it is kept when you leave a field.', 'sheet-details'),
    ],
  },
  {
    id: 'delete-task',
    title: { en: 'Duplicate or delete a task' },
    categories: ['task'],
    text: {
      en: 'Ctrl+D makes a copy, Delete removes what is selected, links included. There is no question before it: ‘Undo’ brings it back.',
    },
    steps: [
      openChart,
      selectTask,
      step('‘Duplicate’ makes a copy in the row below.', 'action-duplicate'),
      step('‘Delete’ removes it.', 'action-delete'),
    ],
  },
  {
    id: 'outline',
    title: { en: 'Type your plan in a table' },
    categories: ['task'],
    text: {
      en: 'The outline has the same tasks as a table: title, start, end, duration, progress and predecessors. You can type in it like in a spreadsheet, and paste rows from one.',
    },
    steps: [
      openChart,
      step('Open ‘Outline’.', 'toolbar-outline', 'panel-outline'),
      step('Widen it to see all columns.', 'outline-wide'),
    ],
  },
];
