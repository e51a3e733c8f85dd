import type { Difference } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import { amountText } from '../../../lib/differences/amount-text.ts';
import { nameDifference } from '../../../lib/differences/name-difference.ts';
import { fieldValue } from './suggestion-conflicts.ts';

/** One difference on one line: the action, the element and the amount. */
export interface DifferenceText {
  readonly key: string;
  readonly does: string;
  readonly name: string;
  readonly amount: string;
}

/** A suggestion's effect, one line per element: "Moves Build, +3 d". */
export function describeDifference(
  intl: IntlShape,
  difference: Difference,
  now: State,
  after: State,
): DifferenceText {
  const { kind, id } = difference;
  const does = intl.formatMessage({ id: 'suggestions.review.does' }, { does: verbOf(difference) });
  const name = nameDifference(intl, difference, [after, now]);
  return {
    key: `${kind} ${id}`,
    does,
    name: nameBefore(difference, now) ?? name,
    amount: detailOf(intl, difference, now, after),
  };
}

function verbOf(difference: Difference): string {
  const { type, kind } = difference;
  if (kind === 'dependency' && type !== 'changed') return type === 'added' ? 'links' : 'unlinks';
  if (type === 'added' || type === 'removed') return type;
  if (type === 'moved') return difference.start === difference.end ? 'moves' : 'resizes';
  const [field, ...others] = difference.fields;
  if (field === 'title' && others.length === 0) return 'renames';
  if (field === 'progress' && others.length === 0) return 'progresses';
  return 'changes';
}

/** A renamed element's current title, which people know. */
function nameBefore(difference: Difference, now: State): string | null {
  if (!('fields' in difference) || !difference.fields.includes('title')) return null;
  const title = fieldValue(now, difference.kind, difference.id, 'title');
  return typeof title === 'string' && title !== '' ? title : null;
}

function detailOf(intl: IntlShape, difference: Difference, now: State, after: State): string {
  if (!('fields' in difference)) return '';
  const { kind, id, fields } = difference;
  const parts = [amountText(intl, difference)];
  if (fields.includes('title')) {
    const title = String(fieldValue(after, kind, id, 'title') ?? '');
    parts.push(
      intl.formatMessage(
        { id: 'suggestions.review.to' },
        { does: verbOf(difference), value: title || intl.formatMessage({ id: 'difference.name.untitled' }) },
      ),
    );
  }
  if (fields.includes('progress')) {
    const percent = (state: State) =>
      intl.formatNumber(Number(fieldValue(state, kind, id, 'progress') ?? 0) / 100, { style: 'percent' });
    parts.push(`${percent(now)} → ${percent(after)}`);
  }
  return intl.formatList(
    parts.filter((part) => part !== ''),
    { type: 'unit' },
  );
}
