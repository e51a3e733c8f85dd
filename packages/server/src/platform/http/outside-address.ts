import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isLoopbackAddress } from '@giotto/contract/webhook-address';
import ipaddr from 'ipaddr.js';
import { bareHost } from './loopback-host.ts';

/** An address isn't on the public internet: inside a network, of this machine, or reserved. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'PRIVATE_ADDRESS';
}

/** All addresses of a name, as the system finds them; tests replace it. */
export type ResolveName = (host: string) => Promise<readonly { address: string; family: number }[]>;

export const resolveName: ResolveName = (host) => lookup(host, { all: true });

/** Azure's machines reach their platform's services at this address, which is public by its number. */
const PLATFORM_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);
/** All public addresses of IPv6 begin with the bits 001. */
const PUBLIC_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet: not private, loopback, link-local (where clouds keep machines'
 * credentials), multicast or reserved, and no IPv4 address inside an IPv6 one.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || PLATFORM_ADDRESSES.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_V6);
}

/** Who decides what may be called: how names are resolved, and the port of this machine that may be called, if any. */
export interface OutsideRules {
  readonly resolve: ResolveName;
  readonly loopbackPort: number | null;
}

/** Throws a PrivateAddressError if an address names a host by a number that isn't public; nobody resolves such hosts. */
export function requirePublicHost(url: URL, { loopbackPort }: Pick<OutsideRules, 'loopbackPort'>): void {
  const host = bareHost(url.hostname);
  if (isLoopbackAddress(url, loopbackPort) || isIP(host) === 0 || isPublicAddress(host)) return;
  throw new PrivateAddressError(`${host} isn't a public address`);
}

/** Ms in whose multiples a name is refused: longer than a resolver takes for a name of its own network, or for none. */
export const REFUSAL_STEP = 250;

/**
 * Resolves the host for the connection itself, so that what is checked is what is connected to, whatever the name's
 * server answers next. One address that isn't public refuses the name, after as long as a name that there isn't.
 */
export function lookupPublic(url: URL, { resolve, loopbackPort }: OutsideRules): LookupFunction {
  const find = async (host: string) => {
    const found = await resolve(host);
    if (found.length === 0) throw Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
    if (!isLoopbackAddress(url, loopbackPort) && !found.every(({ address }) => isPublicAddress(address)))
      throw new PrivateAddressError(`${host} leads to an address that isn't public`);
    return [...found];
  };
  return (host, options, answer) => {
    const start = performance.now();
    const refuse = async (error: unknown) => {
      const steps = Math.ceil((performance.now() - start) / REFUSAL_STEP);
      await setTimeout(start + Math.max(1, steps) * REFUSAL_STEP - performance.now());
      throw error;
    };
    find(host)
      .catch(refuse)
      .then(
        (found) => {
          const [{ address, family } = { address: '', family: 0 }] = found;
          if (options.all) answer(null, found);
          else answer(null, address, family);
        },
        (error: NodeJS.ErrnoException) => answer(error, '', 0),
      );
  };
}
