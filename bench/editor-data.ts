import type { BenchData, BenchLink, BenchTask } from './bench-page.ts';

const DAY = 86_400_000;
const T0 = Date.UTC(2027, 0, 4);
/** Days over which the work is spread. */
const SPREAD = 240;
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
    const days = level === 0 ? 20 : level === 1 ? 12 : 2 + (at % 9);
    const start = T0 + (at < 10 ? at : (at * 7) % SPREAD) * DAY;
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
  return {
    tasks,
    links,
    t0: T0,
    day: DAY,
    dragId: ids[5] ?? 1,
    updateId: ids[7] ?? 1,
    checkHead: ids.slice(2, 12),
    checkTail: ids.slice(-10),
  };
}
