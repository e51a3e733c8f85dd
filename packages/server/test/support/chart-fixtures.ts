import { randomBytes } from 'node:crypto';
import { createState, type State } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { Level } from '@giotto/contract/permissions';
import { saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { insertGantt } from '../../src/domains/charts/chart/chart-repository.ts';
import { packState } from '../../src/domains/charts/state/packed-state.ts';
import { insertSnapshot } from '../../src/domains/charts/state/snapshot-repository.ts';
import { createAccount, type Person, type TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** A new id in the form that clients generate. */
export function makeId(name = 'id'): string {
  return `${name}-${randomBytes(9).toString('base64url')}`;
}

/** Adds a chart of the owner's with this state, as if just created. */
export async function addChart(
  { database: { db } }: TestServer,
  owner: Person,
  state: State = createState(),
  id = makeId('chart'),
): Promise<string> {
  const about = { name: 'A chart', folder: '', origin: '', isPremium: false, schema: SCHEMA_VERSION };
  await insertGantt(db, { id, ownerId: owner.userId, ...about });
  await insertSnapshot(db, id, { version: 1, schema: SCHEMA_VERSION, bytes: await packState(state) });
  return id;
}

/** Creates a person and grants them this level on the chart. */
export async function addGuest(
  server: TestServer,
  chartId: string,
  level: Exclude<Level, 4>,
): Promise<TestAccount> {
  const guest = await createAccount(server);
  await saveGrant(server.database.db, chartId, guest.userId, level);
  return guest;
}
