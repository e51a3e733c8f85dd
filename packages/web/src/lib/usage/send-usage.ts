import { countUsage } from '@giotto/contract/api';
import type { UsageEvent } from '@giotto/contract/usage';
import { callApi } from '../api.ts';

/** Sends an event to the server, without who did it. */
export async function sendUsage(event: UsageEvent): Promise<void> {
  await callApi(countUsage, { body: { event } }).catch(() => undefined);
}
