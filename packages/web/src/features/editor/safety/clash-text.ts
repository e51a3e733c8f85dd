import type { State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import type { ElementClash } from './clash-changes.ts';
import { elementName } from './element-name.ts';
import { fieldRows } from './field-words.ts';

interface ClashTexts {
  readonly intl: IntlShape;
  readonly nameOf: (userId: string) => string;
}

/** What a notice says of clashes, and what can be done about them; null: nothing. */
export function clashText(
  { intl, nameOf }: ClashTexts,
  clashes: readonly ElementClash[],
  state: State,
): { readonly text: string; readonly action: string | null } {
  const say = (id: FormatjsIntl.Message['ids'], values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values);
  const people = intl.formatList([...new Set(clashes.map(({ userId }) => nameOf(userId)))]);
  const [clash] = clashes;
  if (clashes.length !== 1 || !clash) {
    return {
      text: say('safety.clash.several', { people, count: clashes.length }),
      action: say('safety.clash.show'),
    };
  }
  const what = elementName(intl, clash, state);
  if (clash.isDeletion) {
    const text = say(`safety.clash.deleted.${clash.winner}`, { person: people, what });
    return { text, action: say('safety.drawer.bringBack') };
  }
  const rows = fieldRows(intl, clash.kind, clash.fields, state);
  const fields = intl.formatList(rows.map(({ label }) => label));
  const [row] = rows;
  const hasValues = rows.length === 1 && row && row.mine !== '' && row.theirs !== '';
  const values = { person: people, what, fields, mine: row?.mine ?? '', theirs: row?.theirs ?? '' };
  const isPlace = rows.every(
    ({ subject }) => subject === 'place' && clash.fields.every((f) => f.field === 'order'),
  );
  return {
    text: say(`safety.clash.${hasValues ? 'values' : 'fields'}.${clash.winner}`, values),
    action: isPlace ? null : say(`safety.clash.take.${clash.winner}`, { person: people }),
  };
}
