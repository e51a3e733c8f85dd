import { orderedIds } from '@giotto/chart/changes';
import type { ElementRef } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { GanttListItem } from '@giotto/contract/api';
import { type Match, pickMatches } from '../../../lib/match-text.ts';
import type { Command } from '../commands/command.ts';
import { COMMANDS } from '../commands/registry.ts';

/** A palette entry: a command, an element of this chart to go to, or another chart to open. */
export type PaletteEntry =
  | { readonly type: 'command'; readonly id: string; readonly command: Command }
  | { readonly type: 'element'; readonly id: string; readonly ref: ElementRef; readonly title: string }
  | { readonly type: 'chart'; readonly id: string; readonly gantt: GanttListItem };

/** Maximum number of elements and of charts listed at once. */
const MAX_PLACES = 20;
const MAX_CHARTS = 10;

interface PaletteSources {
  readonly query: string;
  readonly state: State;
  /** The person's other charts; empty until they are loaded. */
  readonly gantts: readonly GanttListItem[];
  readonly labelOf: (command: Command) => string;
  readonly isAvailable: (command: Command) => boolean;
}

/**
 * Lists matching entries, best first: at equal rank commands, then elements, then charts. Unavailable commands come
 * last. Without a query, lists every command.
 */
export function listEntries(sources: PaletteSources): readonly PaletteEntry[] {
  const { query, isAvailable } = sources;
  const isText = query.trim() !== '';
  const found = [...commands(sources), ...(isText ? [...places(sources), ...charts(sources)] : [])];
  const isOff = ({ entry }: Match<PaletteEntry>) => entry.type === 'command' && !isAvailable(entry.command);
  const orderOf = (match: Match<PaletteEntry>) => (isOff(match) ? 0 : match.rank);
  return found.toSorted((a, b) => orderOf(b) - orderOf(a)).map(({ entry }) => entry);
}

function commands({ query, labelOf }: PaletteSources): Match<PaletteEntry>[] {
  return pickMatches(COMMANDS, labelOf, query, COMMANDS.length).map(({ entry: command, rank }) => ({
    rank,
    entry: { type: 'command', id: command.id, command },
  }));
}

function places({ query, state }: PaletteSources): Match<PaletteEntry>[] {
  const titled = [
    ...orderedIds(state, 'task').map((id) => ({ kind: 'task', id }) as const),
    ...[...state.milestone.keys()].map((id) => ({ kind: 'milestone', id }) as const),
  ].map((ref) => ({ ref, title: state[ref.kind].get(ref.id)?.title ?? '' }));
  return pickMatches(
    titled.filter(({ title }) => title !== ''),
    ({ title }) => title,
    query,
    MAX_PLACES,
  ).map(({ entry: { ref, title }, rank }) => ({
    rank,
    entry: { type: 'element', id: `${ref.kind}-${ref.id}`, ref, title },
  }));
}

function charts({ query, gantts }: PaletteSources): Match<PaletteEntry>[] {
  return pickMatches(gantts, ({ ganttName }) => ganttName, query, MAX_CHARTS).map(({ entry, rank }) => ({
    rank,
    entry: { type: 'chart', id: entry.ganttId, gantt: entry },
  }));
}
