import type { State } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { expect } from 'vitest';
import { chartToPlan, planToChart } from '../convert/index.ts';
import { packExtra, unpackExtra } from '../extra/index.ts';
import type { Plan } from '../plan/index.ts';
import { Report } from '../report/index.ts';

/** A plan drawn as a chart, stored with what is kept of it, changed, and made a plan again. */
export function throughChart(plan: Plan, change: (state: State) => State = (state) => state): Plan {
  let count = 0;
  const createId = () => `element-${++count}`;
  const options = { style: DEFAULT_STYLE, today: '2027-03-03', createId, report: new Report() };
  const { state, extra } = planToChart(plan, options);
  const stored = extra && unpackExtra(packExtra(extra) ?? new Uint8Array());
  expect(stored).toBeDefined();
  return chartToPlan(change(state), plan.name ?? '', new Report(), stored);
}
