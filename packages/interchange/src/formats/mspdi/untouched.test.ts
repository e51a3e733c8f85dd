import { readFileSync } from 'node:fs';
import { apply } from '@giotto/chart/changes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read, tasksOf, treeOf, write } from '../../plan-test/kept-mspdi.ts';
import { tasksFile, type XmlFields } from '../../plan-test/mspdi-file.ts';
import { throughChart } from '../../plan-test/through-chart.ts';

const KEPT = new Set(
  `Manual Start Finish Duration ManualStart ManualFinish ManualDuration DurationFormat Work Estimated Milestone
  PercentComplete ActualStart ActualFinish ActualDuration RemainingDuration ConstraintType ConstraintDate Deadline
  Type EffortDriven Recurring`.split(/\s+/),
);

/** What is added by nobody. */
const MOVING = ['ConstraintDate', 'Deadline', 'PercentComplete', 'ActualStart', 'ActualFinish'];

/** Dates, lengths and flags of a file's tasks, by their numbers. */
const valuesOf = (bytes: Uint8Array) =>
  new Map(tasksOf(treeOf(bytes)).map(([uid, nodes]) => [uid, nodes.filter(([name]) => KEPT.has(name))]));

/** What is given stands there again; nothing that moves a task is added. */
function expectUntouched(given: Uint8Array, written: Uint8Array): void {
  const found = valuesOf(written);
  for (const [uid, nodes] of valuesOf(given)) {
    const own = new Map(found.get(uid)?.map(([name, content]) => [name, content]));
    expect(nodes.map(([name]) => [name, own.get(name)])).toEqual(
      nodes.map(([name, content]) => [name, content]),
    );
    for (const name of MOVING)
      expect([name, own.has(name)]).toEqual([name, nodes.some(([each]) => each === name)]);
  }
}

const date = fc
  .tuple(
    fc.integer({ min: 1, max: 28 }),
    fc.constantFrom('08:00:00', '12:30:00', '17:00:00', '00:00:00', '16:59:59'),
  )
  .map(([day, time]) => `2027-03-${`${day}`.padStart(2, '0')}T${time}`);
const length = fc.constantFrom(
  'PT0H0M0S',
  'PT8H0M0S',
  'PT40H0M0S',
  'PT800H0M0S',
  'PT7H20M30S',
  'PT1.5H0M0S',
  'P5D',
);
const flag = fc.constantFrom(0, 1);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const task = fc
  .record({
    dates: fc.tuple(date, date).map((dates) => dates.toSorted()),
    fields: fc.record({
      Manual: maybe(flag),
      Duration: maybe(length),
      DurationFormat: maybe(fc.constantFrom(3, 5, 7, 8, 9, 11, 21, 39, 53)),
      Work: maybe(length),
      Estimated: maybe(flag),
      Milestone: maybe(flag),
      PercentComplete: maybe(fc.constantFrom(0, 33, 100)),
      ActualStart: maybe(date),
      ActualFinish: maybe(date),
      ActualDuration: maybe(length),
      ConstraintType: maybe(fc.integer({ min: 0, max: 7 })),
      ConstraintDate: maybe(date),
      Deadline: maybe(date),
      Type: maybe(fc.constantFrom(0, 1, 2)),
      OutlineLevel: fc.constantFrom(1, 1, 2),
      PredecessorLink: maybe(
        fc.record({
          PredecessorUID: fc.integer({ min: 1, max: 6 }),
          Type: fc.integer({ min: 0, max: 3 }),
          LinkLag: fc.constantFrom(0, 4800),
          LagFormat: fc.constant(7),
        }),
      ),
    }),
  })
  .map(({ dates: [Start, Finish], fields }): XmlFields => ({ Start, Finish, ...fields }));

test('dates, lengths and flags of an untouched file come back through a chart as they were', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(task, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(
        {},
        { MinutesPerDay: 450, MinutesPerWeek: 2250 },
        { StartDate: '2027-03-01T08:00:00', ScheduleFromStart: 1 },
      ),
      async (tasks, project) => {
        const file = tasksFile(tasks, project);
        expectUntouched(file, await write(throughChart(await read(file))));
      },
    ),
    { numRuns: 300 },
  );
});

test.each(['house-taskjuggler.xml', 'house-giotto.xml'])('so do those of %s', async (name) => {
  const file = new Uint8Array(readFileSync(new URL(`samples/${name}`, import.meta.url)));
  expectUntouched(file, await write(throughChart(await read(file))));
});

test('a task that was moved says its own dates, and is held there', async () => {
  const file = tasksFile([
    {
      Start: '2027-03-01T08:00:00',
      Finish: '2027-03-01T16:59:59',
      Duration: 'PT800H0M0S',
      DurationFormat: 39,
    },
  ]);
  const moved = throughChart(await read(file), (state) => {
    const [id = ''] = state.task.keys();
    return apply(state, [{ type: 'set', kind: 'task', id, fields: { start: 7 } }]).state;
  });
  const [[, nodes = []] = []] = [...valuesOf(await write(moved))];
  const value = (name: string) => nodes.find(([each]) => each === name)?.[1];
  expect(value('Start')).not.toBe('2027-03-01T08:00:00');
  expect(value('Finish')).not.toBe('2027-03-01T16:59:59');
});
