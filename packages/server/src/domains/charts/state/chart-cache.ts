import type { State } from '@giotto/chart/model';
import type { RecentUpdate } from './recent-updates.ts';

/** A chart's state at one version. Never changed: a newer version is another one. */
export interface HeldState {
  readonly version: number;
  readonly state: State;
  /** About the length of the state's JSON text: what it costs to keep, and what the size limit looks at. */
  readonly weight: number;
  /** Characters of the log between the snapshot that it was made from and this version. */
  readonly logged: number;
  /** The updates that led here last, without a hole; none where it was just read. */
  readonly recent?: readonly RecentUpdate[];
}

/** The newest states that this node knows, the least used dropped first. */
export interface ChartCache {
  find(chartId: string): HeldState | undefined;
  /** Keeps the state unless a newer one is held. Only committed versions may be kept. */
  keep(chartId: string, held: HeldState): void;
  forget(chartId: string): void;
  /** Reads what is not held: whoever asks for the same version meanwhile shares the reading. */
  readOnce(chartId: string, version: number, read: () => Promise<HeldState>): Promise<HeldState>;
  readonly size: number;
}

/** `entries` charts at most and `weight` characters of JSON in all, about a fifth of what they take in memory. */
export interface CacheBounds {
  readonly entries: number;
  readonly weight: number;
}

const DEFAULT_BOUNDS: CacheBounds = { entries: 1_000, weight: 64 * 1024 * 1024 };

/** An empty cache. A map keeps the order of insertion, so its first key is the one used longest ago. */
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
