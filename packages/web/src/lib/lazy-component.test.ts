import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { lazyComponent, preloadable, preloadComponents } from './lazy-component.ts';

it('loads a page’s components one after the other, including those they register, and skips failures', async () => {
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

it('renders a loaded component at once, without its fallback', async () => {
  const Part = lazyComponent(async () => () => 'the part');
  const page = () => renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Part)));
  expect(page()).toContain('waiting');
  await Part.load();
  expect(page()).toContain('the part');
});

it('a failed load rejects for the preloading caller and can be retried', async () => {
  let isOffline = true;
  const Part = lazyComponent(async () => {
    if (isOffline) throw new Error('offline');
    return () => 'the part';
  });
  await expect(Part.load()).rejects.toThrow('offline');
  isOffline = false;
  await Part.load();
  expect(renderToString(createElement(Part))).toBe('the part');
});
