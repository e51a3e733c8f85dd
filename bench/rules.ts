import { apply, type PlainChange } from '@giotto/chart/changes';
import { createLayouter } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { layoutWithRules } from '@giotto/chart/rules';
import { allTextMetrics } from '@giotto/chart/text';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const SIZES = [
  { rows: 1_000, runs: 30, warmUp: 10 },
  { rows: 10_000, runs: 12, warmUp: 4 },
];
const RULES = 10;
/** A day in the middle of the charts. */
const TODAY = Date.UTC(2024, 4, 20) / 86_400_000;

/** Rules of every kind that don't ask for the critical path, whose own cost the schedule's benchmark measures. */
const CONDITIONS = [
  [{ is: 'text', text: 'nowhere' }],
  [{ is: 'person', people: ['ana'] }],
  [{ is: 'missedDeadline' }],
  [{ is: 'late' }, { is: 'text', text: '7' }],
  [{ is: 'done' }],
] as const;

function withRules(state: State): State {
  const rules = Array.from({ length: RULES }, (_, at): PlainChange => {
    const conditions = (CONDITIONS[at % CONDITIONS.length] ?? []).map((one) => ({ ...one }));
    const value = { name: `Rule ${at}`, conditions, taskTemplate: at % 2 === 0 ? 'risk' : 'done' };
    return { type: 'create', kind: 'rule', id: `rule-${at}`, value } as PlainChange;
  });
  return apply(state, [
    { type: 'create', kind: 'taskDesignTemplate', id: 'risk', value: { color: '#CC0000' } },
    { type: 'create', kind: 'taskDesignTemplate', id: 'done', value: { color: '#888888' } },
    ...rules,
  ]).state;
}

const VIEW = { rows: { from: 0, to: 60 }, today: TODAY };

/** The cost of rules: whole layouts, and those of one edit after another as in the editor, with 10 rules and without. */
export const bench: Bench = {
  name: 'rules',
  async measure(): Promise<readonly Measurement[]> {
    const metrics = await allTextMetrics();
    const measurements: Measurement[] = [];
    for (const { rows, runs, warmUp } of SIZES) {
      const bare = makeChart(rows);
      const charts = [bare, withRules(bare)] as const;
      const whole = await compare(runs, warmUp, async (turn) => {
        // A new table each time, because what rules do is cached for each.
        const chart = charts[turn];
        layoutWithRules({ ...chart, task: new Map(chart.task) }, { today: TODAY }, metrics);
      });
      const layouters = charts.map(() => createLayouter(metrics));
      const states: State[] = [...charts];
      const edit = await compare(5 * runs, 5 * warmUp, async (turn, at) => {
        const changes: PlainChange[] = [
          { type: 'set', kind: 'task', id: 'task-7', fields: { progress: at % 100 } },
        ];
        const state = apply(states[turn] as State, changes).state;
        states[turn] = state;
        layoutWithRules(state, VIEW, metrics, layouters[turn]);
      });
      const what = `${rows.toLocaleString('en')} tasks`;
      measurements.push(
        { what: `${what} without rules, laid out, median`, value: whole[0], unit: 'ms' },
        { what: `${what} with ${RULES} rules, median`, value: whole[1], unit: 'ms' },
        { what: `${what}, laid out with rules to without`, value: whole[1] / whole[0], unit: '×' },
        { what: `${what} without rules, an edit laid out in view, median`, value: edit[0], unit: 'ms' },
        { what: `${what} with ${RULES} rules, an edit, median`, value: edit[1], unit: 'ms' },
        { what: `${what}, an edit with rules to without`, value: edit[1] / edit[0], unit: '×' },
      );
    }
    return measurements;
  },
};

/** The medians of two, taken in turn. */
async function compare(
  runs: number,
  warmUp: number,
  run: (turn: 0 | 1, at: number) => Promise<void>,
): Promise<readonly [number, number]> {
  const times = await time(2 * runs, 2 * warmUp, (at) => run(at % 2 === 0 ? 0 : 1, at));
  const of = (turn: 0 | 1) => summarise(times.filter((_, at) => at % 2 === turn)).median;
  return [of(0), of(1)];
}
