/** What goes wrong with a call, for tests of how the product bears it. */
export type Fault =
  /** The connection breaks before anything is done. */
  | { readonly kind: 'cut' }
  /** Everything is done, and the answer never comes. */
  | { readonly kind: 'lostAnswer' }
  /** Nothing is done. */
  | { readonly kind: 'serverError' }
  | { readonly kind: 'rateLimited' }
  /** The answer comes late. */
  | { readonly kind: 'delay'; readonly ms: number };

/** Which calls a fault meets. */
export interface FaultPlan {
  /** `POST /v1/subscriptions`; without it every call. */
  readonly call?: string | RegExp;
  /** How many calls it meets; 1 unless said. */
  readonly times?: number;
}

export interface Faults {
  /** Lets the next calls meet the fault. */
  readonly plan: (fault: Fault, plan?: FaultPlan) => void;
  readonly clear: () => void;
  /** Takes the fault that this call meets. */
  readonly take: (call: string) => Fault | undefined;
}

/** The connection broke: whoever asked is told nothing. */
export class ConnectionCut extends Error {}

export function createFaults(): Faults {
  let planned: { fault: Fault; call: string | RegExp | undefined; left: number }[] = [];
  return {
    plan(fault, { call, times = 1 } = {}) {
      planned.push({ fault, call, left: times });
    },
    clear() {
      planned = [];
    },
    take(asked) {
      const met = planned.find(
        ({ call, left }) =>
          left > 0 && (call === undefined || (call instanceof RegExp ? call.test(asked) : call === asked)),
      );
      if (met === undefined) return undefined;
      met.left -= 1;
      return met.fault;
    },
  };
}
