import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutChart } from '../layout/index.ts';
import { chartsInView } from '../layout/scene-test/arbitrary-chart.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import type { Id, State } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { parseCivil } from '../time/index.ts';
import { type ChartFilter, createDimming, matchFilter, NOBODY } from './index.ts';

const metrics = await allTextMetrics();
const by = (...people: Id[]) => ({ assignments: people.map((person) => ({ person })) });

const plain: State = {
  ...chartOf({
    tasks: {
      phase: { title: 'Phase', start: 0, duration: 10 },
      a: { title: 'Design it all', start: 0, duration: 20, indentation: 1, progress: 40, ...by('ana') },
      b: { title: 'Build', start: 5, duration: 10, indentation: 1, ...by('ben', 'ana') },
      free: { title: 'Paint', start: 0, duration: 8 },
      other: { title: 'Other', start: 0, duration: 8, ...by('cleo') },
    },
    milestones: { m: { title: 'End', positionInUnit: 20, position: 1 } },
    dependencies: { ab: { from: 'a', to: 'b' }, bo: { from: 'b', to: 'other' } },
    timeline: { startDate: '2027-01-04' },
  }),
  person: new Map([
    ['ana', { name: 'Ana', order: 'a' }],
    ['ben', { name: 'Ben', order: 'b' }],
    ['cleo', { name: 'Cleo', order: 'c' }],
  ]),
};
const at = (date: string) => parseCivil(date);
const kept = (filter: ChartFilter, now?: number, state = plain) =>
  [...matchFilter(state, filter, now).ids].toSorted();
const scene = layoutChart(plain, {}, metrics);
const dimmed = (people: readonly Id[]) => {
  const { ids } = matchFilter(plain, { people });
  return createDimming(plain, (id) => ids.has(id))(scene);
};

describe('a filter by people', () => {
  it('CH-721 keeps their tasks and the parents of these, and the links between them', () => {
    expect(kept({ people: ['ben'] })).toEqual(['b', 'phase']);
    const { layers } = dimmed(['ben']);
    const find = (id: Id) => layers.tasks.find((item) => item.id === id);
    const before = (id: Id) => scene.layers.tasks.find((item) => item.id === id);
    for (const id of ['phase', 'b']) expect(find(id)).toBe(before(id));
    for (const id of ['a', 'free', 'other']) expect(find(id)).not.toEqual(before(id));
    expect(layers.milestones).not.toEqual(scene.layers.milestones);
    const linksBetween = dimmed(['ana']).layers.dependencies;
    expect(linksBetween[0]).toBe(scene.layers.dependencies[0]);
    expect(linksBetween[1]).not.toEqual(scene.layers.dependencies[1]);
  });

  it('CH-721 moves nothing while it dims, and leaves lanes, markers and the grid', () => {
    const after = dimmed(['ben']);
    const boxes = ({ layers, columnItems }: typeof scene) =>
      [...layers.tasks, ...layers.milestones, ...columnItems].map(({ id, box, parts }) => [
        id,
        box,
        ...parts.map((part) => part.box),
      ]);
    expect(boxes(after)).toEqual(boxes(scene));
    const rest = { layers: null, columnItems: null };
    expect({ ...after, ...rest }).toEqual({ ...scene, ...rest });
  });

  it('CH-721 keeps the tasks of nobody, but no parent without people', () => {
    expect(kept({ people: [NOBODY] })).toEqual(['free']);
  });

  it('CH-721 keeps the parents of all levels, also those of a bar on another row', () => {
    const state = chartOf({
      tasks: {
        top: {},
        middle: { indentation: 1 },
        leaf: { indentation: 2 },
        guest: { rowTask: 'leaf', ...by('ana') },
        side: { indentation: 1 },
        last: {},
      },
    });
    const { ids, otherRows, count, of } = matchFilter(state, { people: ['ana'] });
    expect([...ids].toSorted()).toEqual(['guest', 'middle', 'top']);
    // The row of the bar is seen, its own task steps back.
    expect([...otherRows].toSorted()).toEqual(['last', 'side']);
    expect([count, of]).toEqual([3, 5]);
  });
});

