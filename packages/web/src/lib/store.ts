import { useCallback, useSyncExternalStore } from 'react';

/** An observable value: immutable, replaced as a whole. */
export interface Readable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A readable that its owner can change; unchanged fields keep their identity. */
export interface Store<Value extends object> extends Readable<Value> {
  readonly set: (patch: Partial<Value>) => void;
}

/** Creates a store. Listeners are called once per change, after it's visible. */
export function createStore<Value extends object>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (patch) => {
      const isSame = (Object.keys(patch) as (keyof Value)[]).every((key) =>
        Object.is(patch[key], value[key]),
      );
      if (isSame) return;
      value = { ...value, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Observes one part of a readable; `select` must return the same identity while that part is unchanged. */
export function useReadable<Value, Part>(readable: Readable<Value>, select: (value: Value) => Part): Part {
  const getPart = useCallback(() => select(readable.get()), [readable, select]);
  return useSyncExternalStore(readable.subscribe, getPart);
}
