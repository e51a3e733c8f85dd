import type { UndoResult } from '@giotto/chart/replica';
import type { UndoOutcome } from './chart-store-types.ts';

/** What a step back came to: where the chart already is as it was, nobody else has changed it. */
export function undoOutcome(result: UndoResult): UndoOutcome {
  if (result.status === 'empty') return 'nothing';
  if (result.status === 'ask') return 'ask';
  const isBlamed = result.dropped.some(({ why }) => why !== 'same');
  if (result.status === 'done') return isBlamed ? 'partly' : 'done';
  return result.dropped.length > 0 && !isBlamed && result.refused === null ? 'nothing' : 'skipped';
}
