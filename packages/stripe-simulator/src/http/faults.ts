/** A fault to inject into a call, to test how a program handles it. */
export type Fault =
  /** The connection drops before anything is done. */
  | { readonly kind: 'cut' }
  /** The call is done, but the response never arrives. */
  | { readonly kind: 'lostAnswer' }
  /** Nothing is done. */
  | { readonly kind: 'serverError' }
  | { readonly kind: 'rateLimited' }
  /** The response arrives late. */
  | { readonly kind: 'delay'; readonly ms: number };

/** Which calls get the fault. */
export interface FaultPlan {
  /** `POST /v1/subscriptions`; every call if omitted. */
  readonly call?: string | RegExp;
  /** How many matching calls to let through first; 0 by default. */
  readonly after?: number;
  /** How many calls fail; 1 by default. */
  readonly times?: number;
}

export interface Faults {
  /** Plans a fault for the next calls. */
  readonly plan: (fault: Fault, plan?: FaultPlan) => void;
  readonly clear: () => void;
  /** Returns the fault for this call, if any, and counts it. */
  readonly take: (call: string) => Fault | undefined;
}

/** The connection dropped: the caller gets no response. */
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
