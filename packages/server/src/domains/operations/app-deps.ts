import type { UsageCounter } from './usage/usage-counter.ts';

declare module '../../platform/app-deps.ts' {
  interface AppDeps {
    /** Where use is counted. */
    readonly usage: UsageCounter;
  }
}
