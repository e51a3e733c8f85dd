import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { addAccessToken } from './site/add-access-token.ts';
import { withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';

const CALLS = 1_500;
const PUSHES = 300;
const WARM_UP = 50;

/** The median times of two ways, taken in turns, so that whatever else the machine does slows both. */
async function compare(
  count: number,
  ways: readonly [(at: number) => Promise<unknown>, (at: number) => Promise<unknown>],
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let at = 0; at < WARM_UP + count; at++) {
    for (const [which, run] of ways.entries()) {
      const start = performance.now();
      await run(at);
      if (at >= WARM_UP) times[which]?.push(performance.now() - start);
    }
  }
  return [summarise(times[0]).median, summarise(times[1]).median];
}

/** What it costs to authenticate with an access token beside a session, which is looked up by one query too. */
export const bench: Bench = {
  name: 'tokens',
  measure: () =>
    withSite(1, async ({ database, nodes }): Promise<readonly Measurement[]> => {
      const { origin } = nodes[0] ?? { origin: '' };
      const { token: session, userId } = database;
      const accessToken = await addAccessToken(database);
      const profile = (token: string) => () => callNode(`${origin}/api/myprofil`, { token });
      const [bySession, byToken] = await compare(CALLS, [profile(session), profile(accessToken)]);
      const chart = `${origin}/api/users/${userId}/gantts/${await database.addChart(makeChart(200))}/update`;
      const push = (token: string) => (at: number) =>
        callNode(chart, {
          token,
          clientId: `client-${token.slice(0, 3)}`,
          method: 'POST',
          body: {
            seq: at + 1,
            changes: [
              {
                type: 'set',
                kind: 'task',
                id: `task-${at % 200}`,
                fields: { title: `Title ${at} ${token.length}` },
              },
            ],
          },
        });
      const [pushedBySession, pushedByToken] = await compare(PUSHES, [push(session), push(accessToken)]);
      return [
        { what: 'the profile in a session, median', value: bySession, unit: 'ms' },
        { what: 'the profile with an access token, median', value: byToken, unit: 'ms' },
        { what: 'access token to session', value: byToken / bySession, unit: '×', limit: 1.25 },
        { what: 'a push in a session, median', value: pushedBySession, unit: 'ms' },
        { what: 'a push with an access token, median', value: pushedByToken, unit: 'ms', limit: 20 },
        {
          what: 'push with an access token to push in a session',
          value: pushedByToken / pushedBySession,
          unit: '×',
        },
      ];
    }),
};
