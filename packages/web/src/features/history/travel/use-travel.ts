import { getHistory, getVersion } from '@giotto/contract/api';
import { useEffect, useMemo } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { HistoryHost } from '../../../lib/history-host.ts';
import { loadNewEntries } from './load-new-entries.ts';
import { createTravel, type Travel } from './travel.ts';
import { unpackVersion } from './unpack-version.ts';

/** Time travel through the open chart: starts at the URL's version and includes other people's new edits. */
export function useTravel({ ownerId, ganttId, chart }: HistoryHost, version: number | undefined): Travel {
  const travel = useMemo(() => {
    const params = { userId: ownerId, ganttId };
    return createTravel({
      readPage: (query) => callApi(getHistory, { params, query: { ...query, delta: '1' } }),
      readVersion: async (wanted) => {
        const answer = await callApi(getVersion, { params: { ...params, version: wanted } });
        return unpackVersion(answer);
      },
      present: chart.get,
    });
  }, [ownerId, ganttId, chart]);
  useEffect(() => void travel.open(version), [travel, version]);
  useEffect(() => chart.subscribe(() => void loadNewEntries(travel, chart)), [travel, chart]);
  return travel;
}
