import { type ComponentType, createElement, lazy, type ReactElement, useEffect, useState } from 'react';
import { fetchLostStyles } from './failed-stylesheets.ts';

type Load = () => Promise<unknown>;

const loads = new Set<Load>();
type Listener = (tryAgain: () => void, failure: unknown) => void;
const listeners = new Set<Listener>();

/** A component that can be preloaded. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads its code; rejects on failure. */
  readonly load: () => Promise<unknown>;
};

/** Where a component comes from. */
interface Source<Props extends object> {
  readonly createLazy: () => ComponentType<Props>;
  /** What is rendered next: the loading component, or the placeholder of one that failed to load. */
  part: ComponentType<Props>;
  /** Rendered without suspending, because React would show the Suspense fallback again. */
  loaded?: ComponentType<Props>;
  /** Why the last load failed. */
  failure?: unknown;
  /** Rendered instead of code that failed to load. */
  readonly fallback: ComponentType<Props> | undefined;
}

interface PlaceProps<Props extends object> {
  readonly source: Source<Props>;
  readonly props: Props;
}

/**
 * A component whose code loads when it is first rendered, or earlier through `preloadComponents`; loaded components
 * render without suspending. If the code fails to load, `fallback` or nothing is rendered until a retry or until the
 * connection is back, and the listeners of `onComponentMissing` are called.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): LazyComponent<Props> {
  const missing = (props: Props) => createElement(MissingPlace<Props>, { source, props });
  const loadWithStyles = preloadable(async () => {
    await fetchLostStyles();
    source.loaded = await load();
    return source.loaded;
  });
  const createLazy = () =>
    lazy(async () => ({
      default: await loadWithStyles().catch((error: unknown) => {
        source.failure = error;
        return missing;
      }),
    }));
  const source: Source<Props> = { createLazy, part: createLazy(), fallback };
  const place = (props: Props) => createElement(Place<Props>, { source, props });
  return Object.assign(place, { load: loadWithStyles });
}

function Place<Props extends object>({ source, props }: PlaceProps<Props>): ReactElement {
  const [part] = useState(() => source.loaded ?? source.part);
  return createElement(part, props);
}

function MissingPlace<Props extends object>({ source, props }: PlaceProps<Props>): ReactElement | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const tryAgain = () =>
      setPart((asked: ComponentType<Props> | null) =>
        asked && source.loaded ? asked : (source.loaded ?? source.createLazy()),
      );
    reportMissing(tryAgain, source.failure);
    window.addEventListener('online', tryAgain);
    // Components rendered later load again. Not earlier: an unmounted component would retry endlessly.
    return () => {
      window.removeEventListener('online', tryAgain);
      source.part = source.createLazy();
    };
  }, [source]);
  return createElement(part ?? source.fallback ?? Nothing, props);
}

const Nothing = () => null;

/** Ms within which failures are reported together, because components of one file load together. */
const TOGETHER = 2_000;

/** The components in the latest report. */
let lastReport: { readonly since: number; readonly places: (() => void)[] } | null = null;

function reportMissing(tryAgain: () => void, failure: unknown): void {
  const now = performance.now();
  if (lastReport && now - lastReport.since < TOGETHER) {
    lastReport.places.push(tryAgain);
    return;
  }
  const places = [tryAgain];
  lastReport = { since: now, places };
  const tryAll = () => {
    lastReport = null;
    for (const tryPlace of places) tryPlace();
  };
  for (const listener of listeners) listener(tryAll, failure);
}

/** Reports components that should be shown but failed to load, and why; returns a function that stops. */
export function onComponentMissing(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a loader whose result is needed offline too; returns the loader. */
export function preloadable<Loading extends Load>(load: Loading): Loading {
  loads.add(load);
  return load;
}

/**
 * Loads the code of every component that hasn't been shown yet, one after the other, including those registered
 * meanwhile, because the connection may be gone when they're needed. A failed load is retried when the component is
 * shown.
 */
async function fetchAll(): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}

/** Ms after which code is loaded ahead: until then the processor and the line are free for what the page was opened for. */
const PRELOAD_AFTER = 10_000;

/** Does so once the page has been open for a while and is idle; returns a function that cancels it. */
export function preloadComponents(): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') void fetchAll();
    else idle = requestIdleCallback(() => void fetchAll(), { timeout: 5_000 });
  }, PRELOAD_AFTER);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
