import { expect, it, test } from 'vitest';
import { readTarget } from './server-address.ts';

const ADDRESS = 'https://gantt.example/anna/gantt/house';
const chart = { ownerId: 'anna', ganttId: 'house' };

it.each([
  ['https://gantt.example', undefined, undefined],
  ['https://gantt.example/', 'house', { ownerId: undefined, ganttId: 'house' }],
  [undefined, ADDRESS, chart],
  [undefined, `${ADDRESS}?version=3#row`, chart],
  ['https://gantt.example', `${ADDRESS}/`, chart],
])('server %s and chart %s are understood', (server, given, expected) => {
  expect(readTarget(server, given)).toEqual({ origin: 'https://gantt.example', chart: expected });
});

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.8.9.10', 'http://[::1]:3000'])(
  '%s is on this machine, so the token may go there unencrypted',
  (server) => {
    expect(readTarget(server, undefined).origin).toBe(server);
  },
);

it.each([
  'http://gantt.example',
  'http://192.168.0.1',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://0.0.0.0',
])('%s is not, so it must begin with https', (server) => {
  const reason = 'must begin with https://, or the token could be read on the way';
  expect(() => readTarget(server, undefined)).toThrow(`--server ${reason}`);
  expect(() => readTarget(undefined, `${server}/anna/gantt/house`)).toThrow(`--chart ${reason}`);
});

test.each([
  [undefined, undefined, 'name the server: --server https://…'],
  [undefined, 'house', 'name the server: --server https://…'],
  ['gantt.example', undefined, '--server takes an address that begins with https://'],
  ['ftp://gantt.example', undefined, '--server takes an address that begins with https://'],
  ['https://me:secret@gantt.example', undefined, '--server takes an address without a name and a password'],
  [ADDRESS, undefined, '--server takes an address without a path: https://gantt.example'],
  ['https://gantt.example', 'my house', '--chart takes a chart’s id, or its address as the browser shows it'],
  [
    'https://gantt.example',
    'x'.repeat(65),
    '--chart takes a chart’s id, or its address as the browser shows it',
  ],
  [
    undefined,
    'https://gantt.example/house',
    '--chart takes a chart’s id, or its address as the browser shows it',
  ],
  ['https://other.example', ADDRESS, '--chart is on another server than --server'],
])('server %s and chart %s are refused', (server, given, reason) => {
  expect(() => readTarget(server, given)).toThrow(reason);
});

test.each([1, 64])('an id has %i characters', (length) => {
  const ganttId = 'x'.repeat(length);
  expect(readTarget('https://gantt.example', ganttId).chart).toEqual({ ownerId: undefined, ganttId });
});
