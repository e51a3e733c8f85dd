import { isEmptyChart, MAIN, type State } from '@giotto/chart/model';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** The tips of the first visits, in order: three in total, each once (`ux.md` A13). */
export const TIPS = ['draw', 'next', 'style'] as const;
export type Tip = (typeof TIPS)[number];

/** Stored on this device per person. */
const storageKey = () => `giotto.tips.${readStored('userId') ?? ''}`;

/** How many tips this person has seen on this device. */
export function countSeenTips(): number {
  return Number(readStored(storageKey()) ?? 0);
}

/** Stores how many tips were seen. */
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

/** Whether a tip's action was done, by any means, since the tip appeared. */
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

/** The last tip shown, and the chart at that time. */
export interface TipSeen {
  readonly tip: Tip | null;
  readonly state: State;
}

/** Whether a tip is finished: its action was done after it appeared, or triggered it, as the first task does. */
export function isTipDone(last: TipSeen, tip: Tip | null, state: State): boolean {
  if (tip === null || (last.tip !== null && last.tip !== tip)) return false;
  return isFollowed(tip, last.state, state);
}
