import type { State } from '@giotto/chart/model';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { isEmptyChart } from './is-empty-chart.ts';

/** The tips of the first visits, in their order: three, and never again (`ux.md` A13). */
export const TIPS = ['draw', 'next', 'style'] as const;
export type Tip = (typeof TIPS)[number];

/** Kept on this device, for each person who uses it. */
const storageKey = () => `giotto.tips.${readStored('userId') ?? ''}`;

/** How many tips this person has seen here. */
export function countSeenTips(): number {
  return Number(readStored(storageKey()) ?? 0);
}

/** Remembers how many were seen. */
export function keepSeenTips(count: number): void {
  writeStored(storageKey(), `${count}`);
}

/** The next tip, once there is something on the chart. */
export function nextTip(state: State, seen: number): Tip | null {
  const tip = TIPS[seen];
  return tip === undefined || isEmptyChart(state) ? null : tip;
}
