import type { Endpoint } from '@giotto/contract/api';
import type { Action } from '@giotto/contract/permissions';
import type { AppDeps } from '../app-deps.ts';
import type { SignedInUser } from './access-control.ts';
import type { LargeAnswers } from './large-answers.ts';
import type { LargeBodies } from './large-bodies.ts';
import type { LimitedCall, RateRule } from './rate-limits.ts';
import type { NamedRoute } from './require-actions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: AppDeps;
    /** All routes with their actions. */
    readonly namedRoutes: readonly NamedRoute[];
    /** Counts a call against the rules; throws `TooManyRequests` (`rate-limits.ts`). */
    limitRate(call: LimitedCall, user: SignedInUser | null, rules: readonly RateRule[]): Promise<void>;
    /** Receives a large body, and makes its call wait for its turn (`large-bodies.ts`). */
    readonly receiveLargeBody: LargeBodies;
    /** Bounds what large answers cost (`large-answers.ts`). */
    readonly largeAnswers: LargeAnswers;
    /** Whether this node is about to leave, so that no new connections should be sent here. */
    isDraining(): boolean;
    /** Drains this node within `time` ms (`draining.ts`); call `close` afterwards. */
    startDraining(time: number): Promise<void>;
    /** Tells every open socket to reconnect to another node, spread over `time` ms, and accepts no new one. */
    endSockets(time: number): Promise<void>;
  }
  interface FastifyRequest {
    /** The logged-in user, for the log; null for visitors and pages. */
    callerId: string | null;
    /** The id of the access token that the call is made with, for the log; null for all others. */
    tokenId: string | null;
  }
  interface FastifyContextConfig {
    /** The row of the authorization table; routes without one are rejected. */
    action?: Action;
    /** The contract's endpoint behind the route. */
    endpoint?: string;
    /** The media type of its body, if not JSON. */
    consumes?: Endpoint['consumes'];
    /** The page behind the route. */
    page?: string;
  }
}
