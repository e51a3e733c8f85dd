import type { PlainChange } from '@giotto/chart/changes';
import type { PlanPatchBody } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { changePlan } from '../../src/domains/charts/plan/change-plan.ts';
import { makePlan } from '../../src/domains/charts/plan/make-plan.ts';
import type { Planner } from '../../src/domains/charts/plan/planner.ts';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { OWN_WORK } from '../../src/platform/http/caller.ts';
import { makeChartClient, retitle } from '../support/chart-client.ts';
import { planIn, SCHEDULED, setUpPlans } from '../support/plan-site.ts';

const site = setUpPlans();

/** Another node over the same database than the one that takes the others' changes. */
const deps = () => ({ ...site.server.deps, charts: createChartNode() });
const tabOf = (chartId: string) =>
  makeChartClient(site.server.origin, { chartId, ownerId: site.owner.userId }, site.owner);

/** A planner during whose jobs somebody else changes the chart; undefined: nobody does. */
function interruptedPlanner(chartId: string, changeDuring: (job: number) => PlainChange | undefined) {
  let jobs = 0;
  const planner: Planner = {
    async run(job) {
      const outcome = makePlan(job);
      const change = changeDuring(++jobs);
      if (change !== undefined) await tabOf(chartId).push([change]);
      return outcome;
    },
    isRunning: true,
    isReady: true,
    close: async () => undefined,
  };
  return { planner, count: () => jobs };
}

async function change(chartId: string, planner: Planner, patch: PlanPatchBody) {
  const { trial, ...changed } = await changePlan(
    deps(),
    planner,
    {
      chartId,
      patch,
      userId: site.owner.userId,
      level: 4,
      tokenName: undefined,
      clientId: null,
      asSuggestion: false,
      hasFigures: false,
    },
    OWN_WORK,
  );
  return { ...changed, trial: JSON.parse(new TextDecoder().decode(trial)) };
}

const titlesOf = async (chartId: string) => planIn(await site.get(chartId)).tasks?.map(({ title }) => title);
const LATER = { tasks: [{ id: 'build', title: 'Build later', start: '2027-01-18T08:00' }] };

describe('a chart that changes while a patch is worked out', () => {
  it('gets the patch worked out anew, which says what moved from where it is then', async () => {
    const chart = await site.add(SCHEDULED);
    const { planner, count } = interruptedPlanner(chart, (job) =>
      job === 1 ? { type: 'set', kind: 'task', id: 'design', fields: { work: 7 * 480 } } : undefined,
    );
    const { version, trial } = await change(chart, planner, LATER);
    expect([version, trial.version, count()]).toEqual([3, 2, 2]);
    expect(trial.moved).toMatchObject([
      { id: 'build', before: { start: '2027-01-13T08:00' }, after: { start: '2027-01-18T08:00' } },
    ]);
  });

  it('and doesn’t stop changing gets it merged', async () => {
    const chart = await site.add(SCHEDULED);
    const { planner, count } = interruptedPlanner(chart, (job) => retitle('permit', `Permit ${job}`));
    const { version, trial } = await change(chart, planner, LATER);
    expect([version, trial.version, count()]).toEqual([5, 3, 3]);
    expect(await titlesOf(chart)).toEqual(['Design', 'Build later', 'Permit 3']);
  });

  it('and doesn’t stop changing the same is left as it is', async () => {
    const chart = await site.add(SCHEDULED);
    const { planner } = interruptedPlanner(chart, (job) => retitle('build', `Build ${job}`));
    await expect(change(chart, planner, LATER)).rejects.toMatchObject({ code: 'VersionConflict' });
    expect(await titlesOf(chart)).toEqual(['Design', 'Build 3', 'Permit']);
  });

  it('and loses what the patch is about gets it refused', async () => {
    const chart = await site.add(SCHEDULED);
    const { planner } = interruptedPlanner(chart, (job) =>
      job === 1 ? { type: 'delete', kind: 'task', id: 'build' } : undefined,
    );
    const patch = { tasks: [{ id: 'build', start: '2027-01-18T08:00' }] };
    await expect(change(chart, planner, patch)).rejects.toMatchObject({
      code: 'InvalidChanges',
      facts: { details: [{ path: 'body.tasks.0.id' }] },
    });
    expect(await titlesOf(chart)).toEqual(['Design', 'Permit']);
  });
});

it('nothing is stored for a caller who is gone before that', async () => {
  const chart = await site.add(SCHEDULED);
  const gone = new AbortController();
  const { planner } = interruptedPlanner(chart, () => {
    gone.abort(new Error('gone'));
    return undefined;
  });
  const asked = {
    chartId: chart,
    patch: LATER,
    userId: site.owner.userId,
    level: 4,
    tokenName: undefined,
    clientId: null,
    asSuggestion: false,
    hasFigures: false,
  } as const;
  await expect(changePlan(deps(), planner, asked, { ...OWN_WORK, gone: gone.signal })).rejects.toThrow(
    'gone',
  );
  expect((await tabOf(chart).open()).body.version).toBe(1);
});
