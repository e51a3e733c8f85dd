import { orderedIds } from '../../changes/ordered-ids.ts';
import {
  ELEMENT_KINDS,
  isOrderedKind,
  MAIN,
  type OrderedKind,
  PLAN_KINDS,
  TEMPLATE_KINDS,
} from '../../model/kinds.ts';
import { FILE_BYTES_LIMIT } from '../../model/limits.ts';
import type { State } from '../../model/state.ts';
import { SCHEMA_VERSION } from '../migrations/index.ts';
import { ELEMENT_SECTIONS, PLAN_SECTIONS, TEMPLATE_SECTIONS } from '../sections.ts';

/** The content of a `.gio` file besides the chart. */
export interface GioFile {
  readonly ganttId: string;
  readonly ganttName: string;
  readonly isPremium: boolean;
  readonly state: State;
  /** The chart's picture, for programs that preview files. */
  readonly svg: string;
}

function joinOrder(state: State, kind: OrderedKind): string {
  return orderedIds(state, kind).join(';');
}

function writeRecords(
  table: ReadonlyMap<string, object>,
  ids: Iterable<string>,
  idField: 'id' | 'key',
): Record<string, object> {
  const records: Record<string, object> = {};
  for (const id of ids) {
    const { order: _, ...fields } = (table.get(id) ?? {}) as { readonly order?: string };
    records[id] = { [idField]: id, ...fields };
  }
  return records;
}

function writeTheme(state: State): object {
  const theme: Record<string, unknown> = { ...state.theme.get(MAIN) };
  for (const kind of TEMPLATE_KINDS) {
    if (state[kind].size === 0) continue;
    const section = TEMPLATE_SECTIONS[kind];
    theme[section] = writeRecords(state[kind], orderedIds(state, kind), 'key');
    theme[`${section}Order`] = joinOrder(state, kind);
  }
  return theme;
}

/** A chart with the specified field names (`spec/charts.md` §3, Chart schema); order keys become order strings. */
export function writeData(state: State): object {
  const data: Record<string, unknown> = {
    version: SCHEMA_VERSION,
    ...state.timeline.get(MAIN),
    ...state.chart.get(MAIN),
    taskOrder: joinOrder(state, 'task'),
  };
  for (const kind of ELEMENT_KINDS) {
    const ids = isOrderedKind(kind) ? orderedIds(state, kind) : state[kind].keys();
    data[ELEMENT_SECTIONS[kind]] = writeRecords(state[kind], ids, 'id');
  }
  for (const kind of PLAN_KINDS) {
    if (state[kind].size === 0) continue;
    const section = PLAN_SECTIONS[kind];
    const ids = isOrderedKind(kind) ? orderedIds(state, kind) : state[kind].keys();
    data[section] = writeRecords(state[kind], ids, 'id');
    if (isOrderedKind(kind)) data[`${section}Order`] = joinOrder(state, kind);
  }
  data.theme = writeTheme(state);
  return data;
}

/** The text of a `.gio` file, indented for people unless that would exceed the size limit of an import. */
export function writeGio({ ganttId, ganttName, isPremium, state, svg }: GioFile): string {
  const file = { ganttId, ganttName, isPremium, data: writeData(state), svg };
  const indented = JSON.stringify(file, null, 1);
  // A character is at most three bytes of UTF-8.
  return indented.length * 3 <= FILE_BYTES_LIMIT ? indented : JSON.stringify(file);
}
