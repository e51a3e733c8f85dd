import type { UsageEvent } from '@giotto/contract/usage';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import { isUsageCounted } from '../../../platform/environment/is-usage-counted.ts';
import { listUsage } from './monitoring-repository.ts';

const day = 24 * 60 * 60_000;
const SHOWN_DAYS = 30;

/** Counts an event of somebody who has consented; does nothing outside production. A failing counter is only logged. */
export async function recordUsage(
  { environment, usage, clock, log }: Pick<AppDeps, 'environment' | 'usage' | 'clock' | 'log'>,
  event: UsageEvent,
): Promise<void> {
  if (!isUsageCounted(environment)) return;
  await usage
    .count(event, clock.now())
    .catch((error: unknown) => log.warn({ reason: String(error) }, 'failed to count usage'));
}

/** The counts of the last 30 days. */
export function readUsageDays({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - (SHOWN_DAYS - 1) * day);
  return listUsage(db, since.toISOString().slice(0, 10));
}

/** Where usage is counted. */
export function nameCounter(environment: Environment): 'own' | 'service' | 'off' {
  if (!isUsageCounted(environment)) return 'off';
  return environment.analytics ? 'service' : 'own';
}
