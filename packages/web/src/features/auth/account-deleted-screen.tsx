import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { forgetCommentDrafts } from '../../lib/comments/comment-drafts.ts';
import { endSession } from '../../lib/session/session-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Confirms that the account was deleted and clears its data from this browser (spec/accounts.md §2). */
export function AccountDeletedScreen() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  usePageTitle(intl.formatMessage({ id: 'deletion.doneTitle' }));
  useEffect(() => {
    forgetCommentDrafts();
    void endSession(queryClient, () => Promise.resolve());
  }, [queryClient]);
  return (
    <AuthFrame
      title={intl.formatMessage({ id: 'deletion.doneTitle' })}
      text={intl.formatMessage({ id: 'deletion.doneText' })}
    >
      <ButtonLink href={paths.login()} variant="primary" size="large" isFullWidth>
        {intl.formatMessage({ id: 'deletion.back' })}
      </ButtonLink>
    </AuthFrame>
  );
}
