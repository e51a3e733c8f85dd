import { expect, it } from 'vitest';
import { isPublicAddress } from './outside-address.ts';

it('an address is public unless it is in a reserved range', () => {
  const isPublic = ['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450::1'].map(isPublicAddress);
  expect(isPublic).toEqual([true, true, true, true]);
  const others = [
    '',
    'localhost',
    '1.2.3',
    '192.0.0.192',
    '198.18.0.1',
    '203.0.113.1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '0.0.0.0',
    '::',
    '100.64.0.1',
    '100.127.255.255',
    'fe80::1%eth0',
    '::7f00:1',
    '4000::1',
    '100::1',
  ];
  expect(others.filter(isPublicAddress)).toEqual([]);
});
