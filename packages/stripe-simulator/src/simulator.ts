import { advanceClock } from './billing/advance-clock.ts';
import { type CallSource, createCall } from './call.ts';
import { type Clock, systemClock } from './clock.ts';
import { ENDPOINTS } from './endpoints.ts';
import {
  type AnswerDeps,
  answerRequest,
  type SimulatorAnswer,
  type SimulatorRequest,
} from './http/answer-request.ts';
import { createFaults, type Faults } from './http/faults.ts';
import type { ObjectStore } from './store/object-store.ts';
import { deliverDue, type WebhookTarget } from './webhooks.ts';

export interface SimulatorSettings {
  /** Stores the simulator's state. */
  readonly storage: ObjectStore;
  /** The machine's clock by default. */
  readonly clock?: Clock;
  /** Its public address, which invoice PDF addresses start with. */
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Called with errors of background work; the next round retries. */
  readonly onError: (error: unknown) => void;
}

/** A local substitute for Stripe. */
export interface Simulator {
  /** Answers one request. Throws a ConnectionCut if a planned fault drops the response. */
  readonly handle: (request: SimulatorRequest) => Promise<SimulatorAnswer>;
  /** Sets where events are sent from now on. */
  readonly setWebhook: (target: WebhookTarget | null) => void;
  /** Does overdue work and sends queued events; returns how many events it took. */
  readonly work: (send?: typeof fetch) => Promise<number>;
  /** Starts background work, shortly after each call and every few seconds, until `stop`. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Faults to inject into coming calls. */
  readonly faults: Faults;
}

/** Interval of background work in ms. */
const ROUND = 5_000;

export function createSimulator(settings: SimulatorSettings): Simulator {
  const { storage, clock = systemClock, publicUrl, secretKey, publishableKey, onError } = settings;
  const faults = createFaults();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  let webhook: WebhookTarget | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let round: Promise<unknown> = Promise.resolve();

  const isWanted: CallSource['isWanted'] = (type) =>
    webhook !== null && (webhook.events?.includes(type) ?? true);

  async function work(send?: typeof fetch): Promise<number> {
    if (!(await storage.isUsed())) return 0;
    await catchUp(storage, now(), publicUrl, isWanted);
    return webhook === null ? 0 : deliverDue(storage, webhook, now, send);
  }

  /** Rounds run one at a time; a call can make the next one start right away. */
  function nudge(delay: number): void {
    if (!isStarted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      round = round
        .then(() => work())
        .catch(onError)
        .finally(() => nudge(ROUND));
    }, delay);
    timer.unref();
  }

  const deps: AnswerDeps = {
    storage,
    endpoints: ENDPOINTS,
    faults,
    now,
    publicUrl,
    secretKey,
    publishableKey,
    isWanted,
    onDone: () => nudge(0),
  };

  return {
    faults,
    work,
    async handle(request) {
      const [, key] = /^\/invoices\/([0-9A-Za-z]+)\/pdf$/.exec(request.url) ?? [];
      return key !== undefined && request.method === 'GET'
        ? answerPdf(storage, key)
        : answerRequest(deps, request);
    },
    setWebhook(target) {
      webhook = target;
    },
    start() {
      isStarted = true;
      nudge(0);
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await round;
    },
  };
}

async function catchUp(
  storage: ObjectStore,
  now: number,
  publicUrl: string,
  isWanted: CallSource['isWanted'],
): Promise<void> {
  await storage.run(async (session) => {
    const call = createCall({ session, publicUrl, now, isWanted, request: null });
    if ((await call.store.nextDue(null, now)) === undefined) return;
    await session.lock();
    await advanceClock(call, null, now);
  });
}

/** Anyone who knows the address can open it, as with Stripe. */
async function answerPdf(storage: ObjectStore, key: string): Promise<SimulatorAnswer> {
  const invoice = await storage.findInvoice(key);
  if (!invoice?.invoice_pdf) {
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'There is no such invoice.' };
  }
  // Loaded on demand: it is larger than everything else together.
  const { drawInvoicePdf } = await import('./invoice-pdf.ts');
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="invoice.pdf"',
    },
    body: await drawInvoicePdf(invoice),
  };
}
