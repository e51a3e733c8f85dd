import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { countUpTo, readAddresses } from './serve-realtime.ts';

it('counts up to a limit for each name, and again what was given back', () => {
  const count = countUpTo(2);
  const [first] = [count('a'), count('a')];
  expect(count('a')).toBeNull();
  expect(count('b')).not.toBeNull();
  first?.();
  expect(count('a')).not.toBeNull();
  expect(count('a')).toBeNull();
});

const askedFrom = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it('takes the address of whoever connects, behind our own proxies only by what they say', () => {
  const address = readAddresses(['10.0.0.1']);
  expect(address(askedFrom('192.0.2.7'))).toBe('192.0.2.7');
  expect(address(askedFrom('192.0.2.7', '198.51.100.1'))).toBe('192.0.2.7');
  expect(address(askedFrom('10.0.0.1', '203.0.113.5, 198.51.100.1'))).toBe('198.51.100.1');
  const network = address(askedFrom('10.0.0.1', '2001:db8:1:2:3::4'));
  expect(address(askedFrom('10.0.0.1', '2001:db8:1:2:9::9'))).toBe(network);
  expect(address(askedFrom('10.0.0.1', '2001:db8:1:3:3::4'))).not.toBe(network);
});

it('has a name for connections that were closed before they were accepted, which have no address', () => {
  const address = readAddresses(['10.0.0.1']);
  expect(address(askedFrom(undefined))).toBe('gone');
  expect(address(askedFrom(undefined, '198.51.100.1'))).toBe('gone');
});
