import { stateToJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { GANTTS_LIMIT } from '@giotto/contract/plans';
import { packState } from '../charts/packed-state.ts';
import { hasPremiumStyle } from '../charts/premium-style.ts';
import { countGantts, insertGantt } from '../db/repositories/gantts.ts';
import { insertSnapshot } from '../db/repositories/snapshots.ts';
import { lockUser } from '../db/repositories/users.ts';
import { grantChartToGuests } from '../db/repositories/workspace-guests.ts';
import { AppError } from '../http/app-error.ts';
import { newId } from '../new-id.ts';
import { editionAt } from './account-edition.ts';
import { type ContentRequest, readNewContent } from './gantt-content.ts';
import type { GanttDeps } from './gantt-deps.ts';
import { readFolder } from './gantt-folder.ts';
import { readGanttName } from './gantt-name.ts';

/** A chart that somebody wants to have. */
export interface NewGanttRequest extends ContentRequest {
  readonly name: string;
  readonly folder?: string | undefined;
}

/** A chart begins at this version: its first state, without an update. */
const FIRST_VERSION = 1;

/**
 * Creates a chart and answers its id. Throws `InvalidGanttName`, `UnknownFolder`, `GanttsLimit`, and what
 * `readNewContent` throws; then nothing was created.
 */
export async function createGantt(
  deps: GanttDeps,
  userId: string,
  request: NewGanttRequest,
): Promise<string> {
  const { db, clock, charts } = deps;
  const name = readGanttName(request.name);
  const { state, origin } = await readNewContent(deps, userId, request);
  const bytes = await packState(state);
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    // Charts that are made at the same time are counted one by one.
    const owner = await lockUser(transaction, userId);
    if (owner === null) throw new AppError('NotSignedIn');
    const limit = GANTTS_LIMIT[editionAt(owner, clock.now())];
    if ((await countGantts(transaction, userId)) >= limit) throw new AppError('GanttsLimit');
    const folder = await readFolder(transaction, userId, request.folder ?? '');
    const about = { isPremium: hasPremiumStyle(state), schema: SCHEMA_VERSION };
    await insertGantt(transaction, { id, ownerId: userId, name, folder, origin, ...about });
    await grantChartToGuests(transaction, id, userId);
    await insertSnapshot(transaction, id, { version: FIRST_VERSION, schema: SCHEMA_VERSION, bytes });
  });
  const weight = JSON.stringify(stateToJson(state)).length;
  charts.cache.keep(id, { version: FIRST_VERSION, state, weight, logged: 0 });
  return id;
}
