import type { CardBehaviour } from '../cards/test-cards.ts';

/** What Stripe knows of an object and never shows. */
export interface HiddenParts {
  payment_method: {
    readonly behaviour: CardBehaviour;
    /** Whether the bank was asked and agreed to later charges without the customer. */
    readonly isSetUp: boolean;
  };
  payment_intent: {
    /** The invoice that it pays. */
    readonly invoice: string | null;
    readonly isOffSession: boolean;
  };
  subscription: {
    /** What was billed for each item in its present period, without the discounts: what a change gives back. */
    readonly billed: Readonly<Record<string, Billed>>;
  };
  invoice: {
    /** How many of the planned new attempts were made. */
    readonly retries: number;
    /** By whom the address of the PDF is known. */
    readonly pdfKey: string;
  };
}

export interface Billed {
  /** For the whole period, in cents. */
  readonly net: number;
  readonly invoice: string;
  readonly line: string;
}

export type HiddenOf<K> = K extends keyof HiddenParts ? HiddenParts[K] : null;
