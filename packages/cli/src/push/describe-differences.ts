import { formatLag } from '@giotto/chart/interact';
import {
  type Assignment,
  type Constraint,
  type Lag,
  namesOf,
  type State,
  timelineOf,
} from '@giotto/chart/model';
import { formatCivil, minutesAt } from '@giotto/chart/time';
import type { FieldChange, MergeDifference, MergedKind } from '@giotto/interchange/merge';

const KINDS: Readonly<Record<MergedKind, string>> = {
  task: 'task',
  milestone: 'milestone',
  verticalMarker: 'marker',
  dependency: 'link',
};

/** What people call fields; others are called as in the chart's records. */
const FIELDS: Readonly<Record<string, string>> = {
  assignments: 'people',
  externalLink: 'web address',
  positionInUnit: 'date',
  actualStart: 'actual start',
  actualFinish: 'actual finish',
};
const DATES: readonly string[] = ['start', 'deadline', 'positionInUnit', 'actualStart', 'actualFinish'];
/** Fields whose values are too long for a line, or words of ours. */
const WITHOUT_VALUES: readonly string[] = ['notes', 'schedule', 'calendar', 'work', 'externalLink'];

/** A difference in a line: `~ task “Walls”: start 2027-03-01 → 2027-03-03`. */
export function describeDifference(difference: MergeDifference, chart: State): string {
  if (difference.type === 'outline') return '~ order and levels of the rows';
  if (difference.type === 'baseline')
    return `${difference.known === undefined ? '+' : '~'} baseline “${difference.name}”`;
  const title = difference.titles.map((one) => `“${one || 'Untitled'}”`).join(' → ');
  const element = `${KINDS[difference.kind]} ${title}`;
  if (difference.type === 'added') return `+ ${element}`;
  if (difference.type === 'gone') return `- ${element}`;
  return `~ ${element}: ${difference.fields.map((field) => describeField(field, chart)).join(', ')}`;
}

function describeField({ field, before, after }: FieldChange, chart: State): string {
  const label = FIELDS[field] ?? field;
  if (WITHOUT_VALUES.includes(field)) return label;
  const [from = '', to = ''] = [before, after].map((value) => valueText(field, value, chart));
  return from === '' ? `${label} ${to}` : `${label} ${from} → ${to || 'none'}`;
}

function valueText(field: string, value: unknown, chart: State): string {
  if (typeof value === 'number') {
    if (DATES.includes(field)) return dateText(value, chart);
    const rounded = String(Math.round(value * 100) / 100);
    if (field === 'progress') return `${rounded} %`;
    return field === 'duration' ? `${rounded} d` : rounded;
  }
  if (typeof value === 'string') return `“${value}”`;
  if (isPeople(field, value)) return namesOf(chart, value).join(', ');
  if (isConstraint(value))
    return value.at === undefined ? value.type : `${value.type} ${dateText(value.at, chart)}`;
  return isLag(value) ? formatLag(value) : '';
}

function dateText(unit: number, chart: State): string {
  return formatCivil(minutesAt(unit, timelineOf(chart).startDate));
}

function isPeople(field: string, value: unknown): value is readonly Assignment[] {
  return field === 'assignments' && Array.isArray(value);
}

function isConstraint(value: unknown): value is Constraint {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isLag(value: unknown): value is Lag {
  return typeof value === 'object' && value !== null && 'unit' in value;
}
