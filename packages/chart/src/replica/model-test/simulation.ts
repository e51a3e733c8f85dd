import { apply } from '../../changes/index.ts';
import type { Id } from '../../model/index.ts';
import { toCanonical } from './canonical.ts';
import { ClientModel, nameOf } from './client-model.ts';
import { findFaults } from './find-faults.ts';
import type { GestureSource } from './make-gesture.ts';
import type { Mode } from './mode.ts';
import { RandomSource } from './random-source.ts';
import { type Reply, ServerModel } from './server-model.ts';
import { WriteOracle } from './write-oracle.ts';

/** A message in flight: it may be lost, duplicated or overtaken. */
interface Message {
  readonly client: ClientModel;
  readonly clientId: Id;
  readonly text: string;
}

/** What is simulated, and ways to break the model on purpose, in addition to what a test mocks. */
interface SimulationOptions {
  readonly doesDedupe: boolean;
  readonly mode: Mode;
}

/** Three clients, a server and a bad network; every step is followed by a check of every rule. */
export class Simulation {
  readonly server: ServerModel;
  readonly #mode: Mode;
  readonly clients: readonly ClientModel[];
  readonly #fates = new Map<string, 'waiting' | 'settled' | 'rejected'>();
  readonly #ids: Id[];
  readonly #requests: Message[] = [];
  readonly #replies: Message[] = [];
  readonly #writers: WriteOracle;
  #counter = 0;

  constructor({ doesDedupe, mode }: SimulationOptions) {
    const start = mode.makeStart();
    this.#mode = mode;
    this.server = new ServerModel(start, doesDedupe, mode);
    // Cem's scheduler is still being loaded.
    this.clients = ['ana', 'ben', 'cem'].map(
      (name) => new ClientModel(this.server, name, this.#fates, mode.scheduler !== null && name !== 'cem'),
    );
    this.#ids = [...start.task.keys(), ...start.milestone.keys(), ...start.dependency.keys()];
    this.#writers = new WriteOracle(start, mode.scheduler === null);
  }

  /** Runs one step of a scenario and checks the invariants. */
  step(numbers: readonly number[]): void {
    const random = new RandomSource(numbers);
    const client = random.pick(this.clients) as ClientModel;
    const kind = random.roll(this.#mode.scheduler === null ? 24 : 28);
    if (kind < 7) this.#edit(client, random);
    else if (kind < 11) this.#undo(client, random);
    else if (kind < 13) this.#send(client);
    else if (kind < 15) this.#deliverRequest(random);
    else if (kind < 16) this.#deliverReply(random);
    else if (kind < 19) this.#deliverUpdates(client, random);
    else if (kind < 22) this.#exchange(client);
    else if (kind === 22) this.#crash(client, random);
    else if (kind === 24) this.#edit(client, random, true);
    else if (kind === 25) this.#decideDrafts(client, random);
    else if (kind > 25) this.#undoAndRedo(client);
    else if (random.roll(2) === 0) client.reset();
    else this.server.refuseNext(client.clientId);
    this.#checkStates();
  }

  /** Delivers everything until nothing is left to do. */
  drain(): void {
    for (const client of this.clients) client.decideDrafts(true);
    for (let round = 0; round < 500; round++) {
      for (const client of this.clients) this.#exchange(client);
      this.#checkStates();
      if (this.clients.every((client) => client.replica.getSnapshot().pending.length === 0)) return;
    }
    throw new Error('the queues are never empty');
  }

  /** Checks what must hold once everything is delivered (`sync.md` §7.1 to §7.3, §7.9). */
  checkEnd(): void {
    const head = toCanonical(this.server.state);
    for (const client of this.clients) {
      client.takeUpdates(client.replica.getSnapshot().version, this.server.version);
      const { state, unsaved } = client.replica.getSnapshot();
      expectSame(toCanonical(state), head, `${client.clientId} does not converge`);
      if (unsaved > 0) throw new Error(`${client.clientId} still has unsaved pushes`);
    }
    const names = [...this.server.log.map(nameOf), ...this.server.refused];
    if (new Set(names).size !== names.length)
      throw new Error(`a push is twice in the log: ${names.join(', ')}`);
    for (const [name, fate] of this.#fates) {
      if (fate === 'waiting') throw new Error(`push ${name} has no end`);
      if (!names.includes(name)) throw new Error(`push ${name} is ${fate} but not in the log`);
    }
    for (const name of names) {
      const [clientId = '', seq = ''] = name.split(' ');
      if (Number(seq) > 1 && !names.includes(`${clientId} ${Number(seq) - 1}`))
        throw new Error(`hole before ${name}`);
    }
  }

  /** A moment without trouble: one push gets its answer, and everyone gets the stream. */
  #exchange(client: ClientModel): void {
    const request = this.#makeRequest(client);
    const reply = request && this.#answer(request);
    if (reply) this.#takeReply(reply);
    for (const one of this.clients) one.takeUpdates(one.replica.getSnapshot().version, this.server.version);
  }

  #send(client: ClientModel): void {
    const request = this.#makeRequest(client);
    if (request) this.#requests.push(request);
  }

