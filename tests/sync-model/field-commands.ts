import { isSameJson } from '@giotto/chart/changes';
import type { RandomSource } from '../../packages/chart/src/replica/model-test/random-source.ts';
import type { Client } from './client.ts';
import { type Command, makeEdit, makeTyped, pickClient } from './command.ts';
import { type FieldKind, fieldKindsIn, recordOf } from './field-kinds.ts';
import { restoreAs } from './replace-commands.ts';
import type { Simulation } from './simulation.ts';
import { TypedField } from './typed-field.ts';

const kindsIn = ({ mode }: Simulation) => fieldKindsIn(mode.scheduler !== null);

/** Opens a field of something, if the client has none open. */
export const openField: Command = (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client || client.field || !client.canEdit) return;
  const field = random.pick(kindsIn(simulation));
  const kind = random.pick(field?.kinds ?? []);
  if (!field || !kind) return;
  const id = random.pickLate([...client.state[kind].keys()]);
  if (id !== undefined) client.field = new TypedField(client, { kind, id }, field);
};

/** Types into an open field: something that nobody else has ever typed, or what somebody has elsewhere. */
export const typeField: Command = (simulation, random) => {
  const client = random.pick(simulation.liveClients.filter(({ field }) => field));
  if (!client?.field) return;
  const { kind, of } = client.field;
  const titles = [...client.state.task.values()].map(({ title = '' }) => title);
  const isBorrowed = kind.name === 'title' && random.isRare(4);
  const own = kind.makeValue(simulation.typed.unique(), client.state, of);
  client.field.type(isBorrowed ? (random.pick(titles) ?? '') : own);
};

/** Somebody else changes what a person has open or in hand, or whether they may; the person hears of it. */
export const interfere: Command = async (simulation, random) => {
  const client = random.pick(simulation.liveClients.filter(({ field, drag }) => field ?? drag));
  const other = random.pick(simulation.liveClients.filter((one) => one.userId !== client?.userId));
  if (!client || !other?.canEdit) return;
  const luck = random.roll(8);
  if (luck === 0) await lowerLevel(simulation, client, random);
  else if (luck === 1) await goBack(simulation, random);
  else changeOpen(simulation, client, other, random);
  for (const one of [other, client]) await simulation.exchange(one, () => random.roll(2), true);
};

/** Deletes what a person has open, or changes it there: the same field, or the same bar in another way. */
function changeOpen(simulation: Simulation, client: Client, other: Client, random: RandomSource): void {
  const { field, drag } = client;
  const of = field?.of ?? drag?.of;
  if (!of || !recordOf(other.state, of)) return;
  const isDeletion = random.isRare(4);
  const isBarOpen = field?.kind.isBar ?? true;
  const isMatching = ({ isBar, kinds }: FieldKind) => isBar === isBarOpen && kinds.includes(of.kind);
  const sameBar = random.pick(kindsIn(simulation).filter(isMatching));
  const kind = isBarOpen ? sameBar : field?.kind;
  const value = kind?.makeValue(simulation.typed.unique(), other.state, of) ?? null;
  const changes = kind?.changesTo(other.state, of, value) ?? [];
  makeEdit(simulation, other, isDeletion ? [{ type: 'delete', ...of }] : changes);
}

/** Ana restores one of the last versions. */
async function goBack(simulation: Simulation, random: RandomSource): Promise<void> {
  await simulation.follow();
  const version = random.pickLate([...simulation.oracle.texts.keys()]) ?? simulation.oracle.version;
  await restoreAs(simulation, 'ana', version, random.roll(2));
}

async function lowerLevel(simulation: Simulation, { userId }: Client, random: RandomSource): Promise<void> {
  if (userId !== 'ben' && userId !== 'cem') return;
  const level = random.isRare(3) ? null : 1;
  await simulation.expectTrapOnly(() => simulation.setLevel(random.roll(2), userId, level));
}

/** Leaves an open field. */
export const closeField: Command = (simulation, random) => {
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
  const { kind, of } = field;
  const { value, seen, base } = sent;
  const changes = kind.changesTo(client.state, of, value);
  // An end before the start is refused while it stands in the field.
  if (changes.length === 0) return;
  makeTyped(simulation, { client, of, own: kind.fieldOf(of.kind), seen, changes, isBar: kind.isBar, base });
  const shown = recordOf(client.state, of) && kind.read(client.state, of);
  if (shown === undefined || !isSameJson(shown, value))
    throw new Error(
      `${JSON.stringify(value)} of ${client.userId} isn't there after the ${kind.name} of ${of.kind} ${of.id} was left, but ${JSON.stringify(shown)}`,
    );
}
