import { expect, it } from 'vitest';
import { createVanishGuard } from './vanished-field.ts';

function open() {
  let now = 0;
  const guard = createVanishGuard<string>(() => now);
  const wait = (ms: number) => {
    now += ms;
  };
  guard.focus('title');
  return { guard, wait };
}

it('keys are lost once their field vanishes while the person types, until they say where keys go', () => {
  const { guard } = open();
  guard.type();
  guard.remove();
  expect(guard.isLost()).toBe(true);
  // The editor gives the focus to the chart by itself.
  guard.focus(null);
  expect(guard.isLost()).toBe(true);
  guard.release();
  expect(guard.isLost()).toBe(false);
});

it('a field that takes the focus gets the keys', () => {
  const { guard } = open();
  guard.remove();
  guard.focus('what was typed');
  expect(guard.isLost()).toBe(false);
});

it.each([
  [4_999, false],
  [5_000, false],
  [5_001, true],
])('a field that goes away %i ms after a key that closes it is lost: %s', (ms, isLost) => {
  const { guard, wait } = open();
  guard.act();
  wait(ms);
  guard.remove();
  expect(guard.isLost()).toBe(isLost);
});

it('a key that would have closed the field counts no more once the person types on', () => {
  const { guard } = open();
  guard.act();
  guard.type();
  guard.remove();
  expect(guard.isLost()).toBe(true);
});

it('nothing is lost when something without the focus goes away', () => {
  const { guard } = open();
  guard.focus(null);
  guard.remove();
  expect(guard.isLost()).toBe(false);
});
