import type { Client } from './client.ts';
import { type Command, makeEdit, pickClient } from './command.ts';
import type { Simulation } from './simulation.ts';
import { TypedField } from './typed-field.ts';

/** Opens the field of a title, if the client has none. */
export const openTitle: Command = (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client || client.field || !client.canEdit) return;
  const kind = random.isRare(4) ? 'milestone' : 'task';
  const id = random.pickLate([...client.state[kind].keys()]);
  if (id !== undefined) client.field = new TypedField(client, { kind, id });
};

/** Types into an open field: something that nobody else has ever typed, or what somebody has elsewhere. */
export const typeTitle: Command = (simulation, random) => {
  const client = random.pick(simulation.liveClients.filter(({ field }) => field));
  const titles = [...(client?.state.task.values() ?? [])].map(({ title = '' }) => title);
  const text = random.isRare(4) ? random.pick(titles) : simulation.typed.makeText();
  client?.field?.type(text ?? '');
};

/** Somebody else sets the title that a person has open, or deletes its element; the person hears of it. */
export const interfere: Command = async (simulation, random) => {
  const client = random.pick(simulation.liveClients.filter(({ field }) => field));
  const other = random.pick(simulation.liveClients.filter((one) => one.userId !== client?.userId));
  if (!client?.field || !other?.canEdit) return;
  const { kind, id } = client.field.of;
  const title = simulation.typed.makeText();
  const isDeleting = random.isRare(3);
  makeEdit(simulation, other, [
    isDeleting ? { type: 'delete', kind, id } : { type: 'set', kind, id, fields: { title } },
  ]);
  for (const one of [other, client]) await simulation.exchange(one, () => random.roll(2), true);
};

/** Leaves an open field. */
export const leaveTitle: Command = (simulation, random) => {
  const client = random.pick(simulation.liveClients.filter(({ field }) => field));
  if (client) leaveField(simulation, client);
};

/** Leaves a client's field, if it has one open; what it sends must show at once. */
export function leaveField(simulation: Simulation, client: Client): void {
  const { field } = client;
  if (!field) return;
  client.field = null;
  const { sent, lost } = field.leave();
  if (lost !== undefined) simulation.typed.kept.push(lost);
  if (!sent) return;
  const { kind, id } = field.of;
  simulation.typed.noteSent(client.userId, sent);
  makeEdit(simulation, client, [{ type: 'set', kind, id, fields: { title: sent.text } }], sent.base);
  if (client.state[kind].get(id)?.title !== sent.text)
    throw new Error(`“${sent.text}” of ${client.userId} isn't there after the field was left`);
}
