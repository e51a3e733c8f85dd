import { getHistory } from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callApi } from '../../../lib/api.ts';
import { useChart } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';

/** History entries whose people are known by name: one page. */
const LOOKED_AT = 50;

/** Looks up people's names by id, among those present and in the latest history. The person themselves is 'you'. */
export function useNames({ ownerId, ganttId, userId }: ChartFacts): (id: string) => string {
  const intl = useIntl();
  const people = useChart((chart) => chart.people);
  const canRead = useChart((chart) => chart.level >= LEVELS.WRITE);
  const { data } = useQuery({
    queryKey: ['names-of-chart', ganttId],
    queryFn: async () => {
      const params = { userId: ownerId, ganttId };
      const query = { updateCount: LOOKED_AT, delta: '1' as const };
      return (await callApi(getHistory, { params, query })).userNames;
    },
    retry: false,
    // Only people who can edit may read the history.
    enabled: canRead,
  });
  return (id) => {
    if (id === userId) return intl.formatMessage({ id: 'safety.yourself' });
    const name =
      people.find((person) => person.userId === id)?.userName ??
      data?.find((person) => person.userId === id)?.userName;
    return name || intl.formatMessage({ id: 'safety.someone' });
  };
}
