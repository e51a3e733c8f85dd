import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, type Effect, type PlainChange } from '../changes/index.ts';
import { SCHEDULER, setTaskLength } from '../chart-schedule/index.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { createReplica } from './replica.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'] as const;
const ON: PlainChange = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } };

const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
const place = fc.oneof(fc.nat(20), fc.double({ min: 0.01, max: 20, noNaN: true }));
const task = fc.record({
  start: seldom(place),
  duration: seldom(place.map((length) => length + 0.25)),
  work: seldom(fc.integer({ min: 1, max: 40 }).map((hours) => 60 * hours)),
  isElapsed: seldom(fc.constant(true)),
  schedule: fc.constantFrom('auto', 'auto', 'manual', 'locked'),
  isMilestone: seldom(fc.constant(true)),
  indentation: fc.constantFrom(0, 0, 1),
  constraint: seldom(fc.constantFrom({ type: 'ALAP' }, { type: 'SNET', at: 5 }, { type: 'MFO', at: 12 })),
  actualStart: seldom(fc.nat(9)),
});
const link = fc.tuple(fc.nat(4), fc.nat(4)).filter(([from, to]) => from < to);
const typed = fc.record({
  id: fc.constantFrom(...IDS),
  minutes: fc.integer({ min: 1, max: 40 }).map((hours) => 120 * hours),
  isElapsed: fc.boolean(),
});

/** A server that has one chart for one person. */
class Server {
  version = 1;
  state: State;

  constructor(state: State) {
    this.state = state;
  }

  save(replica: ReturnType<typeof createReplica>): void {
    for (let push = replica.nextPush(); push; push = replica.nextPush()) {
      const { state, effects, dropped } = apply(this.state, push.changes as PlainChange[], SCHEDULER);
      this.state = state;
      const changes: Effect[] = JSON.parse(JSON.stringify(effects));
      const { clientId, seq } = push;
      replica.receive([{ version: ++this.version, clientId, seq, changes }]);
      replica.acknowledge(clientId, { version: this.version, seq, dropped });
    }
  }
}

it('CH-655 takes back lengths as a whole where nobody else has changed anything, saved or not', () => {
  fc.assert(
    fc.property(
      fc.array(task, { minLength: IDS.length, maxLength: IDS.length }),
      fc.uniqueArray(link, { selector: String, maxLength: 5 }),
      fc.array(typed, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.boolean(),
      (tasks, links, lengths, isTurnedOnFirst, isSaved) => {
        const drawn = apply(createState(), [
          ...tasks.map(
            (value, at): PlainChange => ({ type: 'create', kind: 'task', id: IDS[at] ?? '', value }),
          ),
          ...links.map(([from, to]): PlainChange => {
            const value = { from: IDS[from] ?? '', to: IDS[to] ?? '' };
            return { type: 'create', kind: 'dependency', id: `${from}-${to}`, value };
          }),
        ]).state;
        const state = isTurnedOnFirst ? apply(drawn, [ON], SCHEDULER).state : drawn;
        const server = new Server(state);
        const replica = createReplica({ state, version: 1, clientId: 'ana', scheduler: SCHEDULER });
        const save = () => isSaved && server.save(replica);
        let steps = replica.edit([ON]).effects.length > 0 ? 1 : 0;
        for (const { id, ...length } of lengths) {
          const changes = setTaskLength(replica.getSnapshot().state, id, length);
          if (changes.length === 0) continue;
          const endDate = 100 + steps++;
          replica.edit([...changes, { type: 'set', kind: 'chart', id: MAIN, fields: { endDate } }]);
          save();
        }
        for (; steps > 0; steps--) {
          const undone = replica.undo();
          if (undone.status !== 'done') throw new Error(undone.status);
          expect(undone.dropped.filter(({ why }) => why !== 'same')).toEqual([]);
          save();
        }
      },
    ),
    { numRuns: 300, seed: 655 },
  );
});
