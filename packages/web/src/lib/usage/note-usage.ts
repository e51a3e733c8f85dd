import type { UsageEvent } from '@giotto/contract/usage';
import { useEffect } from 'react';
import { isUsageCounted } from '../page-meta.ts';
import { readConsent } from './consent.ts';

/**
 * Counts an event: on production hosts only, and only with consent (`spec/accounts.md` §7). Not awaited, and never
 * throws.
 */
export function noteUsage(event: UsageEvent): void {
  if (!isUsageCounted() || readConsent() !== 'agreed') return;
  import('./send-usage.ts').then(
    (part) => part.sendUsage(event),
    () => undefined,
  );
}

/** Counts that a page was opened; with a `key`, again for each of its values. */
export function useNotedUsage(event: UsageEvent, key = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another opening
  useEffect(() => noteUsage(event), [event, key]);
}
