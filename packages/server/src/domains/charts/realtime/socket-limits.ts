import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';

/** The address that a request comes from, as for the API's calls; IPv6 assigns whole networks of 64 bits. */
export function readAddresses(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => normalizeIP(proxyAddr(request, isTrusted), 64);
}

/** Counts what each name uses, up to a limit: returns what gives it back, or null above the limit. */
export function countUpTo(most: number): (name: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (name) => {
    const count = counts.get(name) ?? 0;
    if (count >= most) return null;
    counts.set(name, count + 1);
    return () => {
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    };
  };
}
