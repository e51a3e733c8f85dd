import type { UsageEvent } from '@giotto/contract/usage';

/** Counts product usage: in a service if one is configured, otherwise in the product's own database. */
export interface UsageCounter {
  readonly count: (event: UsageEvent, date: Date) => Promise<void>;
}
