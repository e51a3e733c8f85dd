import type { OutsideRules } from '../../../platform/http/outside-address.ts';
import type { OutsideBounds, OutsidePost } from '../../../platform/http/post-outside.ts';
import { postOutside } from '../../../platform/http/post-outside.ts';
import { readSecret } from '../manage/secret-text.ts';
import type { DeliveryProblem } from '../tables.ts';
import type { ClaimedDelivery, TryOutcome } from './claim-repository.ts';
import { signEvent } from './signature.ts';

/** Ten seconds in all; 64 KB are read of an answer, so that it can end, and 1 KB is kept. */
const BOUNDS: OutsideBounds = { time: 10_000, read: 64 * 1024, kept: 1024 };

/** Whether an event has arrived. */
export function hasArrived({ status }: TryOutcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Sends an event once. Never throws for what the receiver does; throws the signal's reason when it is aborted. */
export async function tryDelivery(
  delivery: ClaimedDelivery,
  { key, rules, now, signal }: { key: Uint8Array; rules: OutsideRules; now: Date; signal: AbortSignal },
): Promise<TryOutcome> {
  if (!delivery.hasAccess) return { status: null, problem: 'access', answer: null };
  try {
    const { status, excerpt } = await postOutside(writePost(delivery, key, now), rules, BOUNDS, signal);
    const problem = status >= 300 && status < 400 ? 'redirect' : null;
    return { status, problem, answer: toText(excerpt) };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, problem: problemOf(error), answer: null };
  }
}

function writePost(delivery: ClaimedDelivery, key: Uint8Array, now: Date): OutsidePost {
  const { id, webhookId, event, tries, body, url, secret } = delivery;
  return {
    url: new URL(url),
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'accept-encoding': 'identity',
      'user-agent': 'Giotto-Webhooks/1',
      'giotto-event': event,
      'giotto-event-id': id,
      'giotto-webhook-id': webhookId,
      'giotto-try': String(tries),
      'giotto-signature': signEvent(readSecret(key, webhookId, secret), body, now),
    },
  };
}

/** Without control characters, which the database and the page can't show. */
function toText(excerpt: Buffer): string {
  return new TextDecoder().decode(excerpt).replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

/** One for all names that lead nowhere public: which of them exist in the server's network is nobody's business. */
function problemOf(error: unknown): DeliveryProblem {
  const { code } = error as { readonly code?: unknown };
  const text = typeof code === 'string' ? code : '';
  if (text === 'LATE') return 'timeout';
  return TLS_CODE.test(text) ? 'tls' : 'connection';
}
