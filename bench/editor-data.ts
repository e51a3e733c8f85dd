import type { BenchData, BenchLink, BenchTask } from './bench-page.ts';

const DAY = 86_400_000;
const T0 = Date.UTC(2027, 0, 4);
/** Days that are in view on every page, and rows that are at the start and after a jump to the end. */
const EARLY = 40;
const FIRST_ROWS = 20;
const LAST_ROWS = 20;
const WORDS = [
  'Prepare',
  'Review',
  'Build',
  'Test',
  'Order',
  'Deliver',
  'Measure',
  'Approve',
  'Install',
  'Plan',
];
const THINGS = ['foundation', 'interface', 'contract', 'sample', 'budget', 'report', 'network', 'training'];

/**
 * So many tasks in three levels, a tenth of them milestones, and half as many links: the same every time. Parents span
 * their children.
 */
export function makeBenchData(count: number): BenchData {
  const tasks: BenchTask[] = [];
  let phase = 0;
  let group = 0;
  for (let id = 1; id <= count; id++) {
    const at = id - 1;
    const level = at % 50 === 0 ? 0 : at % 10 === 1 ? 1 : 2;
    const parent = level === 0 ? 0 : level === 1 ? phase : group;
    if (level === 0) phase = id;
    if (level === 1) group = id;
    const days = level === 0 ? 58 : level === 1 ? 16 : 2 + (at % 9);
    // Phases begin a few days apart, the work in them follows one after the other.
    const start = T0 + (((Math.floor(at / 50) * 3) % 20) + (at % 50)) * DAY;
    const isMilestone = level === 2 && at % 8 === 4;
    const type = isMilestone ? 'milestone' : level === 2 ? 'task' : 'summary';
    const name = `${WORDS[at % 10]} ${THINGS[(at >> 2) % 8]} ${id}`;
    const end = isMilestone ? start : start + days * DAY;
    tasks.push({ id, parent, name, type, start, end, progress: isMilestone ? 0 : (at * 13) % 101 });
  }
  const leaves = tasks.filter(({ type }) => type !== 'summary');
  const links: BenchLink[] = [];
  for (let at = 0; at + 1 < leaves.length && links.length < count / 2; at++) {
    const [from, to] = [leaves[at], leaves[at + 1 + (at % 4)]];
    if (from && to && at % 5 !== 4) links.push({ id: links.length + 1, source: from.id, target: to.id });
  }
  const ids = tasks.map(({ id }) => id);
  // Components leave out what lies beside the view: only bars that are in it can be asked for.
  const early = tasks.filter(({ start }) => start < T0 + EARLY * DAY).map(({ id }) => id);
  return {
    tasks,
    links,
    t0: T0,
    day: DAY,
    dragId: ids[5] ?? 1,
    updateId: ids[7] ?? 1,
    checkHead: early.filter((id) => id > 2 && id <= FIRST_ROWS),
    checkTail: early.filter((id) => id > count - LAST_ROWS),
  };
}
