import { type AnswerOf, type Collaborator, listShared } from '@giotto/contract/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import type { UpdatePeople } from './share-target.ts';

/** Everything that others can see of the person's own charts. */
export type Shared = AnswerOf<typeof listShared>;

export const sharedQuery = queryOptions({
  queryKey: ['shared'],
  queryFn: ({ signal }) => callApi(listShared, {}, { signal }),
  staleTime: 0,
});

/** Changes the displayed data and cancels a pending response that would overwrite it. */
export function patchShared(client: QueryClient, change: (shared: Shared) => Shared): void {
  void client.cancelQueries({ queryKey: sharedQuery.queryKey });
  client.setQueryData(sharedQuery.queryKey, (shared) => shared && change(shared));
}

/** Changes a chart's people. */
export function updateChartPeople(client: QueryClient, ganttId: string): UpdatePeople {
  return (change) =>
    patchShared(client, (shared) => ({
      ...shared,
      gantts: shared.gantts.map((gantt) =>
        gantt.ganttId === ganttId ? { ...gantt, ganttUsers: [...change(gantt.ganttUsers)] } : gantt,
      ),
    }));
}

/** Changes the whole workspace's people. */
export function updateWorkspacePeople(client: QueryClient): UpdatePeople {
  return (change) =>
    patchShared(client, (shared) => ({
      ...shared,
      workspaceUsers: [...change(shared.workspaceUsers)] satisfies Collaborator[],
    }));
}
