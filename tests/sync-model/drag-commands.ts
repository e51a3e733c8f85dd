import { withSeenBars } from '@giotto/chart/changes';
import { setSpan, spanOf } from '@giotto/chart/interact';
import { isTakenBack, toBar } from '../../packages/chart/src/replica/model-test/drawn-bars.ts';
import type { Client } from './client.ts';
import { type Command, makeTyped, pickClient } from './command.ts';
import { recordOf } from './field-kinds.ts';
import type { Simulation } from './simulation.ts';

/** Takes a bar, mostly the same, and drags it, its start or its end. */
export const takeBar: Command = (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client || client.drag || !client.canEdit) return;
  const id = random.isRare(3) ? random.pickLate([...client.state.task.keys()]) : 't1';
  const of = { kind: 'task', id: id ?? 't1' } as const;
  const span = spanOf(client.state, of);
  if (!span) return;
  const unique = simulation.typed.unique() + 0.25;
  const { start, duration } = span;
  const dragged = [
    { start: unique, duration },
    { start, duration: unique },
    { start: start + duration - unique, duration: unique },
  ];
  client.drag = {
    of,
    changes: withSeenBars(client.state, setSpan(client.state, of, random.pick(dragged) ?? span)),
    seen: { record: recordOf(client.state, of) ?? {}, version: client.version },
  };
};

export const dropBar: Command = (simulation, random) => {
  const client = random.pick(simulation.liveClients.filter(({ drag }) => drag));
  if (client) dropHeld(simulation, client);
};

/** Drops the bar that a client's person holds, whatever has become of it and of their rights. */
export function dropHeld(simulation: Simulation, client: Client): void {
  const { drag } = client;
  if (!drag) return;
  client.drag = null;
  const { of, changes, seen } = drag;
  const before = recordOf(client.state, of);
  makeTyped(simulation, { client, of, seen, changes, isBar: true, base: seen.version });
  const after = recordOf(client.state, of);
  if (!before || !after || simulation.mode.scheduler !== null) return;
  if (isTakenBack(toBar('task', seen.record), toBar('task', before), toBar('task', after)))
    throw new Error(`a drop of ${client.userId} takes back what others made of ${of.id} during the drag`);
}
