import { apply, diff, invert, replay } from '@giotto/chart/changes';
import { createReplica } from '@giotto/chart/replica';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const TASKS = 2_000;

const rename = (at: number) =>
  ({ type: 'set', kind: 'task', id: `task-${at % TASKS}`, fields: { title: `Title ${at}` } }) as const;

/** `sync.md` §7.12, on a chart of 2,000 tasks. */
export const bench: Bench = {
  name: 'core',
  async measure(): Promise<readonly Measurement[]> {
    const state = makeChart(TASKS);
    const edit = await time(500, 100, async (at) => apply(state, [rename(at)]));

    const shown = createReplica({ state, version: 0, clientId: 'own' });
    const remote: number[] = [];
    let theirs = state;
    for (let version = 1; version <= 600; version++) {
      const { state: after, effects: changes } = apply(theirs, [rename(version)]);
      theirs = after;
      const start = performance.now();
      shown.receive([{ version, clientId: 'other', seq: version, changes }]);
      if (version > 100) remote.push(performance.now() - start);
    }

    const rebased: number[] = [];
    const rebase = await time(20, 3, async () => {
      const replica = createReplica({ state, version: 0, clientId: 'own' });
      for (let at = 0; at < TASKS; at++) replica.edit([rename(at)]);
      const start = performance.now();
      const changes = apply(state, [
        { type: 'set', kind: 'task', id: 'task-7', fields: { progress: 3 } },
      ]).effects;
      replica.receive([{ version: 1, clientId: 'other', seq: 1, changes }]);
      rebased.push(performance.now() - start);
    });

    const versions: ReturnType<typeof apply>['effects'][] = [];
    let head = state;
    for (let at = 0; at < 5_000; at++) {
      const outcome = apply(head, [rename(at)]);
      head = outcome.state;
      versions.push(outcome.effects);
    }
    const walk = await time(10, 2, async () => {
      const back = versions.toReversed().flatMap((effects) => [...invert(effects)]);
      return replay(head, back);
    });
    const compare = await time(20, 3, async () => diff(state, head));
    return [
      { what: 'one edit applied, median', value: summarise(edit).median, unit: 'ms', limit: 0.5 },
      { what: 'a remote edit received, median', value: summarise(remote).median, unit: 'ms', limit: 0.1 },
      {
        what: 'rebase of 2,000 pending edits, median',
        value: summarise(rebased).median,
        unit: 'ms',
        limit: 50,
      },
      { what: '2,000 edits and their rebase, median', value: summarise(rebase).median, unit: 'ms' },
      { what: 'walk 5,000 versions back, median', value: summarise(walk).median, unit: 'ms', limit: 100 },
      { what: 'difference of two states, median', value: summarise(compare).median, unit: 'ms' },
    ];
  },
};
