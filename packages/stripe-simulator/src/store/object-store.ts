import type { InvoiceRecord } from './records.ts';
import type { Store } from './store.ts';

/** The stored response to a call, returned again for the same idempotency key. */
export interface KeptAnswer {
  /** The call's fingerprint, without its key. */
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

/** One transaction. */
export interface Session {
  readonly store: Store;
  /** Acquires the write lock and holds it until the transaction ends. */
  readonly lock: () => Promise<void>;
  /** Sets the savepoint for `rollBack`. */
  readonly mark: () => Promise<void>;
  readonly rollBack: () => Promise<void>;
  /** The response stored for a key; deletes those older than a time in Unix seconds. */
  readonly findAnswer: (key: string, forgotten: number) => Promise<KeptAnswer | undefined>;
  readonly keepAnswer: (key: string, answer: KeptAnswer, now: number) => Promise<void>;
  /** Queues an event for delivery. */
  readonly send: (event: string, now: number) => Promise<void>;
}

/** An event taken for delivery. */
export interface Delivery {
  readonly event: string;
  /** How many deliveries failed. */
  readonly attempts: number;
  readonly data: object;
}

/** Stores the simulator's state. */
export interface ObjectStore {
  /** Whether anything was ever stored; until then there is no scheduled work. */
  readonly isUsed: () => Promise<boolean>;
  /** Runs work in a transaction, which is rolled back if it throws. */
  readonly run: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;
  /** The invoice whose PDF address contains this secret. */
  readonly findInvoice: (pdfKey: string) => Promise<InvoiceRecord | undefined>;
  /** Takes the oldest event that is due. If it isn't delivered, it is due again after `leaseSeconds`. */
  readonly takeDelivery: (now: number, leaseSeconds: number) => Promise<Delivery | undefined>;
  readonly endDelivery: (event: string) => Promise<void>;
  readonly rescheduleDelivery: (event: string, attempts: number, dueAt: number) => Promise<void>;
}
