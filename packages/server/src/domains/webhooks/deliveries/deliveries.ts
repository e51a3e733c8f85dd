import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { nameCharts } from '../../charts/index.ts';
import { writeEvent } from '../events/event-body.ts';
import { type NamedWebhook, readWebhook } from '../manage/webhooks.ts';
import {
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  listDeliveries as listRows,
  saveResent,
} from './delivery-repository.ts';

/** Deliveries a page. */
const PAGE = 50;

/** A delivery with the name of its chart, if its owner can see that. */
export interface NamedDelivery extends DeliveryRow {
  readonly chartName: string | null;
}

interface DeliveryPage {
  readonly webhook: NamedWebhook;
  readonly deliveries: readonly NamedDelivery[];
  /** Null: there are no more. */
  readonly next: number | null;
}

/** A page of a webhook's deliveries, newest first. Throws `NotFound`. */
export async function listDeliveries(
  deps: AppDeps,
  userId: string,
  webhookId: string,
  { before, isFailed }: { readonly before: number | null; readonly isFailed: boolean },
): Promise<DeliveryPage> {
  const webhook = await readWebhook(deps, userId, webhookId);
  const rows = await listRows(deps.db, webhookId, { before, isFailed, count: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const deliveries = await withNames(deps, userId, page);
  return { webhook, deliveries, next: rows.length > PAGE ? Number(page.at(-1)?.number) : null };
}

async function withNames<Row extends DeliveryRow>(
  { db }: AppDeps,
  userId: string,
  rows: readonly Row[],
): Promise<(Row & { readonly chartName: string | null })[]> {
  const ids = new Set(rows.flatMap(({ watched_chart: id }) => id ?? []));
  const names = await nameCharts(db, userId, [...ids]);
  return rows.map((row) => ({ ...row, chartName: names.get(row.watched_chart ?? '') ?? null }));
}

/** A delivery with what was sent and answered. Throws `NotFound`. */
export async function readDelivery(deps: AppDeps, userId: string, webhookId: string, id: string) {
  await readWebhook(deps, userId, webhookId);
  const row = await findDelivery(deps.db, webhookId, id);
  if (row === undefined) throw new AppError('NotFound');
  const [named = { ...row, chartName: null }] = await withNames(deps, userId, [row]);
  return named;
}

/** Has an event sent again, with the same id. Throws `NotFound`. */
export async function resendDelivery(
  deps: AppDeps,
  userId: string,
  webhookId: string,
  id: string,
): Promise<NamedDelivery> {
  await readDelivery(deps, userId, webhookId, id);
  await saveResent(deps.db, id, deps.clock.now());
  return waking(deps, await readDelivery(deps, userId, webhookId, id));
}

/** Has what waits sent, after it was read: it may be on its way before the answer is. */
function waking({ webhookSender }: AppDeps, delivery: NamedDelivery): NamedDelivery {
  webhookSender.wake();
  return delivery;
}

/** Sends a test event once, also to a paused webhook. Throws `NotFound`. */
export async function sendTest(deps: AppDeps, userId: string, webhookId: string): Promise<NamedDelivery> {
  await readWebhook(deps, userId, webhookId);
  const [id, now] = [newId(), deps.clock.now()];
  const body = writeEvent({ id, type: 'test', createdDate: now.toISOString(), webhookId }, {});
  const delivery = { id, webhookId, chartId: null, event: 'test', state: 'once', body, now } as const;
  await insertDelivery(deps.db, delivery);
  return waking(deps, await readDelivery(deps, userId, webhookId, id));
}
