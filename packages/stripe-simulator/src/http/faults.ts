/** What goes wrong with a call, for tests of how a program bears it. */
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
  /** How many of these calls it lets pass first; none unless said. */
  readonly after?: number;
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
  let planned: { fault: Fault; call: string | RegExp | undefined; passing: number; left: number }[] = [];
  return {
    plan(fault, { call, after = 0, times = 1 } = {}) {
      planned.push({ fault, call, passing: after, left: times });
    },
    clear() {
      planned = [];
    },
    take(asked) {
      for (const plan of planned) {
        const { fault, call } = plan;
        const isMeant = call === undefined || (call instanceof RegExp ? call.test(asked) : call === asked);
        if (!isMeant || plan.left === 0) continue;
        if (plan.passing > 0) plan.passing -= 1;
        else {
          plan.left -= 1;
          return fault;
        }
      }
      return undefined;
    },
  };
}
