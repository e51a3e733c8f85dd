import { isIPv4 } from 'node:net';

/** Whether a listening address can be reached from this machine only: localhost, 127.0.0.0/8 or ::1. */
export function isLoopbackHost(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.');
  return host === 'localhost' || host === '::1';
}
