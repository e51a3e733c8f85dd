import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { walkTime } from './billing/walk-time.ts';
import { type CallSource, createCall } from './call.ts';
import { ENDPOINTS } from './endpoints.ts';
import { answerRequest, type SimulatorAnswer, type SimulatorRequest } from './http/answer-request.ts';
import { createFaults, type Faults } from './http/faults.ts';
import { drawInvoicePdf } from './invoice-pdf.ts';
import { createTableKeeper, type Keeper } from './store/keeper.ts';
import type { InvoiceRecord } from './store/records.ts';
import { hasTables, makeTables, SCHEMA, type SimulatorTables } from './store/simulator-tables.ts';
import { deliverDue, type WebhookTarget } from './webhooks.ts';

export interface SimulatorSettings {
  readonly db: Kysely<Database>;
  /** Where it keeps what it knows; in tables of that database unless a test has another place. */
  readonly keeper?: Keeper;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Told of work in the background that failed; the next round tries again. */
  readonly onTrouble: (error: unknown) => void;
}

/** Stripe's local twin. Its state lies in a schema of its own, which several nodes share. */
export interface Simulator {
  /** Answers one call of the API. Throws a ConnectionCut when a planned fault swallows the answer. */
  readonly handle: (request: SimulatorRequest) => Promise<SimulatorAnswer>;
  /** Where events go from now on. */
  readonly setWebhook: (target: WebhookTarget | null) => void;
  /** Does what time has made due, and sends the events that wait; returns how many were taken. */
  readonly work: (send?: typeof fetch) => Promise<number>;
  /** Works by itself, soon after each call and every few seconds, until `stop`. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** The calls that a browser makes with the publishable key. */
  readonly browserCalls: readonly { readonly method: 'GET' | 'POST'; readonly path: `/${string}` }[];
  /** The PDF of the invoice with this secret part of its address. */
  readonly readInvoicePdf: (key: string) => Promise<Buffer | null>;
  /** For tests. */
  readonly faults: Faults;
}

/** How often time is looked at, in ms. */
const ROUND = 5_000;

export function createSimulator(settings: SimulatorSettings): Simulator {
  const { db: product, clock, publicUrl, secretKey, publishableKey, onTrouble } = settings;
  // The same connections, and so the same names of prepared statements, with other tables.
  const db = product.withSchema(SCHEMA) as unknown as Kysely<SimulatorTables>;
  const { keeper = createTableKeeper(db) } = settings;
  const faults = createFaults();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  let webhook: WebhookTarget | null = null;
  let tables: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let round: Promise<unknown> = Promise.resolve();

  const isWanted: CallSource['isWanted'] = (type) =>
    webhook !== null && (webhook.events?.includes(type) ?? true);

  async function prepare(): Promise<void> {
    tables ??= makeTables(db);
    await tables.catch((error: unknown) => {
      tables = undefined;
      throw error;
    });
  }

  async function work(send?: typeof fetch): Promise<number> {
    // Nobody has paid anything yet: there is nothing to do, and no reason to make tables.
    if (tables === undefined && !(await hasTables(db))) return 0;
    await prepare();
    await catchUp(keeper, now(), publicUrl, isWanted);
    return webhook === null ? 0 : deliverDue(db, webhook, now, send);
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

  return {
    faults,
    work,
    browserCalls: ENDPOINTS.flatMap(({ isPublic, method, path }) =>
      isPublic && method !== 'DELETE' ? [{ method, path }] : [],
    ),
    async readInvoicePdf(key) {
      if (!(await hasTables(db))) return null;
      const row = await db
        .selectFrom('objects')
        .select('data')
        .where('kind', '=', 'invoice')
        .where(sql<boolean>`hidden @> ${JSON.stringify({ pdfKey: key })}::jsonb`)
        .executeTakeFirst();
      const invoice = row?.data as InvoiceRecord | undefined;
      return invoice?.invoice_pdf ? drawInvoicePdf(invoice) : null;
    },
    async handle(request) {
      await prepare();
      return answerRequest(
        {
          keeper,
          endpoints: ENDPOINTS,
          faults,
          now,
          publicUrl,
          secretKey,
          publishableKey,
          isWanted,
          onDone: () => nudge(0),
        },
        request,
      );
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
  keeper: Keeper,
  now: number,
  publicUrl: string,
  isWanted: CallSource['isWanted'],
): Promise<void> {
  await keeper.run(async (session) => {
    const call = createCall({ session, publicUrl, now, isWanted, request: null });
    if ((await call.store.nextDue(null, now)) === undefined) return;
    await session.takeTurn();
    await walkTime(call, null, now);
  });
}
