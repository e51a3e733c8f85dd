import type { State } from '@giotto/chart/model';
import type { HistoryUpdate } from '@giotto/contract/api';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../../lib/dates.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { describeUpdate } from './describe-update.ts';
import { type Authors, peopleText } from './people-text.ts';
import { createTitleFinder } from './titles.ts';
import { entryOf, type Trail } from './trail.ts';

/** Describes entries in words. */
export interface Words {
  readonly didOf: (entry: HistoryUpdate) => string;
  readonly personOf: (userId: string) => string;
  /** Who made an entry: both people if one accepted the other's suggestion. */
  readonly peopleOf: (entry: Authors) => string;
  readonly timeOf: (date: string) => string;
  readonly dateOf: (date: string) => string;
}

/** The descriptions of the loaded entries; relative times refer to `now`. */
export function useWords(trail: Trail, state: State, now: number): Words {
  const intl = useIntl();
  return useMemo(() => {
    const titleOf = createTitleFinder(state, trail.entries);
    const personOf = (userId: string) =>
      trail.people.get(userId) ?? intl.formatMessage({ id: 'history.someone' });
    const dateOf = (date: string) => formatDateTime(intl, date);
    const versionOf = (version: number) => {
      const entry = entryOf(trail, version);
      if (entry?.name) return intl.formatMessage({ id: 'history.version.named' }, { name: entry.name });
      if (!entry) return intl.formatMessage({ id: 'history.version.numbered' }, { version });
      return intl.formatMessage({ id: 'history.version.dated' }, { date: dateOf(entry.updateDate) });
    };
    const sources = { intl, titleOf, versionOf };
    return {
      didOf: (entry) => describeUpdate(entry, sources),
      personOf,
      peopleOf: (entry) => peopleText(intl, entry, personOf),
      dateOf,
      timeOf: (date) => {
        const time = relativeTime(Date.parse(date), now);
        return time
          ? intl.formatRelativeTime(time.value, time.unit, { numeric: 'auto' })
          : intl.formatMessage({ id: 'history.now' });
      },
    };
  }, [trail, state, now, intl]);
}
