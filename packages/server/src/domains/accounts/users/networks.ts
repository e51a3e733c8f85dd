import { isIPv4 } from 'node:net';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { fingerprint } from '../sign-up/sign-up-limits.ts';
import { listNetworks, saveNetwork } from './network-repository.ts';

type NetworkDeps = Pick<AppDeps, 'clock' | 'keys'>;

/**
 * An address's network, which stays the same when a household or office gets a new address: 256 IPv4 addresses, or the
 * 48 bits of IPv6 that a site is assigned.
 */
function networkOf(address: string): string {
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  // The omitted zeros may be among the first three groups.
  while (tail !== undefined && groups.length < 3) groups.push('0');
  return groups.slice(0, 3).join(':');
}

/** Remembers the network of a completed login or sign-up. */
export async function rememberNetwork(
  trx: Db,
  deps: NetworkDeps,
  userId: string,
  address: string,
): Promise<void> {
  if (address === '') return;
  await saveNetwork(trx, userId, fingerprint(deps, networkOf(address)), deps.clock.now());
}

/** Whether the account has been used before, but never from this network. */
export async function isNewNetwork(
  db: Db,
  deps: NetworkDeps,
  userId: string,
  address: string,
): Promise<boolean> {
  const known = await listNetworks(db, userId);
  return known.length > 0 && !known.includes(fingerprint(deps, networkOf(address)));
}
