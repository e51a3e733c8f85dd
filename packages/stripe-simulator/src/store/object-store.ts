import type { InvoiceRecord } from './records.ts';
import type { Store } from './store.ts';

/** What a call was answered, for whoever sends it once more with the same key. */
export interface KeptAnswer {
  /** What the call was, apart from its key. */
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

/** One transaction. */
export interface Session {
  readonly store: Store;
  /** Waits until nobody else changes anything, and keeps others waiting from now on. */
  readonly takeTurn: () => Promise<void>;
  /** Marks the state to which `rollBack` returns. */
  readonly mark: () => Promise<void>;
  readonly rollBack: () => Promise<void>;
  /** The answer that was kept for a key; forgets those from before a time, in Unix seconds. */
  readonly findAnswer: (key: string, forgotten: number) => Promise<KeptAnswer | undefined>;
  readonly keepAnswer: (key: string, answer: KeptAnswer, now: number) => Promise<void>;
  /** Sends an event on its way. */
  readonly send: (event: string, now: number) => Promise<void>;
}

/** An event that somebody has taken to send it. */
export interface Delivery {
  readonly event: string;
  /** How often it was sent in vain. */
  readonly attempts: number;
  readonly data: object;
}

/** Where the simulator keeps what it knows. */
export interface ObjectStore {
  /** Whether anything was ever kept: until then time brings nothing. */
  readonly isUsed: () => Promise<boolean>;
  /** Runs work that is done as a whole, or not at all when it throws. */
  readonly run: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;
  /** The invoice whose PDF has this secret in its address. */
  readonly findInvoice: (pdfKey: string) => Promise<InvoiceRecord | undefined>;
  /** Takes the oldest event that is due; if whoever took it dies, it is due again after `patience` seconds. */
  readonly takeDelivery: (now: number, patience: number) => Promise<Delivery | undefined>;
  readonly endDelivery: (event: string) => Promise<void>;
  readonly putOffDelivery: (event: string, attempts: number, dueAt: number) => Promise<void>;
}
