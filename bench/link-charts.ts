import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State, type Task } from '@giotto/chart/model';

/** How a chart's links run: as in a plan, from each task to the next, to one of the next twenty, or anywhere. */
export type LinkPattern = 'plan' | 'chain' | 'near' | 'anywhere';

type Pair = readonly [from: number, to: number];
/** A task as a change creates it. */
type Bar = Pick<Task, 'title' | 'start' | 'duration' | 'progress' | 'indentation'> & {
  readonly [field: string]: string | number;
};

interface Content {
  readonly tasks: readonly Bar[];
  readonly links: readonly Pair[];
}

const GROUP = 10;
const SEED = 7;
const NEAR = 20;

/** A seeded random number generator: from 0 up to, but not including, 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Groups of ten consecutive tasks; the first of a group sometimes depends on the previous group. */
function makePlan(rows: number, count: number): Content {
  const random = createRandom(SEED);
  const tasks: Bar[] = [];
  const ends: number[] = [];
  const links: Pair[] = [];
  for (let row = 0; row < rows; row++) {
    const place = row % GROUP;
    let start = Math.floor(row / GROUP) * 4;
    if (place > 0) {
      const from = Math.max(row - place, row - 1 - Math.floor(random() * 3));
      start = (ends[from] ?? 0) + (random() < 0.6 ? 0 : Math.floor(random() * 3));
      links.push([from, row]);
    }
    const other = row - GROUP - Math.floor(random() * 5);
    if (other >= 0 && (ends[other] ?? 0) <= start && random() < 0.4) links.push([other, row]);
    const duration = 2 + Math.floor(random() * 8);
    ends.push(start + duration);
    tasks.push({
      title: `Prepare and review part ${row}`,
      start,
      duration,
      indentation: place === 0 ? 0 : 1,
    });
  }
  return { tasks, links: links.slice(0, count) };
}

function scatter(rows: number, count: number, pattern: LinkPattern): Content {
  const random = createRandom(SEED);
  const tasks = Array.from({ length: rows }, (_, row) => ({
    title: `Prepare and review part ${row}`,
    start: (row * 7) % 300,
    duration: 3 + (row % 12),
    progress: row % 100,
    indentation: row % GROUP === 0 ? 0 : 1,
  }));
  const links = new Map<string, Pair>();
  while (links.size < count) {
    const from = pattern === 'chain' ? links.size : Math.floor(random() * (rows - 1));
    const reach = pattern === 'chain' ? 1 : pattern === 'near' ? NEAR : rows;
    const to = Math.min(rows - 1, from + 1 + Math.floor(random() * reach));
    links.set(`${from} ${to}`, [from, to]);
  }
  return { tasks, links: [...links.values()] };
}

/** Creates a chart with this many rows and links, always the same. */
export function makeLinkedChart(rows: number, count: number, pattern: LinkPattern): State {
  const { tasks, links } = pattern === 'plan' ? makePlan(rows, count) : scatter(rows, count, pattern);
  const changes: PlainChange[] = tasks.map((value, row) => ({
    type: 'create',
    kind: 'task',
    id: `task-${row}`,
    value,
  }));
  links.forEach(([from, to], n) => {
    const value = { from: `task-${from}`, to: `task-${to}` };
    changes.push({ type: 'create', kind: 'dependency', id: `link-${n}`, value });
  });
  return apply(createState(), changes).state;
}
