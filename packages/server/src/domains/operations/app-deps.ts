import type { UsageCounter } from './usage/usage-counter.ts';

declare module '../../platform/app-deps.ts' {
  interface AppDeps {
    /** Counts usage. */
    readonly usage: UsageCounter;
  }
}
