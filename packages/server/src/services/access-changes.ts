import type { AccessChange } from '../db/repositories/chart-access.ts';

/**
 * Tells this node that somebody's right to charts has changed, after the commit. What keeps charts open for people
 * listens here, and asks for the level again; other nodes learn of it from `gantt.access_version`.
 */
export interface AccessChanges {
  readonly publish: (changes: readonly AccessChange[]) => void;
  /** The returned function ends the listening. */
  readonly subscribe: (listener: (change: AccessChange) => void) => () => void;
}

export function createAccessChanges(): AccessChanges {
  const listeners = new Set<(change: AccessChange) => void>();
  return {
    publish(changes) {
      for (const change of changes) for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
