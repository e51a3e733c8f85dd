import type { UsageEvent } from '@giotto/contract/usage';
import { useEffect } from 'react';
import { isUsageCounted } from '../page-facts.ts';
import { readConsent } from './consent.ts';

/**
 * Has it counted that something was done: on hosts of production only, and only of people who agreed
 * (`spec/accounts.md` §7). Nobody waits for it, and nothing fails with it.
 */
export function noteUsage(event: UsageEvent): void {
  if (!isUsageCounted() || readConsent() !== 'agreed') return;
  import('./send-usage.ts').then(
    (part) => part.sendUsage(event),
    () => undefined,
  );
}

/** Notes that a page was opened; with a `key`, anew for each of its values. */
export function useNotedUsage(event: UsageEvent, key = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another opening
  useEffect(() => noteUsage(event), [event, key]);
}
