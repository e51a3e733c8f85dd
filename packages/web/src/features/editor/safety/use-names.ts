import { getHistory } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callApi } from '../../../lib/api.ts';
import { useChart } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';

/** Entries of the history whose people are known by name: as many as a page holds. */
const LOOKED_AT = 50;

/** What people are called by their ids: those who are here, and those of the newest history; oneself by a word. */
export function useNames({ ownerId, ganttId, userId }: ChartFacts): (id: string) => string {
  const intl = useIntl();
  const people = useChart((chart) => chart.people);
  const { data } = useQuery({
    queryKey: ['names-of-chart', ganttId],
    queryFn: async () => {
      const params = { userId: ownerId, ganttId };
      const query = { updateCount: LOOKED_AT, delta: '1' as const };
      return (await callApi(getHistory, { params, query })).userNames;
    },
    retry: false,
  });
  return (id) => {
    if (id === userId) return intl.formatMessage({ id: 'safety.yourself' });
    const name =
      people.find((person) => person.userId === id)?.userName ??
      data?.find((person) => person.userId === id)?.userName;
    return name || intl.formatMessage({ id: 'safety.someone' });
  };
}
