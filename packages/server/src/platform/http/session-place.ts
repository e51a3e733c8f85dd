import type { FastifyRequest } from 'fastify';
import { addressOf } from './rate-limits.ts';

/** Where a session is used: browser and system from the user agent, and the network address. */
export interface SessionPlace {
  readonly device: string;
  readonly address: string;
}

/** Patterns in user agents; the first match wins. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system, to help people spot unfamiliar sessions: `Firefox, Windows`; empty if unknown. */
export function describeAgent(agent: string): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1];
  return [find(browsers), find(systems)].filter((name) => name !== undefined).join(', ');
}

export function readPlace(request: FastifyRequest): SessionPlace {
  return { device: describeAgent(request.headers['user-agent'] ?? ''), address: addressOf(request) };
}
