import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic, requirePublicHost } from './outside-address.ts';

/** First and last addresses of ranges that aren't the public internet, or lead elsewhere than their number says. */
const RANGES: readonly (readonly [string, readonly string[]])[] = [
  ['unspecified: 0.0.0.0/8', ['0.0.0.0', '0.255.255.255']],
  ['private: 10.0.0.0/8', ['10.0.0.0', '10.255.255.255']],
  ['private: 172.16.0.0/12', ['172.16.0.0', '172.31.255.255']],
  ['private: 192.168.0.0/16', ['192.168.0.0', '192.168.255.255']],
  ['shared behind carriers: 100.64.0.0/10', ['100.64.0.0', '100.127.255.255']],
  ['loopback: 127.0.0.0/8', ['127.0.0.0', '127.255.255.255']],
  [
    'link-local, with clouds’ credentials: 169.254.0.0/16',
    ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ],
  ['protocol assignments: 192.0.0.0/24', ['192.0.0.0', '192.0.0.192', '192.0.0.255']],
  ['documentation: 192.0.2.0/24', ['192.0.2.0', '192.0.2.255']],
  ['documentation: 198.51.100.0/24', ['198.51.100.0', '198.51.100.255']],
  ['documentation: 203.0.113.0/24', ['203.0.113.0', '203.0.113.255']],
  ['6to4 relays: 192.88.99.0/24', ['192.88.99.0', '192.88.99.255']],
  ['benchmarks: 198.18.0.0/15', ['198.18.0.0', '198.19.255.255']],
  ['multicast: 224.0.0.0/4', ['224.0.0.0', '239.255.255.255']],
  ['reserved and broadcast: 240.0.0.0/4', ['240.0.0.0', '255.255.255.255']],
  ['a cloud’s platform: 168.63.129.16', ['168.63.129.16']],
  ['unspecified: ::', ['::']],
  ['loopback: ::1', ['::1', '0:0:0:0:0:0:0:1']],
  [
    'IPv4 in IPv6, mapped and translated: ::ffff:0:0/96 and ::ffff:0:0:0/96',
    ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:0:10.0.0.1'],
  ],
  ['IPv4 in IPv6, compatible: ::/96', ['::7f00:1', '::8.8.8.8']],
  [
    'IPv4 in IPv6, NAT64: 64:ff9b::/96',
    ['64:ff9b::', '64:ff9b::a00:1', '64:ff9b::8.8.8.8', '64:ff9b::ffff:ffff'],
  ],
  ['IPv4 in IPv6, local NAT64: 64:ff9b:1::/48', ['64:ff9b:1::a00:1', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff']],
  [
    'IPv4 in IPv6, 6to4: 2002::/16',
    ['2002::', '2002:7f00:1::1', '2002:808:808::1', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ],
  [
    'IPv4 in IPv6, Teredo: 2001::/32',
    ['2001::', '2001:0:4136:e378:8000:63bf:80ff:fffe', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ],
  ['discarded: 100::/64', ['100::1']],
  ['benchmarks: 2001:2::/48', ['2001:2::1']],
  ['documentation: 2001:db8::/32', ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff']],
  ['documentation: 3fff::/20', ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff']],
  ['not assigned: outside of 2000::/3', ['1fff::1', '4000::1', '5f00::1']],
  ['unique local: fc00::/7', ['fc00::', 'fd00:ec2::254', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff']],
  ['link-local: fe80::/10', ['fe80::', 'fe80::1%eth0', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff']],
  ['site-local: fec0::/10', ['fec0::1']],
  ['multicast: ff00::/8', ['ff00::', 'ff02::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff']],
];

const PUBLIC = [
  '1.0.0.0',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2003::1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
];

const rules = (...addresses: readonly string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  loopbackPort: null,
});
const hooks = new URL('https://hooks.example.com/');
/** As `net.connect` does. */
const connectTo = (...addresses: readonly string[]) =>
  promisify(lookupPublic(hooks, rules(...addresses)))('hooks.example.com', {});

/** At once: each refusal takes half a second, so that its time tells nothing. */
describe.concurrent('webhooks: the address of a connection', () => {
  it.each(RANGES)('isn’t %s', async (_range, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
    for (const address of addresses) {
      const attempts = [connectTo(address), connectTo('93.184.216.34', address)];
      for (const outcome of await Promise.allSettled(attempts)) {
        expect(outcome, address).toMatchObject({ status: 'rejected', reason: { code: 'PRIVATE_ADDRESS' } });
      }
    }
  });

  it('isn’t one of these ranges written as the address’s host', () => {
    const written = RANGES.flatMap(([, addresses]) => addresses).filter((address) => !address.includes('%'));
    for (const address of written) {
      const url = new URL(`https://${address.includes(':') ? `[${address}]` : address}/`);
      expect(() => requirePublicHost(url, { loopbackPort: null }), address).toThrow("isn't a public address");
    }
  });

  it('isn’t what is no address in full', () => {
    expect(['', 'localhost', '1.2.3', '0x7f000001', '2130706433', '127.1'].filter(isPublicAddress)).toEqual(
      [],
    );
  });

  it.each(PUBLIC)('may be %s', async (address) => {
    expect(await connectTo(address)).toBe(address);
  });
});
