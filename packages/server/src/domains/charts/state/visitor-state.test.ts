import { takeBaseline } from '@giotto/chart/baseline';
import { apply } from '@giotto/chart/changes';
import { figuresOfChart } from '@giotto/chart/chart-schedule';
import { createState, listTexts, type State, stateToJson } from '@giotto/chart/model';
import { withRuleLooks } from '@giotto/chart/rules';
import { checkState } from '@giotto/chart/schema';
import { describe, expect, it } from 'vitest';
import { toVisitorState } from './visitor-state.ts';

const drawn = apply(createState(), [
  { type: 'create', kind: 'person', id: 'ana', value: { name: 'Ana' } },
  { type: 'create', kind: 'task', id: 'design', value: { duration: 3, assignments: [{ person: 'ana' }] } },
]).state;
const state = apply(drawn, [
  { type: 'create', kind: 'baseline', id: 'first', value: takeBaseline(drawn, 'First offer') },
  { type: 'create', kind: 'baseline', id: 'agreed', value: takeBaseline(drawn, 'As agreed') },
]).state;

describe('the visitors’ state', () => {
  it('has no people, and of baselines only the one that is shown', () => {
    const seen = toVisitorState(state, { hasLinks: true, baseline: 'agreed', hasWorkingTimes: true });
    expect(seen.person.size).toBe(0);
    expect(seen.task.get('design')).toEqual({ duration: 3, order: expect.any(String) });
    expect([...seen.baseline.keys()]).toEqual(['agreed']);
    for (const baseline of [null, 'gone'])
      expect(toVisitorState(state, { hasLinks: true, baseline, hasWorkingTimes: true }).baseline.size).toBe(
        0,
      );
  });

  it('is derived once per state and rights, and shares what it doesn’t change', () => {
    const rights = { hasLinks: true, baseline: 'agreed', hasWorkingTimes: true };
    const seen = toVisitorState(state, rights);
    expect(toVisitorState(state, { ...rights })).toBe(seen);
    expect(toVisitorState(state, { ...rights, hasLinks: false })).not.toBe(seen);
    expect(toVisitorState(state, { ...rights, baseline: null })).not.toBe(seen);
    expect(seen.theme).toBe(state.theme);
    expect(toVisitorState(createState(), rights).task.size).toBe(0);
  });

  const away = apply(createState(), [
    { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04' } },
    { type: 'set', kind: 'chart', id: 'main', fields: { dependentShift: 'schedule' } },
    { type: 'create', kind: 'calendar', id: 'nights', value: { name: 'Nights' } },
    {
      type: 'create',
      kind: 'calendar',
      id: 'hers',
      value: { name: 'Ana', base: 'nights', exceptions: [{ name: 'Wedding', from: '2027-01-07' }] },
    },
    { type: 'create', kind: 'person', id: 'ana', value: { name: 'Ana', calendar: 'hers' } },
    { type: 'create', kind: 'task', id: 'a', value: { duration: 3, work: 4320, calendar: 'nights' } },
    {
      type: 'create',
      kind: 'task',
      id: 'b',
      value: { duration: 3, work: 4320, assignments: [{ person: 'ana', units: 50 }] },
    },
    { type: 'create', kind: 'dependency', id: 'a-b', value: { from: 'a', to: 'b' } },
  ]).state;

  it('has the working time of people who stay unnamed, so that slack is the same', () => {
    const seen = toVisitorState(away, { hasLinks: true, baseline: null, hasWorkingTimes: true });
    expect(JSON.stringify(stateToJson(seen))).not.toMatch(/Ana|ana"|Wedding/);
    expect(seen.calendar.get('nights')?.name).toBe('Nights');
    const slackOf = (state: State) => ['a', 'b'].map((id) => figuresOfChart(state).of(id)?.totalSlack);
    const datesOf = (state: State) => ['a', 'b'].map((id) => figuresOfChart(state).of(id)?.earlyFinish);
    expect(slackOf(seen)).toEqual(slackOf(away));
    expect(datesOf(seen)).toEqual(datesOf(away));
    expect(datesOf({ ...away, person: new Map() })).not.toEqual(datesOf(away));
    expect(checkState(seen)).toEqual([]);
  });

  it('has neither people nor their calendars in a copy, nor people in a drawn chart', () => {
    const copy = toVisitorState(away, { hasLinks: true, baseline: null, hasWorkingTimes: false });
    expect([...copy.calendar.keys()]).toEqual(['nights']);
    expect(copy.person.size).toBe(0);
    expect(copy.task.get('b')?.assignments).toBeUndefined();
    const off = apply(away, [
      { type: 'set', kind: 'chart', id: 'main', fields: { dependentShift: 'off' } },
    ]).state;
    expect(toVisitorState(off, { hasLinks: true, baseline: null, hasWorkingTimes: true }).person.size).toBe(
      0,
    );
  });

  describe('of rules', () => {
    const isDone = [{ is: 'done' }];
    const coloured = apply(drawn, [
      { type: 'create', kind: 'taskDesignTemplate', id: 'hers', value: { color: '#AA0000' } },
      {
        type: 'create',
        kind: 'rule',
        id: 'rule-hers',
        value: { name: 'Design', conditions: [{ is: 'person', people: ['ana'] }], taskTemplate: 'hers' },
      },
      {
        type: 'create',
        kind: 'rule',
        id: 'off',
        value: { name: 'Secret', conditions: isDone, taskTemplate: 'hers', isOff: true },
      },
      {
        type: 'create',
        kind: 'rule',
        id: 'done',
        value: { name: 'Done', conditions: isDone, taskTemplate: 'hers' },
      },
    ]).state;
    const rights = { hasLinks: true, baseline: null, hasWorkingTimes: true };

    it('has those that are on, and colours as they do without saying who works on what', () => {
      const seen = toVisitorState(coloured, rights);
      expect(JSON.stringify(stateToJson(seen))).not.toMatch(/ana"|Ana|Secret/);
      expect(withRuleLooks(seen, undefined).task.get('design')?.designTemplate).toBe('hers');
      expect([...listTexts(seen)]).toEqual(['Design', 'Done']);
      expect(checkState(seen)).toEqual([]);
    });

    it('has no names of theirs without a legend', () => {
      const hidden = apply(coloured, [
        { type: 'set', kind: 'chart', id: 'main', fields: { showLegend: false } },
      ]).state;
      expect([...listTexts(toVisitorState(hidden, rights))]).toEqual([]);
    });

    it('has none that ask for people in a copy', () => {
      const copy = toVisitorState(coloured, { ...rights, hasWorkingTimes: false });
      expect([...copy.rule.keys()]).toEqual(['done']);
      expect(copy.task.get('design')?.assignments).toBeUndefined();
    });
  });
});
