import type { Action } from '@giotto/contract/permissions';
import type { AppDeps } from '../app-deps.ts';
import type { SignedInUser } from './access-control.ts';
import type { LargeBodies } from './large-bodies.ts';
import type { RateRule } from './rate-limits.ts';
import type { NamedRoute } from './require-actions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: AppDeps;
    /** All routes, each with its action. */
    readonly namedRoutes: readonly NamedRoute[];
    /** Counts a call against the rules; throws `TooManyRequests` (`rate-limits.ts`). */
    limitRate(request: FastifyRequest, user: SignedInUser | null, rules: readonly RateRule[]): Promise<void>;
    /** Lets a call with a large body wait for its turn (`large-bodies.ts`). */
    readonly boundLargeBody: LargeBodies;
    /** Whether this node is about to leave: nobody new is to be sent here. */
    isDraining(): boolean;
    /** Leaves in order within so many ms (`draining.ts`); `close` comes after it. */
    startDraining(time: number): Promise<void>;
    /** Tells every open socket to come back on another node, spread over so many ms, and lets no new one in. */
    endSockets(time: number): Promise<void>;
  }
  interface FastifyRequest {
    /** Who is signed in, for the log; null for visitors and pages. */
    callerId: string | null;
  }
  interface FastifyContextConfig {
    /** The row of the authorization table; a route without one is not accepted. */
    action?: Action;
    /** The contract's endpoint behind the route. */
    endpoint?: string;
    /** The page behind the route. */
    page?: string;
  }
}
