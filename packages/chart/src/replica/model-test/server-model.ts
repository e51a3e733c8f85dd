import {
  type Ack,
  apply,
  type Dropped,
  findOverwritten,
  invert,
  type PlainChange,
  type Push,
  replay,
} from '../../changes/index.ts';
import { type Id, type State, type StateJson, stateFromJson, stateToJson } from '../../model/index.ts';
import { overTheWire, toCanonical } from './canonical.ts';
import type { LoggedUpdate } from './logged-update.ts';
import { DRAWN, type Mode } from './mode.ts';

/** The server's answer to a push (`sync.md` §3). */
export type Reply =
  | ({ readonly type: 'ack' } & Ack)
  | { readonly type: 'reject'; readonly seq: number; readonly reason: string }
  | { readonly type: 'gap'; readonly expect: number };

interface ClientRow {
  lastSeq: number;
  lastResult: Reply | null;
}

/** The reference server: `sync.md` §4 without SQL. Throws when an effect isn't exact in both directions. */
export class ServerModel {
  readonly log: LoggedUpdate[] = [];
  /** Permanently refused pushes, as "client seq". */
  readonly refused: string[] = [];
  /** The content of each push, by "client seq". */
  readonly contents = new Map<string, string>();
  readonly start: State;
  state: State;
  readonly #clients = new Map<Id, ClientRow>();
  readonly #refusing = new Set<Id>();
  readonly mode: Mode;
  readonly #doesDedupe: boolean;

  constructor(start: State, doesDedupe: boolean, mode = DRAWN) {
    this.start = start;
    this.state = start;
    this.mode = mode;
    this.#doesDedupe = doesDedupe;
  }

  get version(): number {
    return this.log.length;
  }

  /** Refuses the next new push of this client, as if its permission had been lowered. */
  refuseNext(clientId: Id): void {
    this.#refusing.add(clientId);
  }

  /** The last push of this client that the server has. */
  lastSeqOf(clientId: Id): number {
    return this.#clients.get(clientId)?.lastSeq ?? 0;
  }

  /** The transaction of `sync.md` §4. */
  push(clientId: Id, push: Push): Reply {
    const row = this.#clients.get(clientId) ?? { lastSeq: 0, lastResult: null };
    if (this.#doesDedupe && push.seq <= row.lastSeq && row.lastResult) return row.lastResult;
    if (push.seq > row.lastSeq + 1) return { type: 'gap', expect: row.lastSeq + 1 };
    this.contents.set(`${clientId} ${push.seq}`, JSON.stringify(push.changes));
    const reply = this.#decide(clientId, push);
    this.#clients.set(clientId, { lastSeq: push.seq, lastResult: reply });
    return overTheWire(reply);
  }

  /** The head as a loading client receives it. */
  load(): { state: State; version: number } {
    return { state: stateFromJson(overTheWire(stateToJson(this.state) as StateJson)), version: this.version };
  }

  /** The state at a version, reconstructed backwards from the head. */
  stateAt(version: number): State {
    let state = this.state;
    for (const update of this.log.slice(version).reverse()) state = replay(state, invert(update.changes));
    return state;
  }

  #decide(clientId: Id, { seq, base, changes, origin }: Push): Reply {
    if (this.#refusing.delete(clientId)) return this.#refuse(clientId, seq, 'Unauthorized');
    const { state, effects, dropped, refused } = this.#applyExactly(changes as readonly PlainChange[]);
    if (refused) return this.#refuse(clientId, seq, refused.reason);
    const overwrote = findOverwritten(effects, this.log.slice(base), clientId);
    const version = this.version + 1;
    const update = { version, userId: clientId, clientId, seq, origin, changes: effects };
    this.mode.checkUpdate(this.state, update, state);
    this.mode.checkOverwritten(this.state, update, state, overwrote);
    this.state = state;
    this.log.push(overTheWire(update));
    return { type: 'ack', seq, version, dropped: dropped as Dropped[], overwrote };
  }

  #refuse(clientId: Id, seq: number, reason: string): Reply {
    this.refused.push(`${clientId} ${seq}`);
    return { type: 'reject', seq, reason };
  }

  /** `sync.md` §7.4: deterministic, effects exact both ways, input unchanged. */
  #applyExactly(changes: readonly PlainChange[]) {
    const before = toCanonical(this.state);
    const input = JSON.stringify(changes);
    const { scheduler } = this.mode;
    const outcome = apply(this.state, changes, scheduler);
    const again = apply(this.state, changes, scheduler);
    const facts = overTheWire(outcome.effects);
    const replayed = replay(this.state, facts);
    const after = toCanonical(outcome.state);
    const faults = [
      toCanonical(again.state) === after || 'apply is not deterministic',
      JSON.stringify(again.effects) === JSON.stringify(outcome.effects) || 'effects are not deterministic',
      toCanonical(replayed) === after || 'replaying the effects gives another state',
      toCanonical(replay(replayed, invert(facts))) === before || 'replaying the inverse does not lead back',
      toCanonical(this.state) === before || 'apply changed its input state',
      JSON.stringify(changes) === input || 'apply changed its input changes',
    ].filter((fault) => typeof fault === 'string');
    if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${input}`);
    return outcome;
  }
}
