import { WEBHOOKS_LIMIT } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { lockUser, requireRecentLogin } from '../../accounts/index.ts';
import { nameCharts } from '../../charts/index.ts';
import { requireAddress } from './require-address.ts';
import { makeSecret, storeSecret } from './secret-text.ts';
import {
  countWebhooks,
  deleteWebhookOf,
  findWebhook,
  insertWebhook,
  listWebhooksOf,
  savePaused,
  saveResumed,
  saveSecret,
  saveWebhook,
  type WebhookRow,
  type WebhookWish,
} from './webhook-repository.ts';

/** A webhook with the names of its charts, as far as its owner can see them; null: all charts. */
export interface NamedWebhook extends WebhookRow {
  readonly charts: readonly { readonly id: string; readonly name: string }[] | null;
}

/** An account's webhooks, newest first. */
export async function listWebhooks({ db }: AppDeps, userId: string): Promise<NamedWebhook[]> {
  const webhooks = await listWebhooksOf(db, userId);
  const ids = [...new Set(webhooks.flatMap(({ chartIds }) => chartIds ?? []))];
  const names = await nameCharts(db, userId, ids);
  return webhooks.map((webhook) => ({ ...webhook, charts: nameChartsOf(webhook, names) }));
}

function nameChartsOf(
  { chartIds }: Pick<WebhookRow, 'chartIds'>,
  names: ReadonlyMap<string, string>,
): NamedWebhook['charts'] {
  if (chartIds === null) return null;
  return chartIds.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

/** An account's webhook. Throws `NotFound`. */
export async function readWebhook({ db }: AppDeps, userId: string, id: string): Promise<NamedWebhook> {
  const webhook = await findWebhook(db, userId, id);
  if (webhook === undefined) throw new AppError('NotFound');
  return { ...webhook, charts: nameChartsOf(webhook, await nameCharts(db, userId, webhook.chartIds ?? [])) };
}

/** The client's password digest; required if the last login was too long ago. */
type Password = string | undefined;

/**
 * Creates a webhook; only the caller ever learns the secret. Throws `WebhookAddress`, `Unauthorized` for a chart that the
 * caller can't see, `WebhooksLimit`, and what `requireRecentLogin` throws: it goes on sending what charts hold long after
 * the session has ended.
 */
export async function createWebhook(
  deps: AppDeps,
  user: SignedInUser,
  wish: WebhookWish,
  password: Password,
): Promise<{ readonly webhook: NamedWebhook; readonly secret: string }> {
  const url = requireAddress(wish.url, deps.environment);
  await requireRecentLogin(deps, user, password);
  const { userId } = user;
  await requireCharts(deps, userId, wish.chartIds ?? []);
  const [id, secret] = [newId(), makeSecret()];
  const stored = storeSecret(deps.keys.webhook, id, secret);
  await deps.db.transaction().execute(async (trx) => {
    const account = await lockUser(trx, userId);
    if (!account || account.deletedAt) throw new AppError('NotSignedIn');
    if ((await countWebhooks(trx, userId)) >= WEBHOOKS_LIMIT) throw new AppError('WebhooksLimit');
    await insertWebhook(trx, { ...wish, url, id, userId, createdAt: deps.clock.now(), secret: stored });
  });
  return { webhook: await readWebhook(deps, userId, id), secret };
}

/**
 * Changes a webhook. Throws `NotFound`, `WebhookAddress`, `Unauthorized` for a chart that the caller can't see, and for
 * another address what `requireRecentLogin` throws.
 */
export async function updateWebhook(
  deps: AppDeps,
  user: SignedInUser,
  id: string,
  wish: WebhookWish,
  password: Password,
): Promise<NamedWebhook> {
  const before = await readWebhook(deps, user.userId, id);
  const url = requireAddress(wish.url, deps.environment);
  if (url !== before.url) await requireRecentLogin(deps, user, password);
  // Charts that were taken away from the caller can stay: nothing of them is sent.
  const added = wish.chartIds?.filter((chartId) => !before.chartIds?.includes(chartId)) ?? [];
  await requireCharts(deps, user.userId, added);
  await saveWebhook(deps.db, id, { ...wish, url });
  return readWebhook(deps, user.userId, id);
}

/** Throws `Unauthorized` unless the person can see all of the charts. */
async function requireCharts({ db }: AppDeps, userId: string, chartIds: readonly string[]): Promise<void> {
  const names = await nameCharts(db, userId, chartIds);
  if (!chartIds.every((id) => names.has(id))) throw new AppError('Unauthorized');
}

/** Pauses a webhook, or resumes a paused or disabled one. Throws `NotFound`. */
export async function pauseWebhook(
  deps: AppDeps,
  userId: string,
  id: string,
  isPaused: boolean,
): Promise<NamedWebhook> {
  const { pausedAt, disabledAt } = await readWebhook(deps, userId, id);
  if (isPaused && pausedAt === null) await savePaused(deps.db, id, deps.clock.now());
  if (!isPaused && (pausedAt !== null || disabledAt !== null)) await saveResumed(deps.db, id);
  deps.webhookSender.wake();
  return readWebhook(deps, userId, id);
}

/** Replaces a webhook's secret; returns the new one. Throws `NotFound`, and what `requireRecentLogin` throws. */
export async function replaceSecret(
  deps: AppDeps,
  user: SignedInUser,
  id: string,
  password: Password,
): Promise<string> {
  await readWebhook(deps, user.userId, id);
  await requireRecentLogin(deps, user, password);
  const secret = makeSecret();
  await saveSecret(deps.db, id, storeSecret(deps.keys.webhook, id, secret));
  return secret;
}

/** Deletes a webhook with its deliveries. Throws `NotFound`. */
export async function deleteWebhook({ db }: AppDeps, userId: string, id: string): Promise<void> {
  if (!(await deleteWebhookOf(db, userId, id))) throw new AppError('NotFound');
}
