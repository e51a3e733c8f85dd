import { getHistory, getHomepage, getProfile, openGantt } from '@giotto/contract/api';
import { expect, it } from 'vitest';
import { SCHEDULED, setUpPlans } from '../support/plan-site.ts';
import { call } from '../support/test-client.ts';

const site = setUpPlans();

/** Queries that a call takes on a node that knows the chart: the fewest of some calls, since jobs make queries, too. */
async function countQueries(work: () => Promise<{ readonly status: number }>): Promise<number> {
  const { pool } = site.server.deps;
  const counts: number[] = [];
  for (let at = 0; at < 6; at++) {
    let count = 0;
    const note = () => {
      count += 1;
    };
    pool.on('acquire', note);
    const { status } = await work();
    pool.off('acquire', note);
    expect(status).toBe(200);
    counts.push(count);
  }
  return Math.min(...counts);
}

// Each query costs a node about a tenth of a millisecond (`npm run bench -- --only reading`).
it('everyday pages take one query for the session, one for each right, and few for what they show', async () => {
  const { server, owner } = site;
  const params = { userId: owner.userId, ganttId: await site.add(SCHEDULED) };
  expect({
    homepage: await countQueries(() => call(server, getHomepage, {}, owner)),
    profile: await countQueries(() => call(server, getProfile, {}, owner)),
    chart: await countQueries(() => call(server, openGantt, { params }, owner)),
    history: await countQueries(() => call(server, getHistory, { params, query: { delta: '1' } }, owner)),
  }).toEqual({ homepage: 4, profile: 2, chart: 3, history: 6 });
});
