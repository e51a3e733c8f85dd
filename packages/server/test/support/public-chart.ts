import type { State } from '@giotto/chart/model';
import type { GanttConfiguration } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { call } from './api-call.ts';
import { addChart } from './chart-fixtures.ts';
import { createAccount, type Person } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A public chart on a server, with its owner. */
interface PublicChart {
  server: TestServer;
  owner: Person;
  /** The address of its embed. */
  address: string;
  /** Sets some of the chart's configuration, as its owner. */
  readonly configure: (part: object) => Promise<{ status: number; body: GanttConfiguration }>;
  /** What a visitor gets at the embed's address with this ending. */
  readonly read: (ending: string) => Promise<string>;
}

/** Starts a server for tests of public charts; each test has a new owner with a chart of this state. */
export function setUpPublicChart(state: State): PublicChart {
  const site = { configure, read } as PublicChart;
  let chartId: string;
  beforeAll(async () => {
    site.server = await startTestServer();
  });
  afterAll(() => site.server.stop());
  beforeEach(async () => {
    site.owner = await createAccount(site.server);
    chartId = await addChart(site.server, site.owner, state);
    site.address = `/embedded-gantts/${chartId}`;
    await configure({ isPublic: true });
  });
  return site;

  function configure(part: object): Promise<{ status: number; body: GanttConfiguration }> {
    const { server, owner } = site;
    return call(server.origin, `PUT /api/users/${owner.userId}/gantts/${chartId}/configuration`, {
      token: owner.token,
      body: part,
    });
  }

  async function read(ending: string): Promise<string> {
    return (await call<string>(site.server.origin, `GET ${site.address}${ending}`)).body;
  }
}
