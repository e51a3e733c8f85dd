import { Draft } from '@giotto/chart/changes';
import { enterChanges } from '../../packages/chart/src/replica/enter.ts';
import { decideSuggestions } from '../../packages/server/src/domains/charts/suggestions/decide-suggestions.ts';
import { listSuggestions } from '../../packages/server/src/domains/charts/suggestions/list-suggestions.ts';
import { changesOfDrafts } from '../../packages/web/src/lib/changes-of-drafts.ts';
import type { Client } from './client.ts';
import { type Command, pickClient, sendWhole } from './command.ts';
import type { Simulation } from './simulation.ts';

/** Dan, who can only suggest, suggests a change to what he sees in someone's client. */
export const suggest: Command = async (simulation, random) => {
  const client = pickClient(simulation, random);
  if (!client) return;
  const draft = new Draft(client.state);
  // Nobody suggests what changes nothing they see.
  const { makeGesture, scheduler } = simulation.mode;
  const wanted = makeGesture(random, simulation.sourceFor(client));
  const { changes, effects } = enterChanges(draft, wanted, scheduler);
  if (changes.length === 0) return;
  simulation.writers.noteWriting('dan', changes);
  simulation.writers.noteGesture('dan', effects, draft.finish().state);
  await sendWhole(simulation, 'dan', { changes, base: client.store?.get().version ?? 0 }, random.roll(2));
};

/** Drafts that cancel each other out aren't counted (a redo may bring them back), but they are in the queue. */
const hasDrafts = ({ store }: Client) => store?.get().isConfirmed === false && store.get().level === 2;

/** A person who can only suggest turns all drafts into one suggestion, as the dialog does. */
export function submitDrafts(simulation: Simulation, client: Client): void {
  if (!client.store || !hasDrafts(client)) return;
  const changes = changesOfDrafts(client.store.drafts.chartWithout(), client.state);
  simulation.writers.noteGesture(client.clientId, [], client.state);
  // The ledger sees the result.
  void client.store.drafts.submit(changes, 'please');
}

export const useDrafts: Command = (simulation, random) => {
  const [client] = simulation.liveClients.filter(hasDrafts);
  if (!client) return;
  if (random.isRare(5)) {
    simulation.typed.noteTakenBack(client.userId);
    client.store?.drafts.discard();
  } else submitDrafts(simulation, client);
};

export const decide: Command = async (simulation, random) => {
  const { gantts } = simulation.node(random.roll(2));
  const open = await listSuggestions(gantts, simulation.chartId, { userId: 'ana', level: 4 });
  const isAll = random.roll(2) === 0;
  const one = random.pick(open);
  const ids = isAll ? open.map(({ id }) => id) : one ? [one.id] : [];
  const decision = random.roll(4) === 0 ? 'refuse' : 'accept';
  await simulation.expectTrapOnly(() =>
    decideSuggestions(gantts, { chartId: simulation.chartId, userId: 'ana', decision, ids }),
  );
};
