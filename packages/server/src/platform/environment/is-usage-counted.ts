import type { Environment } from './environment.ts';

/** Whether usage is counted: only on the hosts configured as production (`spec/accounts.md` §7). */
export function isUsageCounted({ publicUrl, analyticsHosts }: Environment): boolean {
  return analyticsHosts.includes(new URL(publicUrl).hostname);
}
