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
  /** Where it keeps what it knows. */
  readonly keeper: ObjectStore;
  /** The machine's unless said. */
  readonly clock?: Clock;
  /** Where people reach it: the addresses of PDFs begin with it. */
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Told of work in the background that failed; the next round tries again. */
  readonly onTrouble: (error: unknown) => void;
}

/** Stripe's local stand-in. */
export interface Simulator {
  /** Answers one request. Throws a ConnectionCut when a planned fault swallows the answer. */
  readonly handle: (request: SimulatorRequest) => Promise<SimulatorAnswer>;
  /** Where events go from now on. */
  readonly setWebhook: (target: WebhookTarget | null) => void;
  /** Does what time has made due, and sends the events that wait; returns how many were taken. */
  readonly work: (send?: typeof fetch) => Promise<number>;
  /** Works by itself, soon after each call and every few seconds, until `stop`. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** What shall go wrong with coming calls. */
  readonly faults: Faults;
}

/** How often time is looked at, in ms. */
const ROUND = 5_000;

export function createSimulator(settings: SimulatorSettings): Simulator {
  const { keeper, clock = systemClock, publicUrl, secretKey, publishableKey, onTrouble } = settings;
  const faults = createFaults();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  let webhook: WebhookTarget | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let round: Promise<unknown> = Promise.resolve();

  const isWanted: CallSource['isWanted'] = (type) =>
    webhook !== null && (webhook.events?.includes(type) ?? true);

  async function work(send?: typeof fetch): Promise<number> {
    if (!(await keeper.isUsed())) return 0;
    await catchUp(keeper, now(), publicUrl, isWanted);
    return webhook === null ? 0 : deliverDue(keeper, webhook, now, send);
  }

  /** One round after the other; the next begins at once when a call asks for it. */
  function nudge(delay: number): void {
    if (!isStarted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      round = round
        .then(() => work())
        .catch(onTrouble)
        .finally(() => nudge(ROUND));
    }, delay);
    timer.unref();
  }

  const deps: AnswerDeps = {
    keeper,
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
        ? answerPdf(keeper, key)
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
  keeper: ObjectStore,
  now: number,
  publicUrl: string,
  isWanted: CallSource['isWanted'],
): Promise<void> {
  await keeper.run(async (session) => {
    const call = createCall({ session, publicUrl, now, isWanted, request: null });
    if ((await call.store.nextDue(null, now)) === undefined) return;
    await session.takeTurn();
    await advanceClock(call, null, now);
  });
}

/** Whoever knows the address may see it, as at Stripe. */
async function answerPdf(keeper: ObjectStore, key: string): Promise<SimulatorAnswer> {
  const invoice = await keeper.findInvoice(key);
  if (!invoice?.invoice_pdf) {
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'There is no such invoice.' };
  }
  // Loaded when somebody looks at one: it weighs more than all the rest.
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
