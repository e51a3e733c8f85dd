import type { CalendarFeed } from '@giotto/contract/api';
import { newKeyId, writeAddressKey } from '../../../platform/sealing/address-key.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { type CalendarFeedRow, deleteFeed, findFeed, saveFeed } from './feed-repository.ts';

/** What makes an address of a key's id. */
interface FeedPlace {
  readonly secret: Uint8Array;
  readonly publicUrl: string;
}

function present(
  { secret, publicUrl }: FeedPlace,
  chartId: string,
  { keyId, createdAt }: CalendarFeedRow,
): CalendarFeed {
  return {
    address: `${publicUrl}/calendars/${chartId}/${writeAddressKey(secret, chartId, keyId)}.ics`,
    createdDate: createdAt.toISOString(),
  };
}

/** A person's subscription to a chart; null if there is none. */
export async function readSubscription(
  { db }: GanttDeps,
  place: FeedPlace,
  chartId: string,
  userId: string,
): Promise<CalendarFeed | null> {
  const row = await findFeed(db, chartId, userId);
  return row === undefined ? null : present(place, chartId, row);
}

/** Makes a person's subscription to a chart, or gives it a new address: the previous one stops answering. */
export async function renewSubscription(
  { db, clock }: GanttDeps,
  place: FeedPlace,
  chartId: string,
  userId: string,
): Promise<CalendarFeed> {
  const row = { keyId: newKeyId(), createdAt: clock.now() };
  await saveFeed(db, chartId, userId, row);
  return present(place, chartId, row);
}

/** Ends a person's subscription to a chart, if there is one. */
export async function endSubscription({ db }: GanttDeps, chartId: string, userId: string): Promise<void> {
  await deleteFeed(db, chartId, userId);
}
