import { listPermissions, listWorkspaceGuests } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { callApi } from '../../../lib/api.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { useChart } from '../session/session-context.ts';

const NOBODY: readonly string[] = [];

/**
 * Names of people who may be meant when a task gets somebody: the person, those who are looking at the chart, its guests
 * and, for its owner, those of the whole workspace. Without an answer of the server, the first two.
 */
export function useOfferedNames(): readonly string[] {
  const { userId = '', ganttId = '' }: { userId?: string; ganttId?: string } = useParams({ strict: false });
  const profile = useProfile();
  const present = useChart((chart) => chart.people);
  const isOwner = profile?.userId === userId;
  const { data: guests = NOBODY } = useQuery({
    queryKey: ['names-of-guests', ganttId, isOwner],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        callApi(listPermissions, { params: { userId, ganttId } }, { signal }),
        isOwner ? callApi(listWorkspaceGuests, { params: { userId } }, { signal }) : [],
      ]);
      // Who hasn't accepted an invitation has no name yet.
      return lists.flat().map(({ userName }) => userName);
    },
    enabled: profile !== null && ganttId !== '',
    retry: false,
  });
  const names = [profile?.name ?? '', ...present.map(({ userName }) => userName), ...guests];
  return [...new Set(names.filter((name) => name !== ''))];
}
