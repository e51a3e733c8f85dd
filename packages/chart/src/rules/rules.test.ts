import { describe, expect, it } from 'vitest';
import { apply, orderedIds, type PlainChange } from '../changes/index.ts';
import { createState, type Rule, type State } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { dependsOnToday, layoutWithRules, legendNames, ruleUses, withRuleLooks } from './index.ts';

const metrics = await allTextMetrics();
/** 13 January 2027, nine days after the chart's start. */
const TODAY = Date.UTC(2027, 0, 13) / 86_400_000;

const task = (id: string, value: object): PlainChange =>
  ({ type: 'create', kind: 'task', id, value }) as PlainChange;
const milestone = (id: string, value: object): PlainChange =>
  ({ type: 'create', kind: 'milestone', id, value }) as PlainChange;
const rule = (id: string, value: Partial<Rule>): PlainChange =>
  ({ type: 'create', kind: 'rule', id, value }) as PlainChange;

const PLAN = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04' } },
  ...['default', 'risk', 'done', 'ana'].flatMap((id): PlainChange[] => [
    { type: 'create', kind: 'taskDesignTemplate', id, value: {} },
    { type: 'create', kind: 'milestoneDesignTemplate', id, value: {} },
  ]),
  { type: 'set', kind: 'taskDesignTemplate', id: 'risk', fields: { color: '#CC0000' } },
  task('past', { title: 'Dig', start: 0, duration: 9, progress: 40, assignments: [{ person: 'ana' }] }),
  task('finished', { title: 'Draw', start: 0, duration: 3, progress: 100, designTemplate: 'risk' }),
  task('endsToday', { title: 'Pour', start: 8, duration: 2 }),
  task('ahead', { title: 'Père', start: 12, duration: 4, deadline: 15, color: '#00AA00' }),
  milestone('m', { title: 'Opening', positionInUnit: 16 }),
]).state;

const withRules = (...rules: Partial<Rule>[]): State =>
  apply(
    PLAN,
    rules.map((value, at) => rule(`rule-${at}`, { name: `Rule ${at}`, taskTemplate: 'done', ...value })),
  ).state;
const looks = (state: State, today: number | undefined = TODAY) =>
  Object.fromEntries(
    [...withRuleLooks(state, today).task].map(([id, { designTemplate = '' }]) => [id, designTemplate]),
  );
const matched = (conditions: Rule['conditions']) =>
  Object.entries(looks(withRules({ conditions, taskTemplate: 'ana' })))
    .filter(([, key]) => key === 'ana')
    .map(([id]) => id);

describe('CH-801 a rule holds for tasks', () => {
  it.each<[Rule['conditions'], string[]]>([
    [[{ is: 'late' }], ['past']],
    [[{ is: 'done' }], ['finished']],
    [[{ is: 'inProgress' }], ['past']],
    [[{ is: 'notStarted' }], ['endsToday', 'ahead']],
    [[{ is: 'missedDeadline' }], ['ahead']],
    [[{ is: 'milestone' }], []],
    [[{ is: 'person', people: ['ben', 'ana'] }], ['past']],
    [[{ is: 'text', text: ' PERE ' }], ['ahead']],
    [[{ is: 'critical' }], ['ahead']],
    [
      [{ is: 'notStarted' }, { is: 'text', text: 'p' }],
      ['endsToday', 'ahead'],
    ],
    [[{ is: 'late' }, { is: 'text', text: 'pour' }], []],
  ])('%j', (conditions, ids) => {
    expect(matched(conditions)).toEqual(ids);
  });

  it('is late from the day after its last one, and never without a day', () => {
    const state = withRules({ conditions: [{ is: 'late' }] });
    expect([TODAY, TODAY + 1].map((today) => looks(state, today).endsToday)).toEqual(['', 'done']);
    expect(withRuleLooks(state, undefined).task.get('past')).toBe(state.task.get('past'));
  });
});

describe('CH-801 a parent', () => {
  const family = (...below: readonly number[]) =>
    apply(
      createState(),
      [0, ...below].flatMap((progress, at): PlainChange[] => [
        task(`${at}`, { duration: 3, progress, indentation: Math.min(at, 2) }),
      ]),
    ).state;
  const stages = (state: State) =>
    (['notStarted', 'inProgress', 'done', 'late'] as const).filter((is) => {
      const rules = [
        { type: 'create', kind: 'taskDesignTemplate', id: 'default', value: {} } as const,
        rule('rule', { name: 'Rule', conditions: [{ is }], taskTemplate: 'default' }),
      ];
      return looks(apply(state, rules).state, TODAY)['0'] === 'default';
    });

  it.each([
    [
      [0, 0, 0],
      ['notStarted', 'late'],
    ],
    [
      [0, 0, 5],
      ['inProgress', 'late'],
    ],
    [
      [0, 100, 95],
      ['inProgress', 'late'],
    ],
    [[0, 100, 100], ['done']],
  ])('without progress of its own is as far as what is below it: %j is %j', (below, are) => {
    expect(stages(family(...below))).toEqual(are);
  });

  it('counts by its own progress if it has some', () => {
    const state = apply(family(100), [
      { type: 'set', kind: 'task', id: '0', fields: { progress: 40 } },
    ]).state;
    expect(stages(state)).toEqual(['inProgress', 'late']);
  });

  it('isn’t as far as a task on its own row, which is beside it', () => {
    const guest = task('guest', { progress: 0, rowTask: '0' });
    expect(stages(apply(family(100), [guest]).state)).toEqual(['done']);
  });
});

