import { isEmptyChart, MAIN, type State } from '@giotto/chart/model';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

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

function hasOtherLevels(before: State, after: State): boolean {
  for (const [id, { indentation = 0 }] of after.task) {
    const known = before.task.get(id);
    if (known !== undefined && (known.indentation ?? 0) !== indentation) return true;
  }
  return false;
}

/** Whether what a tip tells was done, in whatever way, since the chart was as it was when the tip came. */
export function isFollowed(tip: Tip, before: State, after: State): boolean {
  switch (tip) {
    case 'draw':
      return after.task.size > before.task.size;
    case 'next':
      return after.task.size > before.task.size || hasOtherLevels(before, after);
    case 'style':
      return JSON.stringify(after.theme.get(MAIN)) !== JSON.stringify(before.theme.get(MAIN));
  }
}

/** The tip that was shown last, and the chart when it came. */
export interface TipSeen {
  readonly tip: Tip | null;
  readonly state: State;
}

/** Whether a tip has had its time: what it tells was done since it came, or brought it, as the first task does. */
export function isTipDone(last: TipSeen, tip: Tip | null, state: State): boolean {
  if (tip === null || (last.tip !== null && last.tip !== tip)) return false;
  return isFollowed(tip, last.state, state);
}
