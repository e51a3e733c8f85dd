import { isIPv4 } from 'node:net';

/** Whether a listening address can only be reached from this machine: localhost, 127.0.0.0/8 or ::1. */
export function isLoopbackHost(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.');
  return host === 'localhost' || host === '::1';
}

/**
 * Whether everybody who can reach the server is on its machine: it listens only there, and its public URL says the
 * same. A server behind a proxy also listens on a loopback address, but is open to the world.
 */
export function isOnlyLocal(place: { readonly isLoopback: boolean; readonly publicUrl: string }): boolean {
  return place.isLoopback && isLoopbackHost(bareHost(new URL(place.publicUrl).hostname));
}

/** A URL's host without the brackets of IPv6. */
export function bareHost(host: string): string {
  return host.replaceAll(/[[\]]/g, '');
}
