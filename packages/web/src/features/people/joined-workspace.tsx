import { removeWorkspaceGuest } from '@giotto/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { homepageQuery } from '../../lib/homepage/homepage-query.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import styles from './invitation.module.css';
import { invitationsQuery } from './invitations-query.ts';

/** Says that someone shares all their charts, including future ones, and offers to leave them. */
export function JoinedWorkspace({ hostId }: { readonly hostId: string }): ReactElement | null {
  const intl = useIntl();
  const client = useQueryClient();
  const profile = useProfile();
  const { data } = useQuery(invitationsQuery);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const workspace = data?.workspaces.find(({ userId }) => userId === hostId);
  if (!workspace || !profile) return null;

  const leave = async () => {
    setLeaving(true);
    try {
      await callApi(removeWorkspaceGuest, { params: { userId: hostId, guestId: profile.userId } });
      await client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      await client.invalidateQueries({ queryKey: homepageQuery.queryKey });
    } catch (error) {
      showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'people.failed' })) });
    }
    setLeaving(false);
    setAsking(false);
  };
  const owner = workspace.userName;
  return (
    <div className={styles.joined}>
      <p dir="auto">{intl.formatMessage({ id: 'people.joined' }, { owner })}</p>
      <Button size="small" onPress={() => setAsking(true)}>
        {intl.formatMessage({ id: 'people.leave' })}
      </Button>
      <ConfirmDialog
        isDanger
        isOpen={isAsking}
        isPending={isLeaving}
        title={intl.formatMessage({ id: 'people.leaveQuestion' }, { owner })}
        confirmLabel={intl.formatMessage({ id: 'people.leave' })}
        cancelLabel={intl.formatMessage({ id: 'people.cancel' })}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {intl.formatMessage({ id: 'people.leaveNote' })}
      </ConfirmDialog>
    </div>
  );
}
