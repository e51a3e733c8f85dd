import { isIPv4 } from 'node:net';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { fingerprint } from '../sign-up/sign-up-limits.ts';
import { listNetworks, saveNetwork } from './network-repository.ts';

type NetworkDeps = Pick<AppDeps, 'clock' | 'keys'>;

/**
 * The neighbourhood of an address, which stays the same when a household or office gets another address: 256 addresses
 * of IPv4, the 48 bits of IPv6 that one site is given.
 */
function networkOf(address: string): string {
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  // Zeros that were left out may stand among the first three groups.
  while (tail !== undefined && groups.length < 3) groups.push('0');
  return groups.slice(0, 3).join(':');
}

/** Remembers where the account was logged in to, or signed up, in full. */
export async function rememberNetwork(
  trx: Db,
  deps: NetworkDeps,
  userId: string,
  address: string,
): Promise<void> {
  if (address === '') return;
  await saveNetwork(trx, userId, fingerprint(deps, networkOf(address)), deps.clock.now());
}

/** Whether the account was used before, and never from there. */
export async function isNewNetwork(
  db: Db,
  deps: NetworkDeps,
  userId: string,
  address: string,
): Promise<boolean> {
  const known = await listNetworks(db, userId);
  return known.length > 0 && !known.includes(fingerprint(deps, networkOf(address)));
}
