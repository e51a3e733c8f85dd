import { barFieldsOf, isBarKind, type Json } from '@giotto/chart/changes';
import { type Assignment, type Kind, namesOf, type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import type { IntlShape } from 'react-intl';

/** The display name of what a field describes. Fields that belong together share one. */
const SUBJECTS = {
  title: 'title',
  start: 'dates',
  duration: 'dates',
  positionInUnit: 'dates',
  progress: 'progress',
  order: 'place',
  rowTask: 'place',
  rowIndex: 'place',
  position: 'place',
  titleRow: 'place',
  titlePositionInUnit: 'place',
  indentation: 'level',
  assignments: 'people',
  notes: 'notes',
  externalLink: 'link',
  deleted: 'deleted',
} as const;
type Subject = (typeof SUBJECTS)[keyof typeof SUBJECTS] | 'start' | 'length' | 'look' | 'details';

/** Fields that describe formatting. */
const LOOK = /color|dash|icon|corner|^show|template|stroke|font/i;

/** Both sides' values of one subject. */
export interface FieldRow {
  readonly subject: Subject;
  readonly label: string;
  /** As displayed; '' when there is nothing to display. */
  readonly mine: string;
  readonly theirs: string;
}

interface TwoValues {
  readonly field: string;
  readonly mine: Json;
  readonly theirs: Json;
}

/** The subjects of these fields, each once, with both sides' values in words. */
export function fieldRows(
  intl: IntlShape,
  kind: Kind,
  fields: readonly TwoValues[],
  state: State,
): FieldRow[] {
  const names = new Set(fields.map(({ field }) => field));
  const groups = Map.groupBy(fields, ({ field }) => subjectOf(kind, field, names));
  return [...groups].map(([subject, group]) => {
    const read = (side: 'mine' | 'theirs') =>
      valueText(intl, subject, Object.fromEntries(group.map((one) => [one.field, one[side]])), state);
    return {
      subject,
      label: intl.formatMessage({ id: `safety.field.${subject}` }),
      mine: read('mine'),
      theirs: read('theirs'),
    };
  });
}

function subjectOf(kind: Kind, field: string, names: ReadonlySet<string>): Subject {
  // A row lane's duration counts rows.
  if (kind === 'horizontalLane' && field === 'duration') return 'place';
  if (isBarKind(kind) && SUBJECTS[field as keyof typeof SUBJECTS] === 'dates') {
    const isWhole = barFieldsOf(kind).every((name) => names.has(name));
    if (!isWhole) return field === 'duration' ? 'length' : 'start';
  }
  const known = SUBJECTS[field as keyof typeof SUBJECTS];
  return known ?? (LOOK.test(field) ? 'look' : 'details');
}

function valueText(
  intl: IntlShape,
  subject: Subject,
  values: { readonly [field: string]: Json },
  state: State,
): string {
  switch (subject) {
    case 'title':
    case 'notes':
    case 'link': {
      const [text] = Object.values(values);
      return typeof text === 'string' && text !== ''
        ? intl.formatMessage({ id: 'safety.quoted' }, { text })
        : intl.formatMessage({ id: 'safety.empty' });
    }
    case 'people': {
      const names = namesOf(state, (values.assignments ?? []) as unknown as readonly Assignment[]).join(', ');
      return names === '' ? intl.formatMessage({ id: 'safety.empty' }) : names;
    }
    case 'progress':
      return intl.formatNumber(Number(values.progress ?? 0) / 100, { style: 'percent' });
    case 'length':
      return intl.formatMessage({ id: 'safety.days' }, { count: Number(values.duration ?? Number.NaN) });
    case 'start':
    case 'dates': {
      const start = Number(values.start ?? values.positionInUnit ?? Number.NaN);
      if (Number.isNaN(start)) return '';
      const { duration } = values;
      const end = typeof duration === 'number' ? { end: start + duration } : {};
      return formatDateRange({ start, ...end }, timelineOf(state));
    }
    default:
      return '';
  }
}
