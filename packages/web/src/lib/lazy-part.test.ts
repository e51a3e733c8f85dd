import { expect, it, vi } from 'vitest';
import { atHand, fetchParts, lazyPart } from './lazy-part.ts';

it('parts of a page are fetched one after the other, with those that they bring along; what fails is left', async () => {
  const order: string[] = [];
  const part = (name: string) => async () => {
    order.push(name);
    return () => null;
  };
  lazyPart(part('panel'));
  atHand(async () => {
    atHand(part('sheet of the dialog'));
    order.push('dialog');
  });
  atHand(() => Promise.reject(new Error('offline')));
  lazyPart(part('menu'));
  expect(order).toEqual([]);
  vi.useFakeTimers();
  fetchParts();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(order).toEqual(['panel', 'dialog', 'menu', 'sheet of the dialog']);
});
