import type { HistoryUpdate } from '@giotto/contract/api';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import type { IntlShape } from 'react-intl';

/** What says who made an entry. */
export type Authors = Pick<HistoryUpdate, 'userId' | 'suggestedBy' | 'tokenName'>;

/**
 * Who made an entry: both people if one accepted the other's suggestion, and the access token if its author's program
 * did.
 */
export function peopleText(
  intl: IntlShape,
  { userId, suggestedBy, tokenName }: Authors,
  personOf: (userId: string) => string,
): string {
  const author = personOf(suggestedBy ?? userId);
  const named =
    tokenName === undefined
      ? author
      : intl.formatMessage(
          { id: 'history.byToken' },
          { person: author, token: stripBidiControls(tokenName) },
        );
  if (suggestedBy === undefined) return named;
  return intl.formatMessage({ id: 'history.acceptedBy' }, { author: named, person: personOf(userId) });
}
