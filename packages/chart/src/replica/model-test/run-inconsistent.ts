import { replay } from '../../changes/index.ts';
import { SCHEDULER } from '../../chart-schedule/index.ts';
import { createReplica } from '../index.ts';
import { toCanonical } from './canonical.ts';
import { RandomSource } from './random-source.ts';
import { makeScheduledStart } from './scheduled-start.ts';
import { expectSame } from './simulation.ts';

/**
 * A chart whose dates another version of the schedule wrote: what nobody touches stays as the server sent it (CH-654,
 * CH-657). Throws otherwise.
 */
export function runInconsistent(steps: readonly (readonly number[])[]): void {
  const random = new RandomSource(steps[0] ?? []);
  const fields = { start: random.roll(100) };
  const chart = replay(makeScheduledStart(), [{ type: 'set', kind: 'task', id: 't2', fields, prev: {} }]);
  const replica = createReplica({ state: chart, version: 0, clientId: 'ana', scheduler: SCHEDULER });
  const title = `T${random.roll(100)}`;
  replica.edit([{ type: 'set', kind: 'task', id: 't1', fields: { title } }]);
  const renamed = replay(chart, [{ type: 'set', kind: 'task', id: 't1', fields: { title }, prev: {} }]);
  expectSame(toCanonical(replica.getSnapshot().state), toCanonical(renamed), 'a title has moved dates');
}
