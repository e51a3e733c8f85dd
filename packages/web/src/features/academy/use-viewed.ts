import { updateProfile } from '@giotto/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { toSessionState } from '../../lib/session/session-state.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { withViewed } from './with-viewed.ts';

/** Which videos the logged-in person has watched, and how to change that. */
export interface Viewed {
  readonly has: (videoId: string) => boolean;
  /** Sets or clears a video's mark; an existing mark isn't stored again. */
  readonly mark: (videoId: string, isViewed: boolean) => void;
  readonly isSaving: boolean;
}

export function useViewed(): Viewed {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const profile = useProfile();
  const viewed = profile?.videosViewed ?? [];
  const save = useMutation({
    mutationFn: (videosViewed: string[]) => callApi(updateProfile, { body: { videosViewed } }),
    onSuccess: (changed) => queryClient.setQueryData(sessionQuery.queryKey, toSessionState(changed)),
    onError: (error) =>
      showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'academy.notSaved' })) }),
  });
  return {
    has: (videoId) => viewed.includes(videoId),
    mark: (videoId, isViewed) => {
      const next = withViewed(viewed, videoId, isViewed);
      if (next !== null) save.mutate(next);
    },
    isSaving: save.isPending,
  };
}