describe('CH-802 a rule holds for milestones', () => {
  it.each<[Rule['conditions'], boolean]>([
    [[{ is: 'milestone' }], true],
    [[{ is: 'done' }], true],
    [[{ is: 'notStarted' }], false],
    [[{ is: 'person', people: ['ana'] }], true],
  ])('that are rows by all that holds for tasks: %j, %s', (conditions, holds) => {
    const gate = { isMilestone: true, progress: 100, assignments: [{ person: 'ana' }] };
    const rules = withRules({ conditions, taskTemplate: 'done', milestoneTemplate: 'risk' });
    const shown = withRuleLooks({ ...rules, task: new Map([['gate', gate]]) }, TODAY).task.get('gate');
    expect(shown?.milestoneTemplate).toBe(holds ? 'risk' : undefined);
    expect(shown?.designTemplate).toBeUndefined();
  });

  it.each<[Rule['conditions'], boolean]>([
    [[{ is: 'milestone' }], true],
    [[{ is: 'critical' }], true],
    [[{ is: 'text', text: 'open' }], true],
    [[{ is: 'missedDeadline' }], false],
    [[{ is: 'done' }], false],
    [[{ is: 'person', people: ['ana'] }], false],
  ])('%j: %s', (conditions, holds) => {
    const state = withRules({ conditions, milestoneTemplate: 'risk' });
    expect(withRuleLooks(state, TODAY).milestone.get('m')?.designTemplate).toBe(holds ? 'risk' : undefined);
  });
});

describe('CH-803 of several rules', () => {
  const done = { conditions: [{ is: 'done' }], taskTemplate: 'done' } as const;
  const everything = { conditions: [{ is: 'text', text: 'd' }], taskTemplate: 'risk' } as const;

  it('the first that holds decides, whatever template the task names', () => {
    expect(looks(withRules(done, everything))).toMatchObject({ past: 'risk', finished: 'done' });
    expect(looks(withRules(everything, done))).toMatchObject({ past: 'risk', finished: 'risk' });
  });

  it('one that is off, or gives a look that is not there, is passed over', () => {
    expect(looks(withRules({ ...done, isOff: true }))).toEqual(looks(PLAN));
    expect(looks(withRules({ ...done, taskTemplate: 'gone' }, everything)).finished).toBe('risk');
  });

  it('what is set by hand on a task stays', () => {
    const state = withRules({ conditions: [{ is: 'notStarted' }], taskTemplate: 'risk' });
    expect(withRuleLooks(state, TODAY).task.get('ahead')).toMatchObject({
      designTemplate: 'risk',
      color: '#00AA00',
    });
  });

  it('counts what each gives its look', () => {
    const ahead = { conditions: [{ is: 'notStarted' }] } as const;
    const milestones = { conditions: [{ is: 'milestone' }], milestoneTemplate: 'risk' } as const;
    const uses = ruleUses(withRules(done, everything, { ...done, isOff: true }, milestones, ahead), TODAY);
    expect([...uses]).toEqual([
      ['rule-0', { count: 1, byHand: 0 }],
      ['rule-1', { count: 1, byHand: 0 }],
      ['rule-3', { count: 1, byHand: 0 }],
      ['rule-4', { count: 2, byHand: 1 }],
    ]);
  });
});

describe('CH-802 a rule with a condition of rows, in a chart whose milestones all float,', () => {
  const progress = { name: 'Done', conditions: [{ is: 'done' as const }], milestoneTemplate: 'risk' };
  const withRow = (state: State): State => ({
    ...state,
    task: new Map([...state.task, ['gate', { isMilestone: true }]]),
  });

  it('does nothing and is not in the legend, if it gives milestones a look alone', () => {
    const state = withRules({ ...progress, taskTemplate: 'gone' });
    expect(legendNames(state)).toEqual([]);
    expect(legendNames(withRow(state))).toEqual(['Done']);
  });

  it('has the sample of a bar alone', () => {
    const state = withRules({ ...progress, taskTemplate: 'done' });
    const samples = (one: State) =>
      layoutWithRules(one, { today: TODAY }, metrics).legend?.map(({ type }) => type);
    expect(samples(state)).toEqual(['rect', 'text']);
    expect(samples(withRow(state))).toEqual(['rect', 'path', 'text']);
  });
});

