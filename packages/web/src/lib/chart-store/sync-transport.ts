import type { Ack, Update } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import { pullUpdates, pushUpdate } from '@giotto/contract/api';
import type { CallApi } from '../api-client.ts';
import { isApiError } from '../api-error.ts';
import { unpackState } from './unpack-state.ts';

/** What the server said to a push. */
export type PushResult =
  | { readonly type: 'ack'; readonly ack: Ack; readonly suggestionId?: string }
  | { readonly type: 'gap'; readonly expect: number }
  | {
      readonly type: 'refused';
      readonly reason: string;
      readonly detail: readonly { readonly path: string; readonly message: string }[];
    }
  /** No answer, or one that may be another next time: the push waits. */
  | {
      readonly type: 'later';
      readonly isOffline: boolean;
      readonly isSignedOut: boolean;
      readonly wait?: number;
    };

/** What happened on the server after a version. */
export type PullResult =
  | {
      readonly type: 'updates';
      readonly head: number;
      readonly lastSeq: number;
      readonly level: number;
      readonly updates: readonly Update[];
    }
  | {
      readonly type: 'state';
      readonly head: number;
      readonly lastSeq: number;
      readonly level: number;
      readonly state: State;
    }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'later'; readonly isOffline: boolean };

/** The two calls that editing needs; the socket will be a second way for the second one. */
export interface SyncTransport {
  readonly push: (push: QueuedPush, options?: { readonly keepalive?: boolean }) => Promise<PushResult>;
  readonly pull: (since: number, clientId: string) => Promise<PullResult>;
}

/** Statuses that say "not now" instead of "no". */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

/** The transport over REST (`sync.md` §3). */
export function createSyncTransport(call: CallApi, ownerId: string, ganttId: string): SyncTransport {
  const params = { userId: ownerId, ganttId };
  return {
    push: async (push, options = {}) => {
      const { seq, base, changes } = push;
      const origin = push.origin as 'edit';
      try {
        const answer = await call(
          pushUpdate,
          { params, body: { seq, base, changes: [...changes], origin } },
          { clientId: push.clientId, ...(options.keepalive && { keepalive: true }) },
        );
        const { suggestionId, ...ack } = answer;
        return { type: 'ack', ack: ack as unknown as Ack, ...(suggestionId && { suggestionId }) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.errorMessage === 'SequenceGap' && error.expect !== undefined) {
          return { type: 'gap', expect: error.expect };
        }
        if (isPassing(error.status) || error.status === 401) {
          const wait = error.retryAfter === undefined ? {} : { wait: error.retryAfter * 1000 };
          return { type: 'later', isOffline: error.status === 0, isSignedOut: error.status === 401, ...wait };
        }
        return { type: 'refused', reason: error.errorMessage, detail: error.details };
      }
    },
    pull: async (since, clientId) => {
      try {
        const answer = await call(pullUpdates, { params, query: { since } }, { clientId });
        const { head, lastSeq, permissionLevel: level } = answer;
        if (answer.mode === 'updates') {
          return { type: 'updates', head, lastSeq, level, updates: answer.updates as unknown as Update[] };
        }
        return { type: 'state', head, lastSeq, level, state: await unpackState(answer.state) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (isPassing(error.status) || error.status === 401) {
          return { type: 'later', isOffline: error.status === 0 };
        }
        return { type: 'refused', reason: error.errorMessage };
      }
    },
  };
}
