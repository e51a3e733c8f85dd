import { stateToJson } from '@giotto/chart/model';
import { type Command, pickClient, sendWhole } from './command.ts';
import type { Simulation } from './simulation.ts';

/** Somebody restores a version at a node. */
export function restoreAs(
  simulation: Simulation,
  userId: string,
  version: number,
  at: number,
): Promise<void> {
  const body = { changes: [{ type: 'restore', version }], origin: 'restore' };
  return sendWhole(simulation, userId, body, at);
}

/** Replaces the chart by what one client shows. */
export const importChart: Command = async (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client) return;
  await simulation.follow();
  simulation.oracle.imported = simulation.oracle.visibleOf(client.state);
  const changes = [{ type: 'import', state: stateToJson(client.state) }];
  await sendWhole(simulation, 'ana', { changes, origin: 'import' }, random.roll(2));
  await simulation.follow();
};
