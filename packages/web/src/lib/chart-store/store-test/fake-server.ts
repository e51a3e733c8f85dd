import {
  type Ack,
  apply,
  diff,
  type Effect,
  findOverwritten,
  type PlainChange,
  replay,
} from '@giotto/chart/changes';
import { createState, type State, stateFromJson, stateToJson } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import { checkChanges } from '@giotto/chart/schema';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { ApiError } from '../../api-error.ts';
import type { PullResult, PushResult, SyncTransport } from '../sync-transport.ts';

interface LoggedPush {
  readonly version: number;
  readonly clientId: string;
  readonly seq: number;
  readonly userId: string;
  readonly base: number;
  readonly origin?: string;
  readonly changes: readonly Effect[];
}

/** Data crosses the wire as JSON, so the tab and the server share no objects. */
const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const SILENCE: PushResult = { type: 'later', isOffline: true, isSignedOut: false };

/** Test data: an in-memory server with the rules of `sync.md` §4, and faults on demand. */
export class FakeServer {
  state: State = createState();
  level: Level = LEVELS.OWNER;
  isOffline = false;
  /** Whether it responds but accepts no changes. */
  isUnderMaintenance = false;
  /** The limit that each push meets. */
  limit: 'savingLimit' | 'historyFull' | null = null;
  /** The number of pushes received meanwhile. */
  deferred = 0;
  /** Refuses the next new push for this reason. */
  refusal: string | null = null;
  /** The number of acks to lose: the push is in the log, but the client isn't told. */
  lostAcks = 0;
  readonly log: LoggedPush[] = [];
  /** Pushes made as suggestions, or without write permission. */
  readonly suggestions: QueuedPush[] = [];
  /** How often somebody has asked for news. */
  pulls = 0;
  /** Every push received, including repeated ones, as "client seq". */
  readonly arrived: string[] = [];
  /** Called with each push before it's decided. */
  onPush: (push: QueuedPush) => void = () => {};
  readonly #clients = new Map<string, { lastSeq: number; result: PushResult }>();

  get version(): number {
    return this.log.length;
  }

  /** Another person's push, as if they had seen the chart at `base`. */
  pushAsOther(changes: readonly PlainChange[], base = this.version, userId = 'ben'): void {
    this.#append({ clientId: `client-of-${userId}`, seq: this.version + 1, userId, base }, changes);
  }

  /** A person's restore of a version, as if they had seen the chart at `base`. */
  restoreAs(
    userId: string,
    version: number,
    { base = this.version, clientId = `restore-of-${userId}` } = {},
  ): void {
    const effects = this.log.slice(0, version).flatMap(({ changes }) => changes);
    const place = { clientId, seq: 1, userId, base, origin: 'restore' };
    this.#append(place, diff(this.state, replay(createState(), effects)));
  }

  /** Forgets its clients, like a server restored from a backup. */
  forgetClients(): void {
    this.#clients.clear();
  }

  /** The effects of all pushes of one client, in order. */
  effectsOf(clientId: string): readonly Effect[] {
    return this.log.filter((update) => update.clientId === clientId).flatMap(({ changes }) => changes);
  }

  transport(): SyncTransport {
    return {
      push: async (push) => overTheWire(this.#answer(overTheWire(push))),
      pull: async (since, clientId) => this.#pull(since, clientId),
      replace: async (version, state, clientId) => {
        if (this.isOffline) return { type: 'failed' };
        if (version !== this.version) return { type: 'conflict' };
        this.state = state;
        const seen = { clientId, seq: 1, userId: 'ana', base: version, origin: 'import' };
        this.log.push({ ...seen, version: version + 1, changes: [] });
        return { type: 'done', version: this.version };
      },
      restore: async (version, base, clientId) => {
        if (this.isOffline) throw new ApiError(0, 'NetworkError');
        if (version > this.version) throw new ApiError(410, 'HistoryPruned');
        this.restoreAs('ana', version, { base, clientId });
        return this.version;
      },
      isUnderMaintenance: () => this.isUnderMaintenance,
    };
  }

  #answer(push: QueuedPush): PushResult {
    if (this.isOffline) return SILENCE;
    if (this.isUnderMaintenance) {
      this.deferred++;
      return { type: 'later', isOffline: false, isSignedOut: false, isDeferred: true, wait: 60_000 };
    }
    if (this.limit !== null) {
      this.deferred++;
      return { type: 'later', isOffline: false, isSignedOut: false, limit: this.limit };
    }
    this.arrived.push(`${push.clientId} ${push.seq}`);
    this.onPush(push);
    const client = this.#clients.get(push.clientId) ?? { lastSeq: 0, result: SILENCE };
    if (this.level < LEVELS.SUGGEST) return { type: 'refused', reason: 'Forbidden', detail: [] };
    if (push.seq > client.lastSeq + 1) return { type: 'gap', expect: client.lastSeq + 1 };
    if (push.seq > client.lastSeq) {
      const result = this.#decide(push);
      this.#clients.set(push.clientId, { lastSeq: push.seq, result });
    }
    if (this.lostAcks > 0) {
      this.lostAcks--;
      return SILENCE;
    }
    return this.#clients.get(push.clientId)?.result ?? SILENCE;
  }

  #decide(push: QueuedPush): PushResult {
    if (this.refusal !== null) {
      const reason = this.refusal;
      this.refusal = null;
      return { type: 'refused', reason, detail: [{ path: 'changes.0', message: 'is refused' }] };
    }
    const checked = checkChanges(push.changes);
    if (!checked.ok) return { type: 'refused', reason: 'BadRequest', detail: checked.problems };
    if (push.note !== undefined || this.level < LEVELS.WRITE) {
      this.suggestions.push(push);
      const ack = { seq: push.seq, version: this.version, dropped: [], overwrote: [] };
      return { type: 'ack', ack, suggestionId: `suggestion ${this.suggestions.length}` };
    }
    const { clientId, seq, base } = push;
    const answer = this.#append({ clientId, seq, userId: 'ana', base }, push.changes);
    return { type: 'ack', ack: { seq: push.seq, version: this.version, ...answer } };
  }

  #append(
    { clientId, seq, userId, base, origin = 'edit' }: Omit<LoggedPush, 'version' | 'changes'>,
    changes: readonly PlainChange[],
  ): Pick<Ack, 'dropped' | 'overwrote'> {
    const { state, effects, dropped } = apply(this.state, changes);
    const overwrote = findOverwritten(effects, this.log.slice(base), userId);
    this.state = state;
    this.log.push(
      overTheWire({ version: this.version + 1, clientId, seq, userId, base, origin, changes: effects }),
    );
    return { dropped, overwrote };
  }

  #pull(since: number, clientId: string): PullResult {
    this.pulls += 1;
    if (this.isOffline) return { type: 'later', isOffline: true };
    if (this.level < LEVELS.READ) return { type: 'refused', reason: 'Unauthorized' };
    const { level, version: head } = this;
    const lastSeq = this.#clients.get(clientId)?.lastSeq ?? 0;
    if (this.log.slice(since).some((update) => update.origin === 'import')) {
      return {
        type: 'state',
        head,
        lastSeq,
        level,
        state: stateFromJson(overTheWire(stateToJson(this.state))),
      };
    }
    const updates = overTheWire(this.log.slice(since)) as unknown as Extract<
      PullResult,
      { type: 'updates' }
    >['updates'];
    return { type: 'updates', head, lastSeq, level, updates };
  }
}
