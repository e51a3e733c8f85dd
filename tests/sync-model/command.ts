import { apply, type PlainChange, prepareChanges } from '@giotto/chart/changes';
import type { RandomSource } from '../../packages/chart/src/replica/model-test/random-source.ts';
import type { Client } from './client.ts';
import type { Simulation } from './simulation.ts';

/** What happens in one step of a scenario. */
export type Command = (simulation: Simulation, random: RandomSource) => Promise<void> | void;

/** Any live client. */
export function pickClient(simulation: Simulation, random: RandomSource): Client | undefined {
  return random.pick(simulation.liveClients);
}

/** Edits in a client what a person sees there, and records what they have seen of it at once. */
export function makeEdit(
  { ledger, mode: { scheduler }, writers }: Simulation,
  client: Client,
  changes: readonly PlainChange[],
  base?: number,
): void {
  const before = client.state;
  client.edit(changes, base);
  if (client.state === before) return;
  const prepared = prepareChanges(before, JSON.parse(JSON.stringify(changes)) as PlainChange[], scheduler);
  const { effects, dropped } = apply(before, prepared, scheduler);
  ledger.noteSeenAtOnce(prepared, dropped);
  writers.noteWriting(client.clientId, changes);
  writers.noteGesture(client.clientId, effects, client.state);
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
