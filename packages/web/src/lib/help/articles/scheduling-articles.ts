import type { HelpArticle } from './help-article.ts';
import { note, onChart, openChart, openPalette, openSettings, selectTask, step } from './step.ts';

/** Articles on charts whose dates follow from links, calendars and constraints, and on what their figures say. */
export const SCHEDULING_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'scheduling',
    title: { en: 'Let links and calendars set the dates' },
    categories: ['settings', 'task'],
    text: {
      en: 'In a scheduled chart, dates follow from links, calendars and constraints. While you drag a bar, you see which others will follow, and Esc leaves everything as it was. Tasks set to ‘Manual’ or ‘Locked’ stay where you put them. When you turn scheduling off again, every bar stays where it is.',
    },
    steps: [
      openChart,
      openSettings,
      step('Turn on ‘Schedule this chart’.', 'settings-scheduling'),
      note('If anything would move, the chart shows it first, and you decide.'),
    ],
  },
  {
    id: 'follow-below',
    title: { en: 'Let phases span their tasks' },
    categories: ['settings', 'task'],
    text: {
      en: 'A task with others below it reaches from the first to the last of them, and its progress is theirs by length. That’s on in new charts; in older ones, the chart shows what would change before you turn it on. Type a progress for a phase to keep it by hand, and clear it to let it follow again.',
    },
    steps: [
      openChart,
      openSettings,
      step('Turn on ‘Follow what is below’.', 'settings-follow-below'),
      note(
        'For a single phase, choose in its details whether it follows by dates and progress, dates alone, or not at all.',
      ),
    ],
  },
  {
    id: 'constraints',
    title: { en: 'Hold a task to a date, or give it a deadline' },
    categories: ['task'],
    text: {
      en: 'A deadline moves nothing: it’s drawn in the task’s row, and you’re told when it’s missed. A constraint holds a task of a scheduled chart to a date, as in Microsoft Project. If you drag a task that waits for another to a later place, it gets ‘Start no earlier than’.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click ‘Details’.', 'selection-details', 'sheet-details'),
      step('Type the last day under ‘Deadline’.', 'sheet-details'),
      step('In a scheduled chart, choose a ‘Constraint’ and its date.', 'sheet-details'),
    ],
  },
  {
    id: 'link-type',
    title: { en: 'Change the type and lag of a link' },
    categories: ['task'],
    text: {
      en: 'FS starts a task when the first one ends; SS, FF and SF link the other ends. A lag makes it wait longer, in working time (2d), in elapsed time (3ed) or in per cent of the predecessor (50%). A negative lag lets them overlap.',
    },
    steps: [
      openChart,
      onChart('Click a link between two bars.', 'selection-link'),
      step('Click its type.', 'selection-link', 'sheet-link'),
      step('Choose a type, and type a lag.', 'sheet-link'),
    ],
  },
  {
    id: 'why-here',
    title: { en: 'See why a task starts when it does' },
    categories: ['task', 'timeline'],
    text: {
      en: '‘Why here?’ says what decides a task’s dates, and how much later it could be without delaying the end. Click a title in it to follow the chain back. The key W shows it beside the chart for whatever you select.',
    },
    steps: [
      openChart,
      selectTask,
      step('Click ‘Details’.', 'selection-details', 'sheet-details'),
      step('Scroll down to ‘Why here?’.', 'sheet-details'),
    ],
  },
  {
    id: 'conflicts',
    title: { en: 'Find and resolve conflicts' },
    categories: ['task', 'timeline'],
    text: {
      en: 'Conflicts are links and fixed dates that can’t be kept, missed deadlines, missing calendars, and people with too much to do. A red number at the top counts them. Each one in the list has its remedies, and ‘Undo’ takes a remedy back. Nothing is changed by itself.',
    },
    steps: [openChart, openPalette, step('Type ‘Conflicts’ and press Enter.', 'palette')],
  },
  {
    id: 'baselines',
    title: { en: 'Compare the plan with a baseline' },
    categories: ['timeline', 'settings'],
    text: {
      en: 'A baseline keeps the dates of all tasks and milestones at a moment. It’s drawn as thin bars below the present ones, with the slip in working days beside them. While it’s shown, it’s also printed, copied and exported. For an embed, choose it in ‘Share’.',
    },
    steps: [
      openChart,
      openSettings,
      step('Click ‘Show or take baselines’.', 'settings-baselines', 'baseline-take'),
      step('Click ‘Take baseline’. It’s shown at once.', 'baseline-take'),
      note('In the same place, choose which of up to three is shown, rename or delete them.'),
      note('The outline has its dates and the slip as columns, of the newest one while none is shown.'),
    ],
  },
  {
    id: 'what-if',
    title: { en: 'Try out changes that nobody else sees' },
    categories: ['task', 'collaboration'],
    text: {
      en: 'In a What if, edit as usual: only you see it, even after you reload. A bar compares it with now: how many elements move, when the chart ends, and which deadlines are missed. Then apply it as one update, suggest it, or throw it away.',
    },
    steps: [
      openChart,
      openPalette,
      step('Type ‘What if’ and press Enter.', 'palette'),
      note('Move, link or change something, then click ‘Apply’, ‘Suggest…’ or ‘Throw away’.'),
    ],
  },
  {
    id: 'outline-columns',
    title: { en: 'Type links, durations and constraints as in a spreadsheet' },
    categories: ['task'],
    text: {
      en: 'The outline has columns for links, constraints, calendars, slack, early and late dates, and for the baseline’s dates and the slip. Write predecessors as in Microsoft Project: 3 waits for row 3, 3SS+2d starts two days after it, 3FF-50% and 4FS+3ed work too. In a scheduled chart, durations are working time, like 5d, 4h or 2w, or elapsed time, like 3ed. Constraints are written like SNET 2027-01-31.',
    },
    steps: [
      openChart,
      step('Open ‘Outline’.', 'toolbar-outline', 'panel-outline'),
      step('Click ‘Columns’ and tick those that you need.', 'outline-columns'),
      step('Widen it to see more of them.', 'outline-wide'),
    ],
  },
];
