import type { RandomSource } from '../../packages/chart/src/replica/model-test/random-source.ts';
import type { Client } from './client.ts';
import type { Simulation } from './simulation.ts';

/** What happens in one step of a scenario. */
export type Command = (simulation: Simulation, random: RandomSource) => Promise<void> | void;

/** Any live client. */
export function pickClient(simulation: Simulation, random: RandomSource): Client | undefined {
  return random.pick(simulation.liveClients);
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
