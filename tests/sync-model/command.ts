import { apply, type PlainChange, prepareChanges } from '@giotto/chart/changes';
import type { RandomSource } from '../../packages/chart/src/replica/model-test/random-source.ts';
import type { Client } from './client.ts';
import { recordOf, wishesOf } from './field-kinds.ts';
import type { Simulation } from './simulation.ts';
import type { Sent } from './typed-values.ts';

/** What happens in one step of a scenario. */
export type Command = (simulation: Simulation, random: RandomSource) => Promise<void> | void;

/** Any live client. */
export function pickClient(simulation: Simulation, random: RandomSource): Client | undefined {
  return random.pick(simulation.liveClients);
}

/** Edits in a client what a person sees there, and records what they have seen of it at once. */
export function makeEdit(
  { ledger, mode: { scheduler }, typed, writers }: Simulation,
  client: Client,
  changes: readonly PlainChange[],
  base?: number,
): void {
  const before = client.state;
  typed.noteEdit(client.userId, changes);
  client.edit(changes, base);
  if (client.state === before) return;
  const prepared = prepareChanges(before, JSON.parse(JSON.stringify(changes)) as PlainChange[], scheduler);
  const { effects, dropped } = apply(before, prepared, scheduler);
  ledger.noteSeenAtOnce(prepared, dropped);
  writers.noteWriting(client.clientId, changes);
  writers.noteGesture(client.clientId, effects, client.state);
}

/** An edit of what a person has typed or dragged, and whether it changes a part of a bar. */
interface TypedEdit extends Pick<Sent, 'client' | 'of' | 'own' | 'seen'> {
  readonly changes: readonly PlainChange[];
  readonly isBar: boolean;
  readonly base: number | undefined;
}

/** Makes an edit of which nothing may vanish. */
export function makeTyped(simulation: Simulation, { changes, isBar, base, ...sent }: TypedEdit): void {
  const { client, of, own, seen } = sent;
  const { level, drafts = 0 } = client.store?.get() ?? {};
  const seenElse =
    own === undefined ? seen : { record: recordOf(client.state, of) ?? {}, version: client.version };
  makeEdit(simulation, client, changes, base);
  // Drafts of bars are submitted as what they look like by then, and a schedule makes dates of what is typed.
  const isTold = !isBar || (simulation.mode.scheduler === null && level !== 2 && drafts === 0);
  if (isTold)
    simulation.typed.noteSent({
      ...sent,
      wishes: wishesOf(changes, { kind: of.kind, record: seenElse.record }),
      seenElse,
    });
}

/** A push without a client id, as a program sends it. */
export async function sendWhole(
  simulation: Simulation,
  userId: string,
  body: object,
  at: number,
): Promise<void> {
  const { chartId } = simulation;
  const text = JSON.stringify(body);
  await simulation.carry({ chartId, userId, clientId: undefined, name: 'pushUpdate', text }, at);
}
