import { stateToJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { GANTTS_LIMIT } from '@giotto/contract/plans';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { editionAt, lockUser } from '../../accounts/index.ts';
import type { GanttDeps } from '../../charts/index.ts';
import {
  countGantts,
  hasPremiumStyle,
  insertGantt,
  insertSnapshot,
  packState,
  readFolder,
  readGanttName,
} from '../../charts/index.ts';
import { grantChartToGuests } from '../../people/index.ts';
import { type ContentRequest, readNewContent } from './new-content.ts';

/** A request for a new chart. */
export interface NewGanttRequest extends ContentRequest {
  readonly name: string;
  readonly folder?: string | undefined;
}

/** The version of a chart's first state, which has no update. */
const FIRST_VERSION = 1;

/**
 * Creates a chart and returns its id. Throws `InvalidGanttName`, `UnknownFolder`, `GanttsLimit`, and what
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
    // Counts charts created concurrently one by one.
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
