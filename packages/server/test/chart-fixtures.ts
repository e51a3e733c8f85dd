import { randomBytes } from 'node:crypto';
import { createState, type State } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { Level } from '@giotto/contract/permissions';
import type { Edition } from '@giotto/contract/plans';
import { packState } from '../src/charts/packed-state.ts';
import { insertGantt } from '../src/db/repositories/gantts.ts';
import { saveGrant } from '../src/db/repositories/grants.ts';
import { insertSnapshot } from '../src/db/repositories/snapshots.ts';
import { beginSession } from '../src/services/account-sessions.ts';
import type { TestServer } from './test-server.ts';

/** Somebody who is signed in. */
export interface Person {
  readonly userId: string;
  readonly token: string;
}

/** A new id in the form that clients make. */
export function makeId(name = 'id'): string {
  return `${name}-${randomBytes(9).toString('base64url')}`;
}

/** An account that is signed in; `isPending` leaves its sign-up code unconfirmed. */
export async function addPerson(
  { database: { db }, clock }: TestServer,
  { edition = 'free', isPending = false }: { edition?: Edition; isPending?: boolean } = {},
): Promise<Person> {
  const userId = makeId('user');
  await db
    .insertInto('app_user')
    .values({
      id: userId,
      email: `${userId.toLowerCase()}@giotto.example`,
      name: `Name of ${userId}`,
      password_hash: 'none',
      created_at: clock.now(),
      confirmed_at: isPending ? null : clock.now(),
      edition,
    })
    .execute();
  return { userId, token: await beginSession(db, clock, userId) };
}

/** A chart of the owner's with this state, as creating it leaves it. */
export async function addChart(
  { database: { db } }: TestServer,
  owner: Person,
  state: State = createState(),
): Promise<string> {
  const id = makeId('chart');
  const about = { name: 'A chart', folder: '', origin: '', isPremium: false, schema: SCHEMA_VERSION };
  await insertGantt(db, { id, ownerId: owner.userId, ...about });
  await insertSnapshot(db, id, { version: 1, schema: SCHEMA_VERSION, bytes: await packState(state) });
  return id;
}

/** A new person who has been given this level on the chart. */
export async function addGuest(
  server: TestServer,
  chartId: string,
  level: Exclude<Level, 4>,
): Promise<Person> {
  const guest = await addPerson(server);
  await saveGrant(server.database.db, chartId, guest.userId, level);
  return guest;
}
