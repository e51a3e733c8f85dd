import { WEBHOOK_EVENTS, type Webhook, type WebhookEventName } from '@giotto/contract/api';
import { WEBHOOK_CHARTS_LIMIT } from '@giotto/contract/plans';
import { findWebhookAddressProblem, type WebhookAddressProblem } from '@giotto/contract/webhook-address';
import { type ChosenCharts, chosenIds } from '../access-tokens/chosen-charts.ts';

/** A webhook as typed. */
export interface WebhookDraft extends ChosenCharts {
  readonly name: string;
  readonly url: string;
  readonly events: ReadonlySet<WebhookEventName>;
}

/** What its person decides. */
export interface WebhookWish {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEventName[];
  /** Null for all charts. */
  readonly ganttIds: string[] | null;
}

/** The draft of an existing webhook; of a new one, for changed tasks of all charts. */
export function draftWebhook(webhook: Webhook | undefined): WebhookDraft {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: new Set(webhook?.events ?? ['tasks.changed']),
    where: webhook && webhook.gantts !== null ? 'chosen' : 'all',
    charts: new Set(webhook?.gantts?.map(({ ganttId }) => ganttId)),
  };
}

/** What is wrong with the address; null if nothing is, or nothing was typed yet. */
export function addressProblem(
  { url }: Pick<WebhookDraft, 'url'>,
  loopbackPort: number | null,
): WebhookAddressProblem | null {
  return url.trim() === '' ? null : findWebhookAddressProblem(url.trim(), loopbackPort);
}

/** What the draft asks for; null while something is missing or wrong. */
export function wishOf(draft: WebhookDraft, loopbackPort: number | null): WebhookWish | null {
  const { events } = draft;
  const [name, url] = [draft.name.trim(), draft.url.trim()];
  const ganttIds = chosenIds(draft, WEBHOOK_CHARTS_LIMIT);
  if (name === '' || url === '' || events.size === 0 || ganttIds === undefined) return null;
  if (findWebhookAddressProblem(url, loopbackPort) !== null) return null;
  return {
    name,
    url,
    events: WEBHOOK_EVENTS.filter((event) => events.has(event)),
    ganttIds,
  };
}
