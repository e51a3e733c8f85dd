import { expect, it } from 'vitest';
import { findWebhookAddressProblem, WEBHOOK_ADDRESS_LENGTH } from './webhook-address.ts';

it.each([
  'https://hooks.example.com/giotto',
  'https://hooks.example.com:443/giotto?team=1',
  'https://hooks.example.com:1024/',
  'https://bücher.example/ä',
  'https://[2606:4700::1111]/',
])('events can be sent to %s', (address) => {
  expect(findWebhookAddressProblem(address)).toBeNull();
});

it.each([
  ['', 'invalid'],
  ['hooks.example.com/giotto', 'invalid'],
  ['https://', 'invalid'],
  ['http://hooks.example.com/', 'scheme'],
  ['ftp://hooks.example.com/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['http://localhost:4000/', 'scheme'],
  ['https://ada@hooks.example.com/', 'credentials'],
  ['https://ada:secret@hooks.example.com/', 'credentials'],
  ['https://hooks.example.com/#top', 'fragment'],
  ['https://hooks.example.com:25/', 'port'],
  ['https://hooks.example.com:80/', 'port'],
  ['https://hooks.example.com:442/', 'port'],
  ['https://hooks.example.com:444/', 'port'],
  ['https://hooks.example.com:1023/', 'port'],
] as const)('%j is refused: %s', (address, problem) => {
  expect(findWebhookAddressProblem(address)).toBe(problem);
});

it('an address has at most 2,000 characters', () => {
  const addressOf = (length: number) => 'https://hooks.example.com/'.padEnd(length, 'x');
  const problems = [-1, 0, 1].map((more) =>
    findWebhookAddressProblem(addressOf(WEBHOOK_ADDRESS_LENGTH + more)),
  );
  expect(problems).toEqual([null, null, 'long']);
});

it('this machine can be called without encryption at the configured port only', () => {
  const hosts = ['localhost', '127.0.0.1', '[::1]'];
  for (const host of hosts) {
    const problems = [3_999, 4_000, 4_001].map((port) =>
      findWebhookAddressProblem(`http://${host}:${port}/`, 4_000),
    );
    expect(problems).toEqual(['scheme', null, 'scheme']);
  }
  expect(findWebhookAddressProblem('http://127.0.0.2:4000/', 4_000)).toBe('scheme');
});
