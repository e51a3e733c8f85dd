import type { Measurement } from '../measurement.ts';
import type { PageFigures } from './measure-page.ts';

export const OURS = 'giotto';
/** Tasks of the size that the limits speak of, and of the one that is beyond the product's limit. */
const LARGE = 10_000;
const HUGE = 100_000;

/** What was measured at one size, by page. */
export interface Rounds {
  readonly size: number;
  readonly figures: ReadonlyMap<string, PageFigures>;
}

const COLUMNS: readonly (readonly [string, keyof PageFigures])[] = [
  ['load', 'load'],
  ['its work', 'loadWork'],
  ['as HTML', 'staticLoad'],
  ['its work', 'staticWork'],
  ['update', 'update'],
  ['drag p95', 'drag'],
  ['wheel p95', 'wheel'],
  ['its work', 'wheelWork'],
  ['through p95', 'through'],
  ['its work', 'throughWork'],
  ['jump work', 'jumpWork'],
  ['running', 'jumpRun'],
  ['measuring', 'jumpFloor'],
  ['as HTML', 'staticJump'],
  ['blank', 'blank'],
  ['heap MB', 'heap'],
  ['nodes', 'nodes'],
  ['complete', 'isComplete'],
];

/**
 * Everything in one table: ms, and main-thread ms for work; as HTML: the page’s first picture, parsed and painted by
 * the browser alone; running: without what the thread waited for; measuring: a jump to where the view is; the second as
 * HTML: the jumps with the rows swapped in as ready markup; blank: frames of 120 without bars.
 */
export function formatTable(rounds: readonly Rounds[]): string {
  const head = ['tasks', 'page', ...COLUMNS.map(([title]) => title)];
  const lines = rounds.flatMap(({ size, figures }) =>
    [...figures].map(([name, of]) => [String(size), name, ...COLUMNS.map(([, key]) => format(of[key]))]),
  );
  const rule = head.map(() => '---');
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function format(value: number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Number.isNaN(value)) return '–';
  return value.toFixed(value < 100 ? 1 : 0);
}

/** Our figures beside the limits, and beside the best of the others. */
export function listMeasurements(rounds: readonly Rounds[]): readonly Measurement[] {
  return rounds.flatMap(({ size, figures }) => {
    const own = figures.get(OURS);
    if (!own) return [];
    const others = [...figures].filter(([name]) => name !== OURS).map(([, of]) => of);
    return [...absolute(size, own), ...relative(size, own, others), ...nodesOf(size, own, rounds)];
  });
}

function absolute(size: number, own: PageFigures): Measurement[] {
  const isLarge = size === LARGE;
  const line = (what: string, value: number, limit?: number): Measurement => ({
    what: `${size} tasks, ${what}`,
    value,
    unit: 'ms',
    ...(limit !== undefined && { limit }),
  });
  return [
    line('load', own.load, size === HUGE ? 700 : undefined),
    line('the loaded picture as HTML', own.staticLoad),
    line('update', own.update, isLarge ? 17 : undefined),
    line('drag p95', own.drag, isLarge ? 20 : undefined),
    line('wheel p95', own.wheel, 20),
    line('through p95', own.through, 20),
    line('jump, main thread', own.jumpWork, 12),
    line('jump, main thread running', own.jumpRun),
    line('jump, measuring alone', own.jumpFloor),
    line('jump, the rows as HTML', own.staticJump),
    { what: `${size} tasks, frames without bars`, value: own.blank, unit: '×', limit: 0 },
  ];
}

function relative(size: number, own: PageFigures, others: readonly PageFigures[]): Measurement[] {
  if (others.length === 0) return [];
  const best = (key: 'load' | 'update' | 'drag' | 'heap' | 'jumpWork') =>
    own[key] / Math.min(...others.map((of) => of[key]));
  const line = (what: string, value: number, limit?: number): Measurement => ({
    what: `${size} tasks, ${what} to the best of the others`,
    value,
    unit: '×',
    ...(limit !== undefined && { limit }),
  });
  return [
    line('load', best('load'), 0.5),
    line('update', best('update')),
    line('drag p95', best('drag')),
    line('jump', best('jumpWork')),
    line('memory', best('heap'), size === LARGE ? 1 : undefined),
  ];
}

function nodesOf(size: number, own: PageFigures, rounds: readonly Rounds[]): Measurement[] {
  const few = rounds[0]?.figures.get(OURS);
  if (size !== LARGE || !few) return [];
  const what = 'nodes at 10,000 tasks to those at 100';
  return [{ what, value: own.nodes / few.nodes, unit: '×', limit: 1.5 }];
}
