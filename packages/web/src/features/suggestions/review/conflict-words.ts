import { rowsOf } from '@giotto/chart/changes';
import { hostOf, spanOf, startOf } from '@giotto/chart/interact';
import { isElementKind, type Kind, namesOf, type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import type { IntlShape } from 'react-intl';
import { type Conflict, fieldValue } from './suggestion-conflicts.ts';

/** A conflicting value as it is now, and as suggested. */
export interface BothValues {
  readonly label: string;
  readonly now: string;
  readonly suggested: string;
}

const LABELS = {
  start: 'dates',
  duration: 'dates',
  positionInUnit: 'dates',
  title: 'title',
  progress: 'progress',
  indentation: 'level',
  order: 'row',
  rowTask: 'row',
  rowIndex: 'row',
  titleRow: 'row',
  position: 'row',
  notes: 'notes',
  assignments: 'people',
  externalLink: 'link',
} as const;

type Label = (typeof LABELS)[keyof typeof LABELS] | 'look';

/** The maximum number of characters shown of a text. */
const LONGEST = 60;

/** What someone has since done to the element: "Ana has since moved this". */
export function conflictText(
  intl: IntlShape,
  { did, userId, suggestedBy }: Conflict,
  people: { readonly selfId: string; readonly nameOf: (userId: string) => string },
): string {
  const isSelf = userId === people.selfId;
  const name = people.nameOf(userId);
  const text = intl.formatMessage({ id: 'suggestions.review.since' }, { did, name, isSelf: String(isSelf) });
  if (suggestedBy === undefined) return text;
  const author = people.nameOf(suggestedBy);
  return intl.formatMessage({ id: 'suggestions.review.sinceAccepted' }, { text, author });
}

/** Both values of every conflicting field; fields that belong together share a line. */
export function bothValues(
  intl: IntlShape,
  { kind, id, fields }: Conflict,
  now: State,
  after: State,
): readonly BothValues[] {
  const lines = new Map<string, BothValues>();
  for (const field of fields) {
    const label = labelOf(kind, field);
    const key = label === 'look' ? field : label;
    if (lines.has(key)) continue;
    lines.set(key, {
      label: intl.formatMessage({ id: `suggestions.review.field.${label}` }),
      now: valueText(intl, now, kind, id, field, label),
      suggested: valueText(intl, after, kind, id, field, label),
    });
  }
  return [...lines.values()];
}

function labelOf(kind: Kind, field: string): Label {
  // The length of a horizontal lane is in rows.
  if (kind === 'horizontalLane' && field === 'duration') return 'row';
  return field in LABELS ? LABELS[field as keyof typeof LABELS] : 'look';
}

function valueText(
  intl: IntlShape,
  state: State,
  kind: Kind,
  id: string,
  field: string,
  label: Label,
): string {
  const value = fieldValue(state, kind, id, field);
  const none = intl.formatMessage({ id: 'suggestions.review.none' });
  if (label === 'dates') return datesOf(state, kind, id) ?? none;
  if (label === 'row')
    return intl.formatMessage({ id: 'suggestions.review.row' }, { row: rowOf(state, kind, id) });
  if (label === 'level') return intl.formatNumber(Number(value ?? 0) + 1);
  if (label === 'progress') return intl.formatNumber(Number(value ?? 0) / 100, { style: 'percent' });
  if (label === 'people') return namesOf(state, state.task.get(id)?.assignments).join(', ') || none;
  if (typeof value === 'boolean')
    return intl.formatMessage({ id: 'suggestions.review.yesNo' }, { value: String(value) });
  if (value === undefined || value === null || value === '') return none;
  if (typeof value === 'number') return intl.formatNumber(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function datesOf(state: State, kind: Kind, id: string): string | null {
  if (!isElementKind(kind)) return null;
  const ref = { kind, id };
  const start = startOf(state, ref);
  if (start === null) return null;
  const span = spanOf(state, ref);
  return formatDateRange({ start, ...(span && { end: start + span.duration }) }, timelineOf(state));
}

/** The row number, counted from 1. */
function rowOf(state: State, kind: Kind, id: string): number {
  if (kind === 'task') return rowsOf(state).indexOf(hostOf(state, id)) + 1;
  const field = kind === 'milestone' ? 'position' : kind === 'verticalMarker' ? 'titleRow' : 'rowIndex';
  return Math.floor(Number(fieldValue(state, kind, id, field) ?? 0)) + 1;
}
