import { describe, expect, it } from 'vitest';
import { addressWith, isOfThisComputer, toWebcal } from './calendar-link.ts';

const address = 'https://gantt.example/calendars/g/key.ics';

it.each([
  [false, false, ''],
  [true, false, '?toDos=true'],
  [false, true, '?summaries=false'],
  [true, true, '?toDos=true&summaries=false'],
])(
  'an address asks for to-dos (%s) and leaves out summary tasks (%s)',
  (hasToDos, isWithoutSummaries, query) => {
    expect(addressWith(address, { hasToDos, isWithoutSummaries })).toBe(`${address}${query}`);
  },
);

it('calendar programs open the same address with another scheme', () => {
  expect(toWebcal(address)).toBe('webcal://gantt.example/calendars/g/key.ics');
  expect(toWebcal('http://localhost:3000/a')).toBe('webcal://localhost:3000/a');
});

describe('an address of this computer', () => {
  it.each(['http://localhost:3000/a', 'http://127.0.0.1/a', 'http://[::1]:3000/a'])('is %s', (local) => {
    expect(isOfThisComputer(local)).toBe(true);
  });

  it.each([address, 'https://localhost.example/a', 'http://192.168.0.2/a'])('is not %s', (other) => {
    expect(isOfThisComputer(other)).toBe(false);
  });
});
