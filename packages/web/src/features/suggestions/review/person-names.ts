import type { Suggestion } from '@giotto/contract/api';
import { getHistory } from '@giotto/contract/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { callApi } from '../../../lib/api.ts';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import type { Conflict } from './suggestion-conflicts.ts';

/** Names of everyone involved in suggestions. */
export interface PersonNames {
  readonly selfId: string;
  readonly nameOf: (userId: string) => string;
}

/** Names of authors, of people present, and of those who changed something meanwhile, taken from the history. */
export function usePersonNames(
  host: Pick<SuggestionsHost, 'ownerId' | 'ganttId' | 'userId' | 'chart'>,
  suggestions: readonly Suggestion[],
  conflicts: readonly Conflict[],
): PersonNames {
  const intl = useIntl();
  const { ownerId, ganttId, userId } = host;
  const people = useReadable(host.chart, (chart) => chart.people);
  const [historyNames, setHistoryNames] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  const known = useMemo(
    () =>
      new Map([
        ...historyNames,
        ...people.map((person) => [person.userId, person.userName] as const),
        ...suggestions.map((one) => [one.userId, one.userName] as const),
      ]),
    [historyNames, people, suggestions],
  );
  useEffect(() => {
    for (const { userId: wanted, version } of conflicts) {
      if (wanted === userId || known.has(wanted) || asked.current.has(wanted)) continue;
      asked.current.add(wanted);
      const query = { before: version + 1, updateCount: 1, delta: '1' as const };
      callApi(getHistory, { params: { userId: ownerId, ganttId }, query }).then(
        ({ userNames }) =>
          setHistoryNames(
            (before) => new Map([...before, ...userNames.map((one) => [one.userId, one.userName] as const)]),
          ),
        () => asked.current.delete(wanted),
      );
    }
  }, [conflicts, known, userId, ownerId, ganttId]);
  return useMemo(
    () => ({
      selfId: userId,
      nameOf: (id) => known.get(id) || intl.formatMessage({ id: 'suggestions.review.someone' }),
    }),
    [known, userId, intl],
  );
}
