import { type ComponentType, createElement, lazy, type ReactElement, useEffect, useState } from 'react';
import { fetchLostStyles } from './failed-stylesheets.ts';

type Load = () => Promise<unknown>;

const loads = new Set<Load>();
const listeners = new Set<(tryAgain: () => void) => void>();

/** A component that can be loaded ahead. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads its code; rejects when that cannot be had. */
  readonly load: () => Promise<unknown>;
};

/** Where a part comes from. */
interface Source<Props extends object> {
  readonly ask: () => ComponentType<Props>;
  /** What is shown next: code that is on its way, or the place of code that could not be had. */
  part: ComponentType<Props>;
  /** Drawn without a wait, as React would show what stands in for it once more. */
  loaded?: ComponentType<Props>;
  /** Stands in the place of code that could not be had. */
  readonly stand: ComponentType<Props> | undefined;
}

interface PlaceProps<Props extends object> {
  readonly source: Source<Props>;
  readonly props: Props;
}

/**
 * A component whose code is loaded when it is first shown, or ahead of that by `preloadComponents`; shown without a wait
 * once it is there. When the code cannot be had, its place shows `stand`, or nothing, until it is tried again or the
 * connection is back, and the listeners of `onComponentMissing` are told.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  stand?: ComponentType<Props>,
): LazyComponent<Props> {
  const missing = (props: Props) => createElement(MissingPlace<Props>, { source, props });
  const loadWhole = preloadable(async () => {
    await fetchLostStyles();
    source.loaded = await load();
    return source.loaded;
  });
  const ask = () => lazy(async () => ({ default: await loadWhole().catch(() => missing) }));
  const source: Source<Props> = { ask, part: ask(), stand };
  const place = (props: Props) => createElement(Place<Props>, { source, props });
  return Object.assign(place, { load: loadWhole });
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
        asked && source.loaded ? asked : (source.loaded ?? source.ask()),
      );
    tellMissing(tryAgain);
    window.addEventListener('online', tryAgain);
    // Whoever is shown later asks anew. Not earlier: what is not mounted yet would ask without end.
    return () => {
      window.removeEventListener('online', tryAgain);
      source.part = source.ask();
    };
  }, [source]);
  return createElement(part ?? source.stand ?? Nothing, props);
}

const Nothing = () => null;

/** Ms in which what is missing is told of in one: parts of one file are asked for together. */
const TOGETHER = 2_000;

/** The places that were told of last. */
let told: { readonly since: number; readonly places: (() => void)[] } | null = null;

function tellMissing(tryAgain: () => void): void {
  const now = performance.now();
  if (told && now - told.since < TOGETHER) {
    told.places.push(tryAgain);
    return;
  }
  const places = [tryAgain];
  told = { since: now, places };
  const tryAll = () => {
    told = null;
    for (const tryPlace of places) tryPlace();
  };
  for (const listener of listeners) listener(tryAll);
}

/** Tells of parts that should be shown and whose code cannot be had; returns how to stop. */
export function onComponentMissing(listener: (tryAgain: () => void) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks what is loaded on demand as needed offline too; answers the loader. */
export function preloadable<Loading extends Load>(load: Loading): Loading {
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
export function preloadComponents(): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => void fetchAll(), 1_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(() => void fetchAll(), { timeout: 5_000 });
  return () => cancelIdleCallback(idle);
}
