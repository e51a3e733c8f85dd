import type { CardBehaviour } from '../cards/test-cards.ts';

/** What Stripe knows about an object but never shows. */
export interface HiddenParts {
  payment_method: {
    readonly behaviour: CardBehaviour;
    /** Whether the bank agreed to later charges without the customer. */
    readonly isSetUp: boolean;
  };
  payment_intent: {
    /** The invoice that it pays. */
    readonly invoice: string | null;
    readonly isOffSession: boolean;
  };
  subscription: {
    /** What was billed per item in its current period, after discounts: what a change credits. */
    readonly billed: Readonly<Record<string, Billed>>;
  };
  invoice: {
    /** How many payment retries were made. */
    readonly retries: number;
    /** The secret part of the PDF's address. */
    readonly pdfKey: string;
  };
}

export interface Billed {
  /** For the full period, in cents. */
  readonly net: number;
  readonly invoice: string;
  readonly line: string;
}

export type HiddenOf<K> = K extends keyof HiddenParts ? HiddenParts[K] : null;
