import type { Assumptions } from './assumptions.ts';
import { chooseLayout, type Layout } from './layouts.ts';
import { type Storage, simulateStorage } from './simulate-storage.ts';
import { simulateTraffic, type Traffic } from './simulate-traffic.ts';

/** The sizes shown in `docs/scale.md`. */
export const SIZES: readonly number[] = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

const SHORT = [
  { from: 1e12, letter: 'T' },
  { from: 1e9, letter: 'G' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'k' },
] as const;

/** A number with two or three digits: `0.4`, `12`, `3.1 k`, `250 M`. */
export function shorten(value: number): string {
  const unit = SHORT.find(({ from }) => value >= from);
  const short = unit ? value / unit.from : value;
  const text = short.toFixed(short < 10 ? 1 : 0);
  return unit ? `${text} ${unit.letter}` : text;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const bytes = (value: number) => `${shorten(value)}B`;

function describeLayout(traffic: Traffic, storage: Storage) {
  const { layout, tightest, lacking, suffices } = chooseLayout(traffic, storage);
  const use = `${tightest.resource}, ${(tightest.share * 100).toFixed(0)} %`;
  const over = lacking ? `${lacking.resource}, ${(lacking.share * 100).toFixed(0)} %` : '–';
  return { name: suffices ? layout.name : `more than ${layout.name}`, use, over } satisfies {
    name: Layout['name'];
    use: string;
    over: string;
  };
}

/** The load at the busiest moment, by size. */
export function writeTrafficTable(assumptions: Assumptions, sizes = SIZES): string {
  const head = [
    'charts',
    'open',
    'sockets',
    'saves/s',
    'updates to sockets/s',
    'presence to sockets/s',
    'notices/s',
    'views of embeds/s',
  ];
  const rows = sizes.map((charts) => {
    const traffic = simulateTraffic({ ...assumptions, charts });
    const { openCharts, sockets, saves, updateMessages, presenceMessages, notices, embedViews } = traffic;
    return [charts, openCharts, sockets, saves, updateMessages, presenceMessages, notices, embedViews].map(
      shorten,
    );
  });
  return tableOf(head, rows);
}

/** The data stored at the end, by size, and the sufficient layout. */
export function writeLayoutTable(assumptions: Assumptions, sizes = SIZES): string {
  const head = [
    'charts',
    'log',
    'stored states',
    'layout that suffices',
    'its tightest',
    'what the smaller one lacks',
  ];
  const rows = sizes.map((charts) => {
    const one = { ...assumptions, charts };
    const [storage] = simulateStorage(one, [one.days]);
    if (!storage) throw new Error('Nothing was simulated');
    const { name, use, over } = describeLayout(simulateTraffic(one), storage);
    return [shorten(charts), bytes(storage.logBytes), bytes(storage.snapshotBytes), name, use, over];
  });
  return tableOf(head, rows);
}

/** How storage grows, month by month. */
export function writeGrowthTable(assumptions: Assumptions): string {
  const { days } = assumptions;
  const marks = [...new Set([7, 30, 90, 180, 270, days].filter((day) => day <= days))];
  const head = ['day', 'charts', 'versions, free', 'versions, premium', 'log', 'stored states'];
  const rows = simulateStorage(assumptions, marks).map((storage) => [
    String(storage.day),
    shorten(storage.charts),
    shorten(storage.freeVersions),
    shorten(storage.premiumVersions),
    bytes(storage.logBytes),
    bytes(storage.snapshotBytes),
  ]);
  return tableOf(head, rows);
}