describe('a filter by progress', () => {
  const done = { title: 'Done', start: 0, duration: 2, progress: 100, indentation: 1 };
  const state: State = {
    ...plain,
    task: new Map(
      [...plain.task].flatMap(([id, task]) =>
        id === 'b'
          ? [[id, task] as const, ['done', { ...done, order: `${task.order}a` }] as const]
          : [[id, task] as const],
      ),
    ),
  };

  it.each([
    [['notStarted'], ['b', 'free', 'other', 'phase']],
    [['inProgress'], ['a', 'phase']],
    [['done'], ['done', 'phase']],
    [['late'], ['free', 'other']],
    [
      ['late', 'done'],
      ['done', 'free', 'other', 'phase'],
    ],
  ] as const)('CH-726 keeps tasks that are %o, and their parents only with them', (progress, wanted) => {
    expect(kept({ progress }, at('2027-01-12'), state)).toEqual(wanted);
  });

  it('CH-726 a task is late from its end on, and none is without a time', () => {
    const isLate = (now?: number) => kept({ progress: ['late'] }, now).includes('free');
    expect([at('2027-01-11T23:59'), at('2027-01-12'), at('2027-01-13'), undefined].map(isLate)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('a filter by more', () => {
  it('CH-728 keeps what lies, starts or ends in a time, milestones too', () => {
    const days = (relation: 'overlaps' | 'starts' | 'ends') =>
      kept({ time: { relation, from: '2027-01-18', to: '2027-01-24' } });
    expect(days('overlaps')).toEqual(['a', 'b', 'm', 'phase']);
    expect(days('ends')).toEqual(['a', 'b', 'm', 'phase']);
    // The milestone is on the row of a task that steps back, whose parent stays.
    expect(days('starts')).toEqual(['m', 'phase']);
  });

  it('CH-728 keeps what lies in a period around now, and nothing in one without a now', () => {
    const filter: ChartFilter = { time: { relation: 'overlaps', period: 'thisWeek' } };
    expect(kept(filter, at('2027-01-20'))).toEqual(['a', 'b', 'm', 'phase']);
    expect(kept(filter)).toEqual([]);
  });

  it('CH-728 keeps what has a design template, of tasks, of milestones, or either', () => {
    const state: State = {
      ...plain,
      task: new Map(
        [...plain.task].map(([id, task]) => [id, id === 'free' ? { ...task, designTemplate: 'risk' } : task]),
      ),
      taskDesignTemplate: new Map([['risk', { name: 'Risk', order: 'a' }]]),
    };
    expect(kept({ taskTemplates: ['risk'] }, undefined, state)).toEqual(['free']);
    expect(kept({ taskTemplates: ['default'] }, undefined, state)).toEqual(['a', 'b', 'other', 'phase']);
    expect(kept({ milestoneTemplates: ['default'] }, undefined, state)).toEqual(['m', 'phase']);
    expect(kept({ taskTemplates: ['risk'], milestoneTemplates: ['default'] }, undefined, state)).toEqual([
      'free',
      'm',
      'phase',
    ]);
  });

  it('CH-728 keeps what is critical, and what has a text, its own or a person’s', () => {
    expect(kept({ isCritical: true })).toEqual(['a', 'b', 'm', 'phase']);
    expect(kept({ text: ' ÁNA ' })).toEqual(['a', 'b', 'phase']);
    expect(kept({ text: 'end' })).toEqual(['m', 'phase']);
    expect(kept({ text: 'phase' })).toEqual(['phase']);
  });

  it('CH-726 keeps what meets all conditions', () => {
    expect(kept({ people: ['ana'], progress: ['inProgress'] })).toEqual(['a', 'phase']);
    expect(kept({ people: ['ben'], progress: ['inProgress'] })).toEqual([]);
    expect(kept({ people: ['ana'], text: 'end' })).toEqual([]);
  });

  it('CH-729 keeps whatever else is asked to stay, with its parents', () => {
    const { ids, otherRows } = matchFilter(plain, { people: ['cleo'] }, undefined, new Set(['b']));
    expect([...ids].toSorted()).toEqual(['b', 'other', 'phase']);
    expect([...otherRows].toSorted()).toEqual(['a', 'free']);
  });

  it('keeps everything without a condition', () => {
    for (const filter of [{}, { mode: 'hide' }, { people: [], text: ' ' }] as const) {
      const { ids, otherRows, count, of } = matchFilter(plain, filter);
      expect([ids.size, otherRows.size, count, of]).toEqual([6, 0, 5, 5]);
    }
  });
});

describe('of any chart', () => {
  const condition = fc.constantFrom<ChartFilter>(
    { people: ['p1', NOBODY] },
    { progress: ['notStarted', 'late'] },
    { time: { relation: 'overlaps', from: '2027-01-10', to: '2027-02-10' } },
    { taskTemplates: ['default'] },
    { text: 'e' },
    { isCritical: true },
  );
  const now = at('2027-02-01');

  it('CH-726 a further condition keeps no more than before', () => {
    fc.assert(
      fc.property(chartsInView, condition, condition, ({ state }, one, other) => {
        const [few, many] = [matchFilter(state, { ...one, ...other }, now), matchFilter(state, other, now)];
        for (const id of few.ids) expect(many.ids.has(id)).toBe(true);
        for (const id of many.otherRows) expect(few.otherRows.has(id)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('CH-727 all that a filter keeps is drawn where the other rows are left out', () => {
    fc.assert(
      fc.property(chartsInView, condition, ({ state, view }, filter) => {
        const { ids, otherRows, count, of } = matchFilter(state, filter, now);
        const { width } = view;
        const whole = layoutChart(state, { ...(width !== undefined && { width }) }, metrics);
        const part = layoutChart(
          state,
          { ...(width !== undefined && { width }), leftOut: otherRows },
          metrics,
        );
        expect([part.rows.length, whole.rows.length]).toEqual([count, of]);
        const drawn = (scene: typeof part) =>
          [...scene.layers.tasks, ...scene.layers.milestones]
            .map(({ id }) => id)
            .filter((id) => ids.has(id))
            .toSorted();
        expect(drawn(part)).toEqual(drawn(whole));
      }),
      { numRuns: 100 },
    );
  });
});
