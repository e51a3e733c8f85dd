import type { Environment } from './environment.ts';

/** Whether anything is counted: only on the hosts that are named as those of production (`spec/accounts.md` §7). */
export function isUsageCounted({ publicUrl, analyticsHosts }: Environment): boolean {
  return analyticsHosts.includes(new URL(publicUrl).hostname);
}
