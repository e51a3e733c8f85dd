import type { State } from '@giotto/chart/model';
import type { RecentUpdate } from './recent-updates.ts';

/** A chart's state at one version. Immutable: a newer version is another object. */
export interface HeldState {
  readonly version: number;
  readonly state: State;
  /** The approximate length of the state's JSON: its cost in the cache, and what the size limit applies to. */
  readonly weight: number;
  /** Characters of the log between the snapshot it was built from and this version. */
  readonly logged: number;
  /** The last updates that led here, without gaps; absent right after a read. */
  readonly recent?: readonly RecentUpdate[];
}

/** Caches the newest states that this node knows (least recently used evicted first). */
export interface ChartCache {
  find(chartId: string): HeldState | undefined;
  /** Caches the state unless a newer one is cached. Only for committed versions. */
  keep(chartId: string, held: HeldState): void;
  forget(chartId: string): void;
  /** Reads a version that isn't cached; concurrent requests for the same version share one read. */
  readOnce(chartId: string, version: number, read: () => Promise<HeldState>): Promise<HeldState>;
  readonly size: number;
}

/** At most `entries` charts and `weight` characters of JSON in total, about a fifth of their memory. */
export interface CacheBounds {
  readonly entries: number;
  readonly weight: number;
}

const DEFAULT_BOUNDS: CacheBounds = { entries: 1_000, weight: 64 * 1024 * 1024 };

/** An empty cache. A Map keeps insertion order, so its first key is the least recently used. */
export function createChartCache(bounds: CacheBounds = DEFAULT_BOUNDS): ChartCache {
  const states = new Map<string, HeldState>();
  const readings = new Map<string, Promise<HeldState>>();
  let total = 0;
  const forget = (chartId: string): void => {
    total -= states.get(chartId)?.weight ?? 0;
    states.delete(chartId);
  };
  const shrink = (): void => {
    for (const oldest of states.keys()) {
      if (states.size <= bounds.entries && total <= bounds.weight) return;
      forget(oldest);
    }
  };
  return {
    find(chartId) {
      const held = states.get(chartId);
      if (held === undefined) return undefined;
      states.delete(chartId);
      states.set(chartId, held);
      return held;
    },
    keep(chartId, held) {
      const known = states.get(chartId);
      if (known !== undefined && known.version >= held.version) return;
      forget(chartId);
      states.set(chartId, held);
      total += held.weight;
      shrink();
    },
    forget,
    readOnce(chartId, version, read) {
      const key = `${chartId} ${version}`;
      const reading = readings.get(key) ?? read().finally(() => readings.delete(key));
      readings.set(key, reading);
      return reading;
    },
    get size() {
      return states.size;
    },
  };
}