describe('CH-804 the legend', () => {
  const textsOf = (state: State, width = 900) =>
    (layoutWithRules(state, { width, today: TODAY }, metrics).legend ?? []).flatMap((shape) =>
      shape.type === 'text' ? [shape] : [],
    );

  it('names the rules that are on, in order, with the look that each gives', () => {
    const state = withRules(
      { name: 'Late', conditions: [{ is: 'late' }], taskTemplate: 'risk' },
      { name: 'Off', conditions: [{ is: 'done' }], isOff: true },
      { name: '', conditions: [{ is: 'done' }] },
      { name: 'Milestones', conditions: [{ is: 'milestone' }], milestoneTemplate: 'risk' },
    );
    expect(textsOf(state).map(({ text }) => text)).toEqual(['Late', 'Milestones']);
    const { legend = [] } = layoutWithRules(state, { today: TODAY }, metrics);
    expect(legend[0]).toMatchObject({ type: 'rect', fill: '#CC0000' });
    expect(legend[2]).toMatchObject({ type: 'path' });
    expect(legendNames(state)).toEqual(['Late', 'Milestones']);
  });

  it('moves everything down by its height, and nothing else', () => {
    const state = withRules({ conditions: [{ is: 'text', text: 'nowhere' }] });
    const [without, withLegend] = [PLAN, state].map((one) => layoutWithRules(one, { today: TODAY }, metrics));
    const moved = (withLegend?.header.y ?? 0) - (without?.header.y ?? 0);
    expect(moved).toBe(26);
    expect(withLegend?.height).toBe((without?.height ?? 0) + moved);
    expect(withLegend?.plot).toEqual({ ...without?.plot, y: (without?.plot.y ?? 0) + moved });
  });

  it('can be switched off, and is absent where no rule has a name', () => {
    const named = withRules({ conditions: [{ is: 'done' }] });
    const off = apply(named, [
      { type: 'set', kind: 'chart', id: 'main', fields: { showLegend: false } },
    ]).state;
    for (const state of [off, withRules({ name: '  ', conditions: [{ is: 'done' }] })]) {
      const scene = layoutWithRules(state, {}, metrics);
      expect([scene.legend, scene.header.y]).toEqual([
        undefined,
        layoutWithRules(PLAN, {}, metrics).header.y,
      ]);
    }
  });

  it.each([300, 900])(
    'is within the borders of a picture of %i px, on as many lines as it takes',
    (width) => {
      const rules = Array.from({ length: 50 }, (_, at) => ({
        name: `${at} ${'Überfällig und noch nicht begonnen '.repeat(at % 4)}`,
        conditions: [{ is: 'done' as const }],
      }));
      const scene = layoutWithRules(withRules(...rules), { width }, metrics);
      const texts = (scene.legend ?? []).flatMap((shape) => (shape.type === 'text' ? [shape] : []));
      expect(texts).toHaveLength(50);
      for (const { x, y, width: length } of texts) {
        expect(x).toBeGreaterThan(12);
        expect(x + length).toBeLessThanOrEqual(width - 12);
        expect(y).toBeLessThan(scene.header.y);
      }
      expect(new Set(texts.map(({ x, y }) => `${x} ${y}`)).size).toBe(50);
    },
  );
});

describe('CH-805 a chart looks different tomorrow', () => {
  it('only if a rule that counts asks what is late', () => {
    const late = { conditions: [{ is: 'done' }, { is: 'late' }] } as const;
    expect(dependsOnToday(withRules(late))).toBe(true);
    expect(dependsOnToday(withRules({ ...late, isOff: true }))).toBe(false);
    expect(dependsOnToday(withRules({ ...late, taskTemplate: 'gone' }))).toBe(false);
    expect(dependsOnToday(withRules({ conditions: [{ is: 'done' }] }))).toBe(false);
  });
});

describe('CH-800 of two people’s changes at once', () => {
  const START = withRules(
    { conditions: [{ is: 'late' }] },
    { conditions: [{ is: 'done' }] },
    { conditions: [{ is: 'critical' }] },
  );
  const set = (id: string, fields: object) => ({ type: 'set', kind: 'rule', id, fields }) as PlainChange;
  const move = (id: string, after: string | null): PlainChange => ({ type: 'move', kind: 'rule', id, after });

  it('both hold, field by field, and beside a move', () => {
    for (const order of [0, 1]) {
      const changes = [
        set('rule-1', { name: 'Finished' }),
        set('rule-1', { isOff: true }),
        move('rule-1', null),
      ];
      const { state } = apply(START, order === 0 ? changes : changes.reverse());
      expect(state.rule.get('rule-1')).toMatchObject({ name: 'Finished', isOff: true, taskTemplate: 'done' });
      expect(orderedIds(state, 'rule')).toEqual(['rule-1', 'rule-0', 'rule-2']);
    }
  });

  it('the last of two moves counts, and deleting wins over editing', () => {
    const { state, dropped } = apply(START, [
      move('rule-2', null),
      { type: 'delete', kind: 'rule', id: 'rule-0' },
      move('rule-2', 'rule-1'),
      set('rule-0', { name: 'Late' }),
    ]);
    expect(orderedIds(state, 'rule')).toEqual(['rule-1', 'rule-2']);
    expect(dropped).toEqual([expect.objectContaining({ why: 'gone' })]);
  });
});
