import type { Target } from '@giotto/chart/interact';

/** A submenu. */
export type Submenu = 'addHere' | 'scale' | 'template' | 'arrange' | 'moveRow';

/** A command by its id, a submenu, or a separator. Commands that aren't available are left out. */
export type MenuEntry =
  | { readonly type: 'command'; readonly id: string }
  | { readonly type: 'submenu'; readonly id: Submenu }
  | { readonly type: 'line'; readonly id: string };

const line = (id: string): MenuEntry => ({ type: 'line', id: `line-${id}` });
const submenu = (id: Submenu): MenuEntry => ({ type: 'submenu', id });
const commands = (...ids: readonly string[]): MenuEntry[] => ids.map((id) => ({ type: 'command', id }));

/** On elements and rows (`ux.md` A9). */
const ELEMENT: readonly MenuEntry[] = [
  ...commands('editTitle', 'dates', 'moveMode', 'details', 'comment', 'style', 'whyHere'),
  line('clipboard'),
  ...commands('duplicate', 'copy', 'cut', 'paste'),
  line('rows'),
  ...commands('insertAbove', 'insertBelow', 'indent', 'outdent'),
  submenu('moveRow'),
  line('several'),
  ...commands('link', 'unlink', 'fixLink', 'addTaskAfter', 'laneFromRows', 'packRows', 'unpackRows'),
  submenu('arrange'),
  ...commands('asSoonAsPossible', 'asLateAsPossible'),
  ...commands('convertToMilestone', 'convertToTask', 'giveOwnRow', 'joinRow'),
  line('look'),
  submenu('template'),
  ...commands('saveAsTemplate', 'addLink'),
];
const DELETE: readonly MenuEntry[] = [line('delete'), ...commands('delete')];

const EMPTY: readonly MenuEntry[] = [
  submenu('addHere'),
  ...commands('comment', 'paste', 'pasteLines', 'selectAll'),
  line('view'),
  ...commands('fitChart', 'goToNow', 'showOutline', 'whatIf'),
  line('timeline'),
  submenu('scale'),
];

const HEADER: readonly MenuEntry[] = [
  submenu('scale'),
  ...commands('firstDay', 'showToday', 'goToNow'),
  line('extent'),
  ...commands('extendStart', 'extendEnd'),
];

/** The commands in each submenu that lists commands. */
export const SUBMENU_COMMANDS: Readonly<Record<'scale' | 'arrange' | 'moveRow', readonly string[]>> = {
  scale: ['scaleHour', 'scaleDay', 'scaleWeek', 'scaleMonth', 'scaleQuarter', 'scaleYear'],
  arrange: ['alignStarts', 'alignEnds', 'sameDuration', 'distribute'],
  moveRow: ['rowUp', 'rowDown', 'moveRowTo'],
};

/** The menu entries for what was right-clicked. */
export function menuEntriesOf(target: Target): readonly MenuEntry[] {
  switch (target.type) {
    case 'element':
      return [...ELEMENT, ...DELETE];
    case 'column':
      return [...ELEMENT, line('column'), ...commands('columnWidth'), ...DELETE];
    case 'header':
      return HEADER;
    default:
      return EMPTY;
  }
}
