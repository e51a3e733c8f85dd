import type { Difference } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';

/** The kinds of parts that a chart has once, or of which differences name all at once. */
const NAMED = ['theme', 'timeline', 'chart', 'calendar', 'baseline', 'person'] as const;

function isNamedKind(kind: Difference['kind']): kind is (typeof NAMED)[number] {
  return NAMED.some((one) => one === kind);
}

/** The subject of a difference: a title, a link's two ends, or a part that the chart has once. */
export function nameDifference(
  intl: IntlShape,
  { kind, id, title }: Difference,
  states: readonly State[],
): string {
  const untitled = intl.formatMessage({ id: 'difference.name.untitled' });
  if (isNamedKind(kind)) return intl.formatMessage({ id: `difference.name.${kind}` });
  if (kind !== 'dependency') return title || untitled;
  // The current state comes last and wins if both have the link.
  const state = states.findLast((one) => one.dependency.has(id));
  const link = state?.dependency.get(id);
  const nameOf = (end: string | undefined) =>
    (end && (state?.task.get(end)?.title || state?.milestone.get(end)?.title)) || untitled;
  return intl.formatMessage(
    { id: 'difference.name.link' },
    { from: nameOf(link?.from), to: nameOf(link?.to) },
  );
}
