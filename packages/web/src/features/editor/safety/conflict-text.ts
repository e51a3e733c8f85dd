import type { State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import type { ElementConflict } from './conflict-changes.ts';
import { elementName } from './element-name.ts';
import { fieldRows } from './field-words.ts';

interface ConflictTexts {
  readonly intl: IntlShape;
  readonly nameOf: (userId: string) => string;
}

/** A notice's text about conflicts with its available actions. Null when there is nothing to report. */
export function conflictText(
  { intl, nameOf }: ConflictTexts,
  conflicts: readonly ElementConflict[],
  state: State,
): { readonly text: string; readonly action: string | null } {
  const say = (id: FormatjsIntl.Message['ids'], values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values);
  const people = intl.formatList([...new Set(conflicts.map(({ userId }) => nameOf(userId)))]);
  const [conflict] = conflicts;
  if (conflicts.length !== 1 || !conflict) {
    return {
      text: say('safety.conflict.several', { people, count: conflicts.length }),
      action: say('safety.conflict.show'),
    };
  }
  const what = elementName(intl, conflict, state, conflict);
  if (conflict.isDeletion) {
    const text = say(`safety.conflict.deleted.${conflict.winner}`, { person: people, what });
    return { text, action: say('safety.drawer.bringBack') };
  }
  const rows = fieldRows(intl, conflict.kind, conflict.fields, state);
  const fields = intl.formatList(rows.map(({ label }) => label));
  const [row] = rows;
  const hasValues = rows.length === 1 && row && row.mine !== '' && row.theirs !== '';
  const values = { person: people, what, fields, mine: row?.mine ?? '', theirs: row?.theirs ?? '' };
  const isPlace = rows.every(
    ({ subject }) => subject === 'place' && conflict.fields.every((f) => f.field === 'order'),
  );
  return {
    text: say(`safety.conflict.${hasValues ? 'values' : 'fields'}.${conflict.winner}`, values),
    action: isPlace ? null : say(`safety.conflict.take.${conflict.winner}`, { person: people }),
  };
}
