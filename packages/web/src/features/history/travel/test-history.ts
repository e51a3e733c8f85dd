import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import type { HistoryUpdate } from '@giotto/contract/api';
import type { HistoryPage } from './trail.ts';

/** Test data: a chart's history as the server stores and returns it. */
export interface TestHistory {
  /** The states by version; version 1 is the creation. */
  readonly states: readonly State[];
  readonly head: () => number;
  readonly stateAt: (version: number) => State;
  /** Adds an update. */
  readonly push: (changes: readonly PlainChange[], more?: Partial<HistoryUpdate>) => void;
  page: (query: { readonly before?: number; readonly updateCount: number }) => HistoryPage;
}

const DAY = Date.UTC(2027, 0, 4);

/** A history by one person, with updates a minute apart. */
export function makeHistory(): TestHistory {
  const states: State[] = [createState()];
  const log: HistoryUpdate[] = [entry(1, [], { origin: 'creation' })];
  return {
    states,
    head: () => log.length,
    stateAt: (version) => states[version - 1] as State,
    push: (changes, more) => {
      const { state, effects } = apply(states.at(-1) as State, changes);
      states.push(state);
      log.push(entry(log.length + 1, [...effects], more));
    },
    page: ({ before = Number.POSITIVE_INFINITY, updateCount }) => {
      const upTo = Math.min(log.length, before - 1);
      const updates = log.slice(Math.max(0, upTo - updateCount), upTo).toReversed();
      const last = updates.at(-1)?.version ?? 1;
      return {
        loadMoreUpdates: last > 1,
        ...(last > 1 && { nextBefore: last }),
        isShortened: false,
        head: log.length,
        userNames: [{ userId: 'ana', userName: 'Ana' }],
        updates: JSON.parse(JSON.stringify(updates)),
      };
    },
  };
}

/** An entry of the history. */
export function entry(
  version: number,
  changes: HistoryUpdate['changes'] = [],
  more: Partial<HistoryUpdate> = {},
): HistoryUpdate {
  return {
    ...{ id: `update-${version}`, version, userId: 'ana', origin: 'edit', schema: 1, changes },
    updateDate: new Date(DAY + version * 60_000).toISOString(),
    ...more,
  };
}

/** Changes the title of a task that exists already. */
export function retitle(title: string): PlainChange {
  return { type: 'set', kind: 'task', id: 'a', fields: { title } };
}

/** Creates the task. */
export const makeTask: PlainChange = { type: 'create', kind: 'task', id: 'a', value: { title: 'v2' } };