  #makeRequest(client: ClientModel): Message | null {
    const text = client.makeRequest();
    return text === null ? null : { client, clientId: (JSON.parse(text) as { clientId: Id }).clientId, text };
  }

  #deliverRequest(random: RandomSource): void {
    const message = this.#take(this.#requests, random);
    if (message) this.#replies.push(this.#answer(message));
  }

  #answer(message: Message): Message {
    const before = this.server.version;
    const reply: Reply = this.server.push(message.clientId, JSON.parse(message.text));
    const update = this.server.log[before];
    if (update) this.#writers.checkUpdate(update, this.server.state);
    return { ...message, text: JSON.stringify(reply) };
  }

  #deliverReply(random: RandomSource): void {
    const message = this.#take(this.#replies, random);
    if (message) this.#takeReply(message);
  }

  #takeReply({ client, clientId, text }: Message): void {
    // A request that overtook others: the client sends again in order.
    if ((JSON.parse(text) as Reply).type !== 'gap') client.takeReply(clientId, text);
  }

  /** A message from anywhere in the pool: delivered, delivered and kept for a duplicate, or lost. */
  #take(pool: Message[], random: RandomSource): Message | undefined {
    const at = random.roll(Math.max(1, pool.length));
    const message = pool[at];
    const luck = random.roll(6);
    if (luck !== 4) pool.splice(at, 1);
    return luck === 5 ? undefined : message;
  }

  /** A part of the stream: up to some version, sometimes with a gap or with updates already seen. */
  #deliverUpdates(client: ClientModel, random: RandomSource): void {
    const at = client.replica.getSnapshot().version;
    const from = random.isRare(4) ? Math.max(0, at - random.roll(4)) : random.isRare(8) ? at + 1 : at;
    const to = random.isRare(3) ? this.server.version : from + 1 + random.roll(4);
    client.takeUpdates(from, to);
  }

  #edit(client: ClientModel, random: RandomSource, isDraft = false): void {
    const changes = this.#mode.makeGesture(random, this.#sourceFor(client));
    this.#writers.noteWriting(client.clientId, changes);
    // A client with drafts makes nothing but drafts: they have its last numbers.
    const effects = client.edit(changes, isDraft || client.hasDrafts);
    this.#writers.noteGesture(client.clientId, effects, client.replica.getSnapshot().state);
  }

  #undo(client: ClientModel, random: RandomSource): void {
    const isForced = random.isRare(6);
    const direction = random.isRare(4) ? 'redo' : 'undo';
    this.#noteQueue(client);
    const result = client.replica[direction](isForced, client.hasDrafts);
    client.store();
    const push = client.replica.getSnapshot().pending.at(-1);
    if (result.status !== 'done' || !push) return;
    this.#writers.noteWriting(client.clientId, push.changes);
    this.#writers.noteGesture(client.clientId, result.effects, client.replica.getSnapshot().state, true);
    if (isForced) this.#writers.allow(nameOf(push));
  }

  /**
   * Notes what a client's waiting changes write as it shows them. Rebased, they may have side effects that they had neither
   * when they were made nor will have on the server, where somebody else may have written the same value first.
   */
  #noteQueue({ clientId, replica }: ClientModel): void {
    const { version, pending } = replica.getSnapshot();
    const changes = pending.flatMap((push) => push.changes);
    this.#writers.noteWriting(
      clientId,
      apply(this.server.stateAt(version), changes, this.#mode.scheduler).effects,
    );
  }

  #decideDrafts(client: ClientModel, random: RandomSource): void {
    if (random.isRare(3)) client.attachScheduler();
    client.decideDrafts(random.roll(2) === 0);
    this.#mode.checkView(client.replica.withoutDrafts(), client.isScheduling);
  }

  /** Undoing and redoing at once changes nothing that a person sees (`sync.md` §7.6). */
  #undoAndRedo(client: ClientModel): void {
    const { replica, clientId } = client;
    const before = this.#mode.show(replica.getSnapshot().state);
    this.#noteQueue(client);
    for (const direction of ['undo', 'redo'] as const) {
      const result = replica[direction](false, client.hasDrafts);
      client.store();
      if (result.status !== 'done') return;
      this.#writers.noteWriting(clientId, replica.getSnapshot().pending.at(-1)?.changes ?? []);
      this.#writers.noteGesture(clientId, result.effects, replica.getSnapshot().state, true);
    }
    expectSame(this.#mode.show(replica.getSnapshot().state), before, 'undo and redo show another state');
  }

  #crash(client: ClientModel, random: RandomSource): void {
    const newClientId = random.roll(2) === 0 ? `${client.clientId.slice(0, 3)}${++this.#counter}` : null;
    const { clientId } = client;
    client.crash(newClientId, random.isRare(3));
    this.#writers.inherit(clientId, client.clientId);
  }

  #sourceFor(client: ClientModel): GestureSource {
    const { state: view, version: seen } = client.replica.getSnapshot();
    return {
      view,
      ids: this.#ids,
      nextValue: () => ++this.#counter,
      nextId: () => `id${++this.#counter}`,
      pastState: (random) => this.server.stateAt(random.roll(seen + 1)),
    };
  }

  #checkStates(): void {
    const states = [this.server.state, ...this.clients.map(({ replica }) => replica.getSnapshot().state)];
    for (const state of states) {
      const faults = findFaults(state);
      if (faults.length > 0) throw new Error(faults.join('; '));
    }
    for (const { replica, isScheduling } of this.clients)
      this.#mode.checkView(replica.getSnapshot().state, isScheduling);
  }
}

/** Throws with both texts if they differ. */
export function expectSame(actual: string, expected: string, what: string): void {
  if (actual !== expected) throw new Error(`${what}:\n${actual}\n${expected}`);
}
