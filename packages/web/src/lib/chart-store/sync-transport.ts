import type { Ack, Update } from '@giotto/chart/changes';
import { type State, stateToJson } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import { pullUpdates, pushUpdate, replaceGantt } from '@giotto/contract/api';
import type { Level } from '@giotto/contract/permissions';
import type { CallApi } from '../api-client.ts';
import { type ApiError, isApiError } from '../api-error.ts';
import { maintenance } from '../maintenance.ts';
import { unpackState } from './unpack-state.ts';

/** The server's response to a push. */
export type PushResult =
  | { readonly type: 'ack'; readonly ack: Ack; readonly suggestionId?: string }
  | { readonly type: 'gap'; readonly expect: number }
  | {
      readonly type: 'refused';
      readonly reason: string;
      readonly detail: readonly { readonly path: string; readonly message: string }[];
    }
  /** No response, or one that may differ next time: the push waits. */
  | {
      readonly type: 'later';
      readonly isOffline: boolean;
      readonly isSignedOut: boolean;
      /** The server accepts no changes from anybody. */
      readonly isDeferred?: boolean;
      /** A limit that keeps the push waiting for long. */
      readonly limit?: 'savingLimit' | 'historyFull';
      readonly wait?: number;
    };

/** What happened on the server after a version. */
export type PullResult =
  | {
      readonly type: 'updates';
      readonly head: number;
      readonly lastSeq: number;
      readonly level: Level;
      readonly updates: readonly Update[];
    }
  | {
      readonly type: 'state';
      readonly head: number;
      readonly lastSeq: number;
      readonly level: Level;
      readonly state: State;
    }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'later'; readonly isOffline: boolean };

/** The result of replacing a whole chart: `conflict` if others have changed it since its base version. */
type ReplaceResult =
  | { readonly type: 'done'; readonly version: number }
  | { readonly type: 'conflict' }
  | { readonly type: 'failed' };

/** The calls that editing needs; the socket is a second source for `pull`. */
export interface SyncTransport {
  readonly push: (push: QueuedPush) => Promise<PushResult>;
  readonly pull: (since: number, clientId: string) => Promise<PullResult>;
  /** `clientId`: a fresh one, by which its update is recognised. */
  readonly replace: (version: number, state: State, clientId: string) => Promise<ReplaceResult>;
  /**
   * Returns the version created by the restore; rejects with `ApiError`. `base`: the version that the person had seen;
   * `clientId`: a fresh one.
   */
  readonly restore: (version: number, base: number, clientId: string) => Promise<number>;
  /** Whether the server's latest response said that it accepts no changes. */
  readonly isUnderMaintenance: () => boolean;
}

/** Statuses that mean "not now" instead of "no". */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;
const LIMITS: Readonly<Record<string, 'savingLimit' | 'historyFull'>> = {
  SavingLimit: 'savingLimit',
  HistoryFull: 'historyFull',
};
/** Whether a login, its second step, or the sign-up code would help. */
const isSessionOver = ({ status, errorMessage }: ApiError) =>
  status === 401 || errorMessage === 'CodePending' || errorMessage === 'SecondStepPending';
/** The maximum number of characters for a push to outlive its page: browsers allow 64 KiB for all of them together. */
const KEEPALIVE_LIMIT = 20_000;

/** The transport over REST (`sync.md` §3). */
export function createSyncTransport(call: CallApi, ownerId: string, ganttId: string): SyncTransport {
  const params = { userId: ownerId, ganttId };
  return {
    push: async (push) => {
      const { seq, base, changes, note } = push;
      const origin = push.origin as 'edit';
      // It stays a suggestion, also if its author may write by the time it is sent.
      const suggestion = note === undefined ? {} : { asSuggestion: true, note };
      // A short push completes even if the page is closed meanwhile.
      const keepalive = JSON.stringify(changes).length <= KEEPALIVE_LIMIT;
      try {
        const answer = await call(
          pushUpdate,
          { params, body: { seq, base, changes: [...changes], origin, ...suggestion } },
          { clientId: push.clientId, keepalive },
        );
        const { suggestionId, ...ack } = answer;
        return { type: 'ack', ack: ack as unknown as Ack, ...(suggestionId && { suggestionId }) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.errorMessage === 'SequenceGap' && error.expect !== undefined) {
          return { type: 'gap', expect: error.expect };
        }
        const limit = LIMITS[error.errorMessage];
        if (isPassing(error.status) || isSessionOver(error) || limit) {
          const wait = error.retryAfter === undefined ? {} : { wait: error.retryAfter * 1000 };
          return {
            type: 'later',
            isOffline: error.status === 0,
            isSignedOut: isSessionOver(error),
            isDeferred: isApiError(error, 'Maintenance', 'StorageFull'),
            ...(limit && { limit }),
            ...wait,
          };
        }
        return { type: 'refused', reason: error.errorMessage, detail: error.details };
      }
    },
    pull: async (since, clientId) => {
      try {
        const answer = await call(pullUpdates, { params, query: { since } }, { clientId });
        const { head, lastSeq } = answer;
        const level = answer.permissionLevel as Level;
        if (answer.mode === 'updates') {
          return { type: 'updates', head, lastSeq, level, updates: answer.updates as unknown as Update[] };
        }
        return { type: 'state', head, lastSeq, level, state: await unpackState(answer.state) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (isPassing(error.status) || isSessionOver(error)) {
          return { type: 'later', isOffline: error.status === 0 };
        }
        return { type: 'refused', reason: error.errorMessage };
      }
    },
    replace: async (version, state, clientId) => {
      try {
        const body = { ganttId, seq: 1, version, state: stateToJson(state) };
        const answer = await call(replaceGantt, { params: { ganttId }, body }, { clientId });
        return { type: 'done', version: answer.version };
      } catch (error) {
        if (!isApiError(error)) throw error;
        return { type: error.errorMessage === 'VersionConflict' ? 'conflict' : 'failed' };
      }
    },
    restore: async (version, base, clientId) => {
      const body = { seq: 1, base, changes: [{ type: 'restore', version }], origin: 'restore' as const };
      return (await call(pushUpdate, { params, body }, { clientId })).version;
    },
    isUnderMaintenance: () => maintenance.get().mode !== 'off',
  };
}
