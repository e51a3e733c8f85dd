import type { Payments } from './payments/payments.ts';

declare module '../../platform/app-deps.ts' {
  interface AppDeps {
    readonly payments: Payments;
  }
}
