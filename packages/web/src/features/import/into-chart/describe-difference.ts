import { formatLag } from '@giotto/chart/interact';
import {
  type Assignment,
  type Constraint,
  type Lag,
  namesOf,
  type State,
  timelineOf,
  type Unit,
} from '@giotto/chart/model';
import { formatCivil, minutesAt } from '@giotto/chart/time';
import type { FieldChange, MergeDifference } from '@giotto/interchange/merge';
import type { IntlShape } from 'react-intl';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';

/** Labels of the fields; what the import page names too has the same name here. */
const LABELS = {
  title: 'import.field.title',
  start: 'import.field.start',
  duration: 'import.field.duration',
  progress: 'import.field.progress',
  notes: 'import.field.notes',
  externalLink: 'import.field.url',
  assignments: 'import.field.people',
  deadline: 'import.field.deadline',
  actualStart: 'import.field.actualStart',
  actualFinish: 'import.field.actualFinish',
  constraint: 'import.field.constraint',
  schedule: 'import.merge.schedule',
  calendar: 'import.field.calendar',
  work: 'import.merge.work',
  positionInUnit: 'import.merge.date',
  lag: 'import.merge.lag',
} as const;
type Field = keyof typeof LABELS;

const DATES: readonly string[] = ['start', 'deadline', 'positionInUnit', 'actualStart', 'actualFinish'];
const DAYS: readonly string[] = ['duration', 'lag'];
/** Fields whose values are too long, or words of ours. */
const WITHOUT_VALUES: readonly string[] = ['notes', 'schedule', 'calendar', 'work', 'externalLink'];

interface DescribedDifference {
  readonly title: string;
  /** Field by field what changes, and what to know before choosing. */
  readonly details: readonly string[];
}

/** What an update would do to one element, in words. */
export function describeMergeDifference(
  intl: IntlShape,
  difference: MergeDifference,
  chart: State,
): DescribedDifference {
  if (difference.type === 'outline')
    return { title: intl.formatMessage({ id: 'import.merge.outline' }), details: [] };
  if (difference.type === 'baseline')
    return { title: difference.name, details: [intl.formatMessage({ id: 'import.merge.baseline' })] };
  const named = difference.titles.map(
    (title) => title || intl.formatMessage({ id: 'import.merge.untitled' }),
  );
  const title = named.join(' → ');
  if (difference.type === 'changed')
    return { title, details: difference.fields.map((change) => describeField(intl, change, chart)) };
  const isUnsure = difference.type === 'added' && difference.isAmbiguous;
  return { title, details: isUnsure ? [intl.formatMessage({ id: 'import.merge.ambiguous' })] : [] };
}

function describeField(intl: IntlShape, { field, before, after }: FieldChange, chart: State): string {
  const label = isField(field) ? intl.formatMessage({ id: LABELS[field] }) : field;
  if (WITHOUT_VALUES.includes(field)) return label;
  const [from, to] = [before, after].map((value) => valueText(intl, field, value, chart));
  return from === ''
    ? intl.formatMessage({ id: 'import.merge.becomes' }, { field: label, after: to })
    : intl.formatMessage({ id: 'import.merge.changes' }, { field: label, before: from, after: to });
}

function dateText(intl: IntlShape, unit: Unit, chart: State): string {
  const minutes = minutesAt(unit, timelineOf(chart).startDate);
  return (minutes % 1440 === 0 ? formatDate : formatDateTime)(intl, formatCivil(minutes));
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

function valueText(intl: IntlShape, field: string, value: unknown, chart: State): string {
  if (isConstraint(value)) {
    return value.at === undefined ? value.type : `${value.type} ${dateText(intl, value.at, chart)}`;
  }
  if (isLag(value)) return formatLag(value);
  if (isPeople(field, value)) return namesOf(chart, value).join(', ');
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (DATES.includes(field)) return dateText(intl, value, chart);
  const rounded = Math.round(value * 100) / 100;
  if (DAYS.includes(field))
    return intl.formatNumber(rounded, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return field === 'progress' ? intl.formatNumber(value / 100, { style: 'percent' }) : String(value);
}

function isField(field: string): field is Field {
  return field in LABELS;
}
