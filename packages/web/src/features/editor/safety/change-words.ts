import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import type { Cause } from '../../../lib/chart-store/find-cause.ts';
import { elementName } from './element-name.ts';
import { fieldRows } from './field-words.ts';

/** Describes what a change intended, like 'Change “Build”: title “Ship”'. */
export function changeWords(
  intl: IntlShape,
  change: PlainChange,
  cause: Cause | undefined,
  state: State,
): string {
  const what = elementName(intl, change, state, cause);
  if (change.type !== 'set') return intl.formatMessage({ id: `safety.change.${change.type}` }, { what });
  const values = Object.entries(change.fields);
  const fields = values.map(([field, mine]) => ({ field, mine, theirs: null }));
  const details = fieldRows(intl, change.kind, fields, state).map(({ label, mine }) =>
    mine === '' ? label : intl.formatMessage({ id: 'safety.change.value' }, { label, value: mine }),
  );
  return intl.formatMessage(
    { id: 'safety.change.set' },
    { what, details: intl.formatList(details, { type: 'unit' }) },
  );
}

/** Explains why a change isn't in the chart. */
export function causeWords(
  intl: IntlShape,
  cause: Cause | undefined,
  reason: string,
  nameOf: (userId: string) => string,
): string {
  if (cause?.by !== undefined) {
    return intl.formatMessage({ id: 'safety.why.deletedBy' }, { person: nameOf(cause.by) });
  }
  const why = cause?.why ?? 'refused';
  if (why !== 'refused') return intl.formatMessage({ id: `safety.why.${why}` });
  const isLimit = reason === 'ChartLimit' || reason === 'IdTaken' || reason === 'SuggestionsLimit';
  return intl.formatMessage({ id: isLimit ? `safety.refused.${reason}` : 'safety.why.refused' });
}
