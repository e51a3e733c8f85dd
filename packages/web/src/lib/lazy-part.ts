import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Load = () => Promise<unknown>;

const loads = new Set<Load>();

/** A component whose code is loaded when it is first shown, or ahead of that by `fetchParts`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  atHand(load);
  return lazy(async () => ({ default: await load() }));
}

/** Marks what is loaded on demand as needed offline too; answers the loader. */
export function atHand<Loading extends Load>(load: Loading): Loading {
  loads.add(load);
  return load;
}

/**
 * Fetches the code of every part of the page that was not shown yet, one after the other, those that come along with them
 * too: the connection may be gone when they are wanted. What cannot be had now is tried again when it is shown.
 */
async function fetchAll(): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}

/** Does that once the page has nothing better to do; returns how to let it be. */
export function fetchParts(): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => void fetchAll(), 1_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(() => void fetchAll(), { timeout: 5_000 });
  return () => cancelIdleCallback(idle);
}
