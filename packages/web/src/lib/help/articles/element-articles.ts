import type { HelpArticle } from './help-article.ts';
import { note, onChart, openChart, selectTask, step } from './step.ts';

/** Articles on milestones, lanes and markers. */
export const ELEMENT_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'add-milestone',
    title: { en: 'Add a milestone' },
    categories: ['milestone'],
    text: { en: 'A milestone marks one date with an icon. Place it in a row or between two rows.' },
    steps: [
      openChart,
      step('Click the tool ‘Milestone’ (key M).', 'tool-milestone', 'chosen-milestone'),
      onChart('Click the date on the chart. Then type a title.', 'title-field'),
      note('Press Enter to save the title.'),
    ],
  },
  {
    id: 'milestone-icon',
    title: { en: 'Choose the icon of a milestone' },
    categories: ['milestone'],
    text: { en: 'Pick one of sixteen icons, from a diamond to a truck. You choose its colour next to it.' },
    steps: [
      openChart,
      onChart('Click a milestone.', 'selection-milestone'),
      step('Click its icon in the toolbar.', 'selection-icon', 'icon-choice'),
      step('Choose another.', 'icon-choice'),
    ],
  },
  {
    id: 'milestone-date',
    title: { en: 'Move a milestone to a date' },
    categories: ['milestone'],
    text: { en: 'Drag it or type its date. You can link it like a task.' },
    steps: [
      openChart,
      onChart('Click a milestone.', 'selection-milestone'),
      step('Click ‘Dates’.', 'selection-dates', 'sheet-dates'),
      step('Type its date.', 'sheet-dates'),
    ],
  },
  {
    id: 'convert',
    title: { en: 'Turn a task into a milestone' },
    categories: ['milestone', 'task'],
    text: {
      en: 'The milestone takes the end date of the task and keeps its row, title, people, notes and links. Turned back, the task has its old length. A length of 0 makes a task a milestone, too. Milestones that you place with the tool float on a row: ‘Give it its own row’ gives them one.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click ‘More actions’.', 'selection-more', 'command-convertToMilestone'),
      step('Choose ‘Convert to milestone’.', 'command-convertToMilestone', 'selection-milestone'),
      note('To go back, use ‘Undo’, or ‘Convert to task’ in the same menu.'),
    ],
  },
  {
    id: 'time-span',
    title: { en: 'Highlight a time span' },
    categories: ['lane'],
    text: {
      en: 'A time span is a coloured area behind the bars, over the whole height of the chart. Use it for a holiday, a freeze or a phase.',
    },
    steps: [
      openChart,
      step('Click the tool ‘Time span’ (key L).', 'tool-verticalLane', 'chosen-verticalLane'),
      onChart('Drag from the first to the last day. Then type a title.', 'title-field'),
      note('Press Enter to save the title.'),
    ],
  },
  {
    id: 'row-lane',
    title: { en: 'Highlight rows' },
    categories: ['lane'],
    text: {
      en: 'A row lane is a coloured area behind rows, like those of a team. Press Ctrl+G to add one behind the selected rows.',
    },
    steps: [
      openChart,
      step('Click the tool ‘Row lane’ (Shift+L).', 'tool-horizontalLane', 'chosen-horizontalLane'),
      onChart('Drag over the rows. Then type a title.', 'title-field'),
      note('Press Enter to save the title.'),
    ],
  },
  {
    id: 'lane-look',
    title: { en: 'Change the colour, title or position of a lane' },
    categories: ['lane'],
    text: { en: 'Click a lane’s title or edge to select it. Hold Alt to select it with a click anywhere.' },
    steps: [
      openChart,
      onChart('Click the title of a time span.', 'selection-verticalLane'),
      step('Click ‘Style…’ for its colours.', 'selection-style', 'sheet-style'),
      step('Choose the colours of the area, border and title.', 'sheet-style'),
    ],
  },
  {
    id: 'date-marker',
    title: { en: 'Mark a date' },
    categories: ['marker'],
    text: {
      en: 'A date marker is a line over the whole height of the chart, with its title on a flag. Use it for a deadline, for example.',
    },
    steps: [
      openChart,
      step('Click the tool ‘Date marker’ (key K).', 'tool-verticalMarker', 'chosen-verticalMarker'),
      onChart('Click the chart at the date. Then type a title.', 'title-field'),
      note('Press Enter to save the title.'),
    ],
  },
  {
    id: 'row-marker',
    title: { en: 'Draw a line between rows' },
    categories: ['marker'],
    text: { en: 'A row marker is a line between rows. Use it to separate two parts of a plan.' },
    steps: [
      openChart,
      step('Click the tool ‘Row marker’.', 'tool-horizontalMarker', 'chosen-horizontalMarker'),
      onChart('Click the chart at the row. Then type a title.', 'title-field'),
      note('Press Enter to save the title.'),
    ],
  },
  {
    id: 'marker-look',
    title: { en: 'Change the line and flag of a marker' },
    categories: ['marker'],
    text: {
      en: 'Drag the flag along the line to another row, or drag the line to another date. Set its colours, dashes and date in its style.',
    },
    steps: [
      openChart,
      onChart('Click the flag of a date marker.', 'selection-verticalMarker'),
      step('Click ‘Style…’.', 'selection-style', 'sheet-style'),
      step('Choose the colours, the dashes and whether to show the date.', 'sheet-style'),
    ],
  },
];
