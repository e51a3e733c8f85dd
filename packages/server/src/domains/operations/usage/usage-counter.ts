import type { UsageEvent } from '@giotto/contract/usage';

/** Where it is counted how the product is used: a service where one is configured, else the product's own database. */
export interface UsageCounter {
  readonly count: (event: UsageEvent, date: Date) => Promise<void>;
}
