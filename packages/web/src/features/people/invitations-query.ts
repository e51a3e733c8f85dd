import { listInvitations } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** The account's invitations and the workspaces it has joined. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => callApi(listInvitations, {}, { signal }),
  staleTime: 0,
});
