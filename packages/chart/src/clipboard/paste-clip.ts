import { type Fields, type PlainChange, shiftTimes } from '../changes/index.ts';
import type { ElementRef } from '../interact/index.ts';
import {
  type Assignment,
  DEEPEST_INDENTATION,
  type Id,
  type State,
  TEMPLATE_KIND_OF,
  timelineOf,
  toMinuteGrain,
  type Unit,
} from '../model/index.ts';
import { MINUTES_PER_DAY, startMinutes } from '../time/index.ts';
import { clampRow, clampUnit } from './clamp-position.ts';
import { type Clip, type ClipElement, ROW_FIELDS } from './clip.ts';
import { type ClipPeople, pastePeople } from './clip-people.ts';
import { findRowPlace, type Paste, type PastePlace } from './paste-place.ts';

/**
 * Puts copied elements below a row, with new ids and the links among them. Dates are preserved, even in a chart with
 * another start date; elements beside the rows keep their place beside the copies; a look that this chart lacks becomes
 * the default one, and an id of another program that this chart has already is left out.
 */
export function pasteClip(state: State, clip: Clip, place: PastePlace): Paste {
  const { after, row, level } = findRowPlace(state, place.below);
  const days = (startMinutes(clip.startDate) - startMinutes(timelineOf(state).startDate)) / MINUTES_PER_DAY;
  const hasRows = clip.elements.some(({ kind }) => kind === 'task');
  const rows =
    (hasRows || place.below !== null ? (hasRows ? row : Math.max(0, row - 1)) : clip.firstRow) -
    clip.firstRow;
  const ids = new Map(clip.elements.map(({ id }) => [id, place.newId()]));
  const externalIds = externalIdsOf(state);
  const { people = {} } = clip;
  const changes: PlainChange[] = [];
  const pasted: ElementRef[] = [];
  let last = after;
  for (const element of clip.elements) {
    const id = ids.get(element.id) as Id;
    const value = renew(state, element, { days, rows, level, ids, externalIds, people });
    if (value === null) continue;
    const { kind } = element;
    changes.push({ type: 'create', kind, id, value, ...(kind === 'task' && { after: last }) });
    if (kind === 'task') last = id;
    if (kind !== 'dependency') pasted.push({ kind, id });
  }
  return { changes, pasted };
}

interface Shift {
  readonly days: number;
  readonly rows: number;
  readonly level: number;
  readonly ids: ReadonlyMap<Id, Id>;
  /** Those that are taken, in the chart or by elements pasted before. */
  readonly externalIds: Set<string>;
  readonly people: ClipPeople;
}

function externalIdsOf({ task, milestone }: State): Set<string> {
  return new Set([...task.values(), ...milestone.values()].flatMap(({ externalId }) => externalId ?? []));
}

/** The element's fields at their new place; null for a link that has lost an end. */
function renew(
  state: State,
  { kind, fields }: ClipElement,
  { days, rows, level, ids, externalIds, people }: Shift,
): Fields | null {
  const shift = (unit: Unit) => clampUnit(toMinuteGrain(unit + days));
  const value: Record<string, Fields[string]> = { ...fields, ...shiftTimes(kind, fields, shift) };
  const rowField = ROW_FIELDS[kind];
  if (rowField !== undefined) value[rowField] = clampRow(Number(value[rowField] ?? 0) + rows);
  if (kind === 'task') {
    const depth = Math.min(DEEPEST_INDENTATION, level + Number(value.indentation ?? 0));
    if (depth > 0) value.indentation = depth;
    else delete value.indentation;
  }
  for (const field of ['from', 'to', 'rowTask']) {
    const id = value[field];
    if (id === undefined) continue;
    const renewed = ids.get(String(id));
    if (renewed !== undefined) value[field] = renewed;
    else if (kind === 'dependency') return null;
    else delete value[field];
  }
  const { externalId } = value;
  if (typeof externalId === 'string') {
    if (externalIds.has(externalId)) delete value.externalId;
    externalIds.add(externalId);
  }
  if (kind === 'task' && Array.isArray(value.assignments)) {
    const pasted = pastePeople(state, value.assignments as unknown as readonly Assignment[], people);
    if (pasted === null) delete value.assignments;
    else value.assignments = pasted;
  }
  const template = value.designTemplate;
  if (template !== undefined && !state[TEMPLATE_KIND_OF[kind]].has(String(template)))
    delete value.designTemplate;
  if (
    typeof value.milestoneTemplate === 'string' &&
    !state.milestoneDesignTemplate.has(value.milestoneTemplate)
  )
    delete value.milestoneTemplate;
  return value;
}
