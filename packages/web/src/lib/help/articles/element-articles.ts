import type { HelpArticle } from './help-article.ts';
import { note, onChart, openChart, selectTask, step } from './step.ts';

/** What is done with milestones, lanes and markers. */
export const ELEMENT_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'add-milestone',
    title: { en: 'Add a milestone' },
    categories: ['milestone'],
    text: { en: 'A milestone is one date with a sign. It can stand in a row or between two.' },
    steps: [
      openChart,
      step('Press the tool ‘Milestone’ (key M).', 'tool-milestone', 'chosen-milestone'),
      onChart('Click the chart at its date. Then type a title.', 'title-field'),
      note('Press Enter to keep the title.'),
    ],
  },
  {
    id: 'milestone-icon',
    title: { en: 'Choose the sign of a milestone' },
    categories: ['milestone'],
    text: { en: 'There are sixteen signs, from a diamond to a truck. Its colour is chosen beside it.' },
    steps: [
      openChart,
      onChart('Click a milestone.', 'selection-milestone'),
      step('Press its sign in the toolbar.', 'selection-icon', 'icon-choice'),
      step('Choose another one.', 'icon-choice'),
    ],
  },
  {
    id: 'milestone-date',
    title: { en: 'Move a milestone to a date' },
    categories: ['milestone'],
    text: { en: 'Drag it, or type its date. It can be the start or the end of a link, like a task.' },
    steps: [
      openChart,
      onChart('Click a milestone.', 'selection-milestone'),
      step('Press ‘Dates’.', 'selection-dates', 'sheet-dates'),
      step('Type its date.', 'sheet-dates'),
    ],
  },
  {
    id: 'convert',
    title: { en: 'Turn a task into a milestone' },
    categories: ['milestone', 'task'],
    text: {
      en: 'The milestone stands at the end of the task and keeps title, notes and links. It can be turned back.',
    },
    steps: [
      openChart,
      selectTask,
      step('Press ‘More actions’.', 'selection-more', 'command-convertToMilestone'),
      step('Choose ‘Convert to milestone’.', 'command-convertToMilestone', 'selection-milestone'),
      note('‘Undo’, or ‘Convert to task’ in the same menu, leads back.'),
    ],
  },
  {
    id: 'time-span',
    title: { en: 'Mark a span of time with a lane' },
    categories: ['lane'],
    text: {
      en: 'A time span is a coloured area over the whole height of the chart: a holiday, a freeze, a phase. It lies behind the bars.',
    },
    steps: [
      openChart,
      step('Press the tool ‘Time span’ (key L).', 'tool-verticalLane', 'chosen-verticalLane'),
      onChart('Drag from its first to its last day. Then type a title.', 'title-field'),
      note('Press Enter to keep the title.'),
    ],
  },
  {
    id: 'row-lane',
    title: { en: 'Mark rows with a lane' },
    categories: ['lane'],
    text: {
      en: 'A row lane is an area behind some rows, such as those of a team. Ctrl+G puts one behind the rows that are selected.',
    },
    steps: [
      openChart,
      step('Press the tool ‘Row lane’ (Shift+L).', 'tool-horizontalLane', 'chosen-horizontalLane'),
      onChart('Drag over the rows. Then type a title.', 'title-field'),
      note('Press Enter to keep the title.'),
    ],
  },
  {
    id: 'lane-look',
    title: { en: 'Change a lane: colour, title, place' },
    categories: ['lane'],
    text: { en: 'Click the title or the edge of a lane to select it; Alt and a click take it anywhere.' },
    steps: [
      openChart,
      onChart('Click the title of a time span.', 'selection-verticalLane'),
      step('Press ‘Style…’ for its colours.', 'selection-style', 'sheet-style'),
      step('Choose the colours of area, border and title.', 'sheet-style'),
    ],
  },
  {
    id: 'date-marker',
    title: { en: 'Mark a date with a line' },
    categories: ['marker'],
    text: {
      en: 'A date marker is a line over the whole height with a flag that holds its title, such as a deadline.',
    },
    steps: [
      openChart,
      step('Press the tool ‘Date marker’ (key K).', 'tool-verticalMarker', 'chosen-verticalMarker'),
      onChart('Click the chart at the date. Then type a title.', 'title-field'),
      note('Press Enter to keep the title.'),
    ],
  },
  {
    id: 'row-marker',
    title: { en: 'Draw a line between rows' },
    categories: ['marker'],
    text: { en: 'A row marker is a line along time, such as the border between two parts of a plan.' },
    steps: [
      openChart,
      step('Press the tool ‘Row marker’.', 'tool-horizontalMarker', 'chosen-horizontalMarker'),
      onChart('Click the chart at the row. Then type a title.', 'title-field'),
      note('Press Enter to keep the title.'),
    ],
  },
  {
    id: 'marker-look',
    title: { en: 'Change the line and the flag of a marker' },
    categories: ['marker'],
    text: {
      en: 'Drag the flag along the line to another row, drag the line to another date. Colours, dashes and its date are set in its style.',
    },
    steps: [
      openChart,
      onChart('Click the flag of a date marker.', 'selection-verticalMarker'),
      step('Press ‘Style…’.', 'selection-style', 'sheet-style'),
      step('Choose the colours, the dash and whether its date shows.', 'sheet-style'),
    ],
  },
];
