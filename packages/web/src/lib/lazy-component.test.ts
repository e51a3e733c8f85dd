import { expect, it, vi } from 'vitest';
import { lazyComponent, preloadable, preloadComponents } from './lazy-component.ts';

it('parts of a page are fetched one after the other, with those that they bring along; what fails is left', async () => {
  const order: string[] = [];
  const part = (name: string) => async () => {
    order.push(name);
    return () => null;
  };
  lazyComponent(part('panel'));
  preloadable(async () => {
    preloadable(part('sheet of the dialog'));
    order.push('dialog');
  });
  preloadable(() => Promise.reject(new Error('offline')));
  lazyComponent(part('menu'));
  expect(order).toEqual([]);
  vi.useFakeTimers();
  preloadComponents();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(order).toEqual(['panel', 'dialog', 'menu', 'sheet of the dialog']);
});
