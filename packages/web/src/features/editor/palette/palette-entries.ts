import { orderedIds } from '@giotto/chart/changes';
import type { ElementRef } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { GanttListItem } from '@giotto/contract/api';
import type { Command } from '../commands/command.ts';
import { COMMANDS } from '../commands/registry.ts';
import { pickMatches } from './match-text.ts';

/** Something that the palette can do: a command, a place in this chart to go to, another chart to open. */
export type PaletteEntry =
  | { readonly type: 'command'; readonly id: string; readonly command: Command }
  | { readonly type: 'element'; readonly id: string; readonly ref: ElementRef; readonly title: string }
  | { readonly type: 'chart'; readonly id: string; readonly gantt: GanttListItem };

/** Most places and charts that are listed at once. */
const MOST_PLACES = 20;
const MOST_CHARTS = 10;

interface PaletteSources {
  readonly query: string;
  readonly state: State;
  /** Other charts of this person; none while they are not known. */
  readonly gantts: readonly GanttListItem[];
  readonly labelOf: (command: Command) => string;
  readonly isAvailable: (command: Command) => boolean;
}

/** What matches; without a text every command, those that can be run first. */
export function listEntries(sources: PaletteSources): readonly PaletteEntry[] {
  const { query, labelOf, isAvailable } = sources;
  const commands = pickMatches(COMMANDS, labelOf, query, COMMANDS.length).map(
    (command): PaletteEntry => ({ type: 'command', id: command.id, command }),
  );
  const canRun = (entry: PaletteEntry) => entry.type === 'command' && isAvailable(entry.command);
  const ready = commands.filter(canRun);
  const rest = commands.filter((entry) => !canRun(entry));
  if (query.trim() === '') return [...ready, ...rest];
  return [...ready, ...places(sources), ...charts(sources), ...rest];
}

function places({ query, state }: PaletteSources): PaletteEntry[] {
  const titled = [
    ...orderedIds(state, 'task').map((id) => ({ kind: 'task', id }) as const),
    ...[...state.milestone.keys()].map((id) => ({ kind: 'milestone', id }) as const),
  ].map((ref) => ({ ref, title: state[ref.kind].get(ref.id)?.title ?? '' }));
  return pickMatches(
    titled.filter(({ title }) => title !== ''),
    ({ title }) => title,
    query,
    MOST_PLACES,
  ).map(({ ref, title }) => ({ type: 'element', id: `${ref.kind}-${ref.id}`, ref, title }));
}

function charts({ query, gantts }: PaletteSources): PaletteEntry[] {
  return pickMatches(gantts, ({ ganttName }) => ganttName, query, MOST_CHARTS).map((gantt) => ({
    type: 'chart',
    id: gantt.ganttId,
    gantt,
  }));
}
