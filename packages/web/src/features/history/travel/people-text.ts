import type { HistoryUpdate } from '@giotto/contract/api';
import type { IntlShape } from 'react-intl';

/** Who made an entry: both people if one accepted the other's suggestion. */
export function peopleText(
  intl: IntlShape,
  { userId, suggestedBy }: Pick<HistoryUpdate, 'userId' | 'suggestedBy'>,
  personOf: (userId: string) => string,
): string {
  const person = personOf(userId);
  if (suggestedBy === undefined) return person;
  return intl.formatMessage({ id: 'history.acceptedBy' }, { author: personOf(suggestedBy), person });
}
