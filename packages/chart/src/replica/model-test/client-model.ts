import type { Effect, PlainChange } from '../../changes/index.ts';
import type { Id } from '../../model/index.ts';
import { createReplica, type QueuedPush, type Replica, type Settled } from '../index.ts';
import { overTheWire } from './canonical.ts';
import type { Reply, ServerModel } from './server-model.ts';

/** A tab: the replica in memory, its queue on disk, and the outcome of each push. */
export class ClientModel {
  replica: Replica;
  clientId: Id;
  /** "client seq" of every push stored on disk, and its outcome. */
  readonly fates: Map<string, 'waiting' | 'settled' | 'rejected'>;
  /** The stored queue, and the one before the last write: a crash may lose the last write. */
  #disk = '[]';
  #diskBefore = '[]';
  readonly #server: ServerModel;

  /** Whether it has loaded its scheduler. */
  #isScheduling: boolean;

  constructor(
    server: ServerModel,
    clientId: Id,
    fates: Map<string, 'waiting' | 'settled' | 'rejected'>,
    isScheduling: boolean,
  ) {
    this.#server = server;
    this.clientId = clientId;
    this.fates = fates;
    this.#isScheduling = isScheduling;
    this.replica = createReplica({ ...server.load(), clientId, scheduler: this.#scheduler });
  }

  get isScheduling(): boolean {
    return this.#isScheduling;
  }

  /** The scheduler is loaded. */
  attachScheduler(): void {
    if (this.#isScheduling || this.#server.mode.scheduler === null) return;
    this.#isScheduling = true;
    this.replica.attachScheduler(this.#server.mode.scheduler);
  }

  get #scheduler() {
    return this.#isScheduling ? this.#server.mode.scheduler : null;
  }

  edit(changes: readonly PlainChange[], isDraft = false): readonly Effect[] {
    const { effects } = this.replica.edit(overTheWire(changes), 'edit', isDraft);
    this.#store();
    return effects;
  }

  /** Writes the queue to disk and returns what to send, as text. */
  makeRequest(): string | null {
    const push = this.replica.nextPush();
    this.#diskBefore = this.#disk;
    return push ? JSON.stringify(push) : null;
  }

  takeReply(clientId: Id, text: string): void {
    const reply = JSON.parse(text) as Reply;
    if (reply.type === 'ack') this.#end(this.replica.acknowledge(clientId, reply));
    else if (reply.type === 'reject') {
      const { rejected, settled } = this.replica.reject(clientId, reply.seq);
      if (rejected) this.#setFate(rejected, 'rejected');
      this.#end(settled);
    } else throw new Error(`${clientId}: the server expects ${reply.expect}`);
    this.#store();
  }

  /** Receives a part of the stream between any two versions. */
  takeUpdates(from: number, to: number): void {
    const before = this.replica.getSnapshot().version;
    const { settled } = this.replica.receive(overTheWire(this.#server.log.slice(from, to)));
    const { version } = this.replica.getSnapshot();
    if (version < before) throw new Error(`${this.clientId} goes back from ${before} to ${version}`);
    this.#end(settled);
    this.#store();
  }

  /** The socket's welcome with a whole state. */
  reset(): void {
    const { state, version } = this.#server.load();
    this.#end(this.replica.reset(state, version, this.#server.lastSeqOf(this.clientId)));
    this.#store();
  }

  get hasDrafts(): boolean {
    return this.replica.getSnapshot().drafts > 0;
  }

  /** Sends all drafts, or discards them. */
  decideDrafts(isSaved: boolean): void {
    if (isSaved) this.replica.save();
    else this.replica.discard();
    this.#store();
  }

  store(): void {
    this.#store();
  }

  /** Crashes the tab; a new one finds its queue on disk, perhaps without the last write. */
  crash(newClientId: Id | null, isWriteLost: boolean): void {
    if (isWriteLost) this.#disk = this.#diskBefore;
    this.#diskBefore = this.#disk;
    const queue = JSON.parse(this.#disk) as QueuedPush[];
    const kept = new Set(queue.filter((push) => !push.isDraft).map(nameOf));
    const own = [this.clientId, ...queue.map(({ clientId }) => clientId)];
    for (const [name, fate] of this.fates) {
      // Edits whose write was lost were never shown as kept and never sent.
      const isOwn = own.some((clientId) => name.startsWith(`${clientId} `));
      if (isOwn && fate === 'waiting' && !kept.has(name)) this.fates.delete(name);
    }
    this.clientId = newClientId ?? this.clientId;
    const seq = this.#server.lastSeqOf(this.clientId) + 1;
    const { clientId } = this;
    this.replica = createReplica({ ...this.#server.load(), clientId, seq, scheduler: this.#scheduler });
    this.replica.adopt(queue);
    this.#store();
  }

  #store(): void {
    const { pending } = this.replica.getSnapshot();
    const text = JSON.stringify(pending);
    if (text === this.#disk) return;
    this.#diskBefore = this.#disk;
    this.#disk = text;
    for (const push of pending) {
      // A draft's number is free again when it is discarded.
      if (!push.isDraft && !this.fates.has(nameOf(push))) this.fates.set(nameOf(push), 'waiting');
    }
  }

  #end(settled: readonly Settled[]): void {
    for (const { push } of settled) {
      this.#setFate(push, 'settled');
      if (this.#server.contents.get(nameOf(push)) !== JSON.stringify(push.changes)) {
        throw new Error(`push ${nameOf(push)} is settled, but the server never had these changes`);
      }
    }
  }

  #setFate(push: QueuedPush, fate: 'settled' | 'rejected'): void {
    this.fates.set(nameOf(push), fate);
  }
}

/** The model's name for a push. */
export function nameOf({ clientId, seq }: { readonly clientId: Id; readonly seq: number }): string {
  return `${clientId} ${seq}`;
}
